/** The last visit to the experiences page, as this device keeps it. */

import { deviceStore, VISIT_KEY } from './deviceStore'

/** All times are milliseconds since 1970. */
export interface Visit {
  /** The time of the newest entry that the previous visits showed, by the server's clock; null if there was none. */
  readonly since: number | null
  /** The time of the newest entry that this visit has shown, by the server's clock; 0 for none. */
  readonly newest: number
  /** The time of the last use, by this device's clock. It is compared only with later times of the same clock. */
  readonly usedAt: number
}

/** Null without a visit, and for a damaged text. */
export function readVisit(): Visit | null {
  const [usedAt = 0, since = 0, newest = 0] = (deviceStore.read(VISIT_KEY) ?? '').split(' ').map(Number)
  return usedAt > 0 && newest >= 0 ? { usedAt, since: since > 0 ? since : null, newest } : null
}

export function writeVisit(visit: Visit): void {
  deviceStore.write(VISIT_KEY, visitText(visit))
}

export function visitText({ usedAt, since, newest }: Visit): string {
  return `${usedAt} ${since ?? 0} ${newest}`
}
