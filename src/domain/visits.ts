/** Visits to the experiences page on this device. The page marks the entries that are new since the last visit. */

import { VISIT_SILENCE_MS } from './limits'

export interface Visit {
  /** The end of the previous visit in milliseconds since 1970; null if there was none. */
  readonly since: number | null
  /** The time of the last use, in milliseconds since 1970. */
  readonly usedAt: number
}

/** The stored visit, or a new one after a long pause. */
export function visitAt(nowMs: number, kept: Visit | null): Visit {
  const isOver = kept !== null && nowMs - kept.usedAt > VISIT_SILENCE_MS
  return { since: (isOver ? kept.usedAt : kept?.since) ?? null, usedAt: nowMs }
}

/** Null for an invalid text. */
export function readVisit(kept: string | null | undefined): Visit | null {
  const [usedAt = 0, since = 0] = (kept ?? '').split(' ').map(Number)
  return usedAt > 0 ? { usedAt, since: since > 0 ? since : null } : null
}

export function writeVisit({ usedAt, since }: Visit): string {
  return `${usedAt} ${since ?? 0}`
}
