/** What is new on the experiences page: what came since this device's visit before the present one. */

import { VISIT_SILENCE_MS } from './limits'

/** Times in milliseconds since 1970. */
export interface Visit {
  /** When the visit before this one ended; null where there was none. */
  readonly since: number | null
  /** When the page was used last. */
  readonly usedAt: number
}

/** The visit that a use of the page belongs to: the one that is kept, or a new one after a long silence. */
export function visitAt(nowMs: number, kept: Visit | null): Visit {
  const isOver = kept !== null && nowMs - kept.usedAt > VISIT_SILENCE_MS
  return { since: (isOver ? kept.usedAt : kept?.since) ?? null, usedAt: nowMs }
}

/** As it is kept on the device; null for what is no visit. */
export function readVisit(kept: string | null | undefined): Visit | null {
  const [usedAt = 0, since = 0] = (kept ?? '').split(' ').map(Number)
  return usedAt > 0 ? { usedAt, since: since > 0 ? since : null } : null
}

/** The text that `readVisit` reads back. */
export function writeVisit({ usedAt, since }: Visit): string {
  return `${usedAt} ${since ?? 0}`
}
