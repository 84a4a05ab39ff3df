/** Server values (`{".sv": …}`), resolved against what is stored and the time of the request. */

import { InvalidDataError } from './errors'
import type { DataNode } from './node'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * `operator` is what stands under `.sv`; `now` is in milliseconds. Throws InvalidDataError for anything but
 * 'timestamp' and {increment: number}.
 */
export function resolveServerValue(operator: unknown, existing: DataNode, now: number): number {
  if (operator === 'timestamp') return now
  if (isRecord(operator) && typeof operator['increment'] === 'number') {
    const sum = (typeof existing.leaf === 'number' ? existing.leaf : 0) + operator['increment']
    if (Number.isFinite(sum)) return sum
  }
  throw new InvalidDataError(`Invalid data: unknown server value ${JSON.stringify(operator)}.`)
}
