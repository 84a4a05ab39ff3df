/** The counts that an addition sends: only the server knows the time, and another tab may count meanwhile. */

import { describe, expect, it } from 'vitest'
import type { Changes, DatabaseClient } from '../../src/data/types'
import { add, SERVER_TIME } from '../../src/data/access'
import { DataError } from '../../src/domain/dataError'
import { DAY_MS } from '../../src/domain/store/limits'
import { NODES } from '../../src/domain/store/nodes'
import { unusedClient } from '../helpers/unusedClient'

const HOUR_MS = 3_600_000

/**
 * A database with a count of 3, whose first addition was at `since`. It accepts the counts for which `takes` is true. Each
 * read after a refused write finds as many more as `addedMeanwhile` says.
 */
function serverWith(since: number, takes: (count: unknown) => boolean, addedMeanwhile = () => 0) {
  const written: unknown[] = []
  let stored = { since, count: 3 }
  const database: DatabaseClient = {
    ...unusedClient,
    async read() {
      if (written.length > 0) stored = { ...stored, count: stored.count + addedMeanwhile() }
      return stored
    },
    async update({ 'postingLimits/ann': count }: Changes) {
      written.push(count)
      if (!takes(count)) throw new DataError('permissionDenied', 'The server knows better.')
    },
  }
  const addition = {
    uid: 'ann',
    id: 'y',
    changes: {},
    limitedBy: 'postingLimits',
    isDone: () => Promise.resolve(false),
  } as const
  return { written, added: () => add(database, addition) }
}

const numberOf = (counted: unknown): unknown => Object(counted).count

describe('an addition', () => {
  it.each([
    ['continues the count', HOUR_MS, false, 1],
    ['starts a new count after 24 hours', DAY_MS + HOUR_MS, true, 1],
    ['starts a new count even if the clock of this device is slow', DAY_MS - HOUR_MS, true, 2],
    ['continues the count even if the clock of this device is fast', DAY_MS + HOUR_MS, false, 2],
  ])('%s', async (_what, age, wantsFirst, writes) => {
    const since = Date.now() - age
    const { written, added } = serverWith(since, (count) => (numberOf(count) === 1) === wantsFirst)

    await added()

    expect(written).toHaveLength(writes)
    const start = wantsFirst ? { since: SERVER_TIME, count: 1 } : { since, count: 4 }
    expect(written.at(-1)).toEqual({ ...start, lastAt: SERVER_TIME, last: 'y' })
  })

  it('fails with the original error when the write is refused for another reason', async () => {
    const { written, added } = serverWith(Date.now() - HOUR_MS, () => false)

    await expect(added()).rejects.toMatchObject({ kind: 'permissionDenied' })
    expect(written).toHaveLength(2)
  })

  it('counts on from another tab that has counted meanwhile', async () => {
    const { written, added } = serverWith(
      Date.now() - HOUR_MS,
      (count) => numberOf(count) === 6,
      () => 1,
    )

    await added()

    expect(written.map(numberOf)).toEqual([4, 1, 5, 1, 6])
  })

  it('fails with the time of the next possible one when another tab reaches the limit meanwhile', async () => {
    const since = Date.now() - HOUR_MS
    const more = [NODES.postingLimits.limit - 3]
    const { added } = serverWith(
      since,
      () => false,
      () => more.shift() ?? 0,
    )

    await expect(added()).rejects.toMatchObject({ kind: 'limitReached', nextAtMs: since + DAY_MS })
  })
})
