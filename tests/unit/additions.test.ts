/** The count that an addition sends, when only the server knows the time. */

import { describe, expect, it } from 'vitest'
import { SERVER_TIME, type Changes, type DatabaseClient } from '../../src/data/clients'
import { add } from '../../src/data/writes'
import { DataError } from '../../src/domain/dataError'
import { DAY_MS } from '../../src/domain/limits'
import { unusedClient } from '../helpers/unusedClient'

const HOUR_MS = 3_600_000

/** A database with a count of 3, whose last addition was at `since`. It accepts the counts for which `takes` is true. */
function serverWith(since: number, takes: (count: unknown) => boolean) {
  const written: unknown[] = []
  const stored = { since, count: 3, last: 'x' }
  const database: DatabaseClient = {
    ...unusedClient,
    read: () => Promise.resolve(stored),
    async update({ 'postingLimits/ann': count }: Changes) {
      written.push(count)
      if (!takes(count)) throw new DataError('permissionDenied', 'The server knows better.')
    },
    watch(_path, parse, watcher) {
      watcher.onValue(parse(stored))
      return () => undefined
    },
  }
  const addition = {
    uid: 'ann',
    id: 'y',
    changes: {},
    countedIn: 'postingLimits',
    isDone: () => Promise.resolve(false),
  } as const
  return { written, added: () => add(database, addition) }
}

const counted = (count: number) => ({ since: SERVER_TIME, count, last: 'y' })
const isFirst = (count: unknown) => JSON.stringify(count) === JSON.stringify(counted(1))

describe('an addition', () => {
  it.each([
    ['continues the count', HOUR_MS, false, 1],
    ['starts a new count after 24 hours without an addition', DAY_MS + HOUR_MS, true, 1],
    ['starts a new count even if the clock of this device is slow', DAY_MS - HOUR_MS, true, 2],
    ['continues the count even if the clock of this device is fast', DAY_MS + HOUR_MS, false, 2],
  ])('%s', async (_what, age, wantsFirst, writes) => {
    const since = Date.now() - age
    const { written, added } = serverWith(since, (count) => isFirst(count) === wantsFirst)

    await added()

    expect(written).toHaveLength(writes)
    expect(written.at(-1)).toEqual(counted(wantsFirst ? 1 : 4))
  })

  it('fails with the original error when the write is refused for another reason', async () => {
    const { written, added } = serverWith(Date.now() - HOUR_MS, () => false)

    await expect(added()).rejects.toMatchObject({ kind: 'permissionDenied' })
    expect(written).toHaveLength(2)
  })
})
