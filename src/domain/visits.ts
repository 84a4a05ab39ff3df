/** Tracks visits to the experiences page on this device, so that the page can mark entries since the last visit. */

import { VISIT_SILENCE_MS } from './limits'

/** Times in milliseconds since 1970. */
export interface Visit {
  /** The end of the previous visit; null if there was none. */
  readonly since: number | null
  /** The time of the last use. */
  readonly usedAt: number
}

/** The current visit: the stored one, or a new one after a long pause. */
export function visitAt(nowMs: number, kept: Visit | null): Visit {
  const isOver = kept !== null && nowMs - kept.usedAt > VISIT_SILENCE_MS
  return { since: (isOver ? kept.usedAt : kept?.since) ?? null, usedAt: nowMs }
}

/** Reads a stored visit; null for an invalid one. */
export function readVisit(kept: string | null | undefined): Visit | null {
  const [usedAt = 0, since = 0] = (kept ?? '').split(' ').map(Number)
  return usedAt > 0 ? { usedAt, since: since > 0 ? since : null } : null
}

/** The text that `readVisit` reads back. */
export function writeVisit({ usedAt, since }: Visit): string {
  return `${usedAt} ${since ?? 0}`
}
