/** Visits to the experiences page on this device. The page marks the entries that are new since the last visit. */

import { VISIT_SILENCE_MS } from './limits'

export interface Visit {
  /** The time of the newest entry that the previous visits showed, by the server's clock; null if there was none. */
  readonly since: number | null
  /** The time of the newest entry that this visit has shown, by the server's clock; 0 for none. */
  readonly newest: number
  /** The time of the last use, by this device's clock. It is compared only with later times of the same clock. */
  readonly usedAt: number
}

/** The stored visit, or a new one after a long pause. All times are milliseconds since 1970. */
export function visitAt(nowMs: number, kept: Visit | null): Visit {
  if (kept === null) return { since: null, newest: 0, usedAt: nowMs }
  const isOver = nowMs - kept.usedAt > VISIT_SILENCE_MS
  return { ...kept, since: isOver && kept.newest > 0 ? kept.newest : kept.since, usedAt: nowMs }
}

/** Null for an invalid text. */
export function readVisit(kept: string | null | undefined): Visit | null {
  const [usedAt = 0, since = 0, newest = 0] = (kept ?? '').split(' ').map(Number)
  return usedAt > 0 && newest >= 0 ? { usedAt, since: since > 0 ? since : null, newest } : null
}

export function writeVisit({ usedAt, since, newest }: Visit): string {
  return `${usedAt} ${since ?? 0} ${newest}`
}
