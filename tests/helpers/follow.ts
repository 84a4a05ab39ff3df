/** Helpers that subscribe to a watcher and wait for its values. */

import type { DataError, Unsubscribe, Watcher } from '../../src/data'

export interface Followed<T> {
  /** Everything emitted so far. */
  readonly values: readonly T[]
  readonly errors: readonly DataError[]
  /** The newest value if it matches, else the next one that does. Rejects when the watcher fails. */
  until(fits: (value: T) => boolean): Promise<T>
  /** Resolves with the failure once there is one. */
  untilFailed(): Promise<DataError>
  stop(): void
}

export function follow<T>(watch: (watcher: Watcher<T>) => Unsubscribe): Followed<T> {
  const values: T[] = []
  const errors: DataError[] = []
  const waiting = new Set<() => void>()
  const look = () => {
    for (const check of waiting) check()
  }
  const stop = watch({
    onValue(value) {
      values.push(value)
      look()
    },
    onError(error) {
      errors.push(error)
      look()
    },
  })

  /** Resolves with the result of `find`, now or after a later event. */
  function when<R>(find: () => { found: R } | null): Promise<R> {
    return new Promise((resolve, reject) => {
      const check = () => {
        try {
          const result = find()
          if (result === null) return
          waiting.delete(check)
          resolve(result.found)
        } catch (error) {
          waiting.delete(check)
          reject(error)
        }
      }
      waiting.add(check)
      check()
    })
  }

  return {
    values,
    errors,
    stop,
    until: (fits) =>
      when(() => {
        const [error] = errors
        if (error !== undefined) throw error
        const [found] = values.slice(-1)
        return found !== undefined && fits(found) ? { found } : null
      }),
    untilFailed: () =>
      when(() => {
        const [found] = errors
        return found === undefined ? null : { found }
      }),
  }
}
