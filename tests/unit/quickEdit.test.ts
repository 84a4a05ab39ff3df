/** Two quick edits of one entry: the database allows one card change in five seconds. */

import { describe, expect, it, vi } from 'vitest'
import type { DatabaseClient } from '../../src/data/types'
import { entriesData } from '../../src/data/entries'
import { DataError } from '../../src/domain/dataError'
import { CARD_PAUSE_MS } from '../../src/domain/store/limits'
// The form has loaded it before the edit.
import '../../src/domain/store/storedSchemas'
import { entry, entryContent } from '../helpers/builders'
import { unusedClient } from '../helpers/unusedClient'

const ID = '-Oabcdefghijklmnop01'

/** A database with the entry. It refuses every edit before `untilMs`. */
function databaseRefusingUntil(untilMs: number) {
  const stored = { ...entryContent(), timestamp: 1_790_000_000_000 }
  const updates: number[] = []
  const client: DatabaseClient = {
    ...unusedClient,
    read: async () => stored,
    async update() {
      updates.push(Date.now())
      if (Date.now() < untilMs) throw new DataError('permissionDenied', 'Too soon.')
    },
  }
  return { updates, client, begun: entry({ id: ID, timestamp: stored.timestamp }) }
}

function editIn({ client, begun }: ReturnType<typeof databaseRefusingUntil>) {
  return entriesData(client)
    .update('ann', ID, entryContent({ gpa: 4 }), begun)
    .then(
      () => 'made',
      (error: unknown) => (error instanceof DataError ? error.kind : error),
    )
}

describe('an edit made too soon after another', () => {
  it('waits, and is saved automatically', async () => {
    vi.useFakeTimers()
    const database = databaseRefusingUntil(Date.now() + CARD_PAUSE_MS)
    const ended = editIn(database)

    await vi.advanceTimersByTimeAsync(CARD_PAUSE_MS - 1)
    expect(database.updates).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)

    expect(await ended).toBe('made')
    expect(database.updates).toHaveLength(2)
  })

  it('is tried twice at most when it is refused for another reason', async () => {
    vi.useFakeTimers()
    const database = databaseRefusingUntil(Infinity)
    const ended = editIn(database)

    await vi.advanceTimersByTimeAsync(10 * CARD_PAUSE_MS)

    expect(await ended).toBe('permissionDenied')
    expect(database.updates).toHaveLength(2)
  })

  it('does not wait when the first try succeeds', async () => {
    const database = databaseRefusingUntil(0)

    expect(await editIn(database)).toBe('made')
    expect(database.updates).toHaveLength(1)
  })
})
