/** Contract: the public cards, read in pages and followed live. */

import { describe, expect, it } from 'vitest'
import type { SummaryList } from '../../src/cards/watchCards'
import { idle } from '../../src/data'
import { SERVER_TIME } from '../../src/data/access'
import { SUMMARY_FIELDS } from '../../src/domain/entry/entry'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../src/domain/store/limits'
import { entry, entryContent } from '../helpers/builders'
import type { ContractBackend } from './backend'
import { ANN, arrive, BOB, ageCard, appendEntry } from './people'
import { followSummaries } from './watching'

/** More cards than the first page and a full second page. */
const MANY = FIRST_PAGE_SIZE + NEXT_PAGE_SIZE + 10

const idOf = (index: number) => `-Nold${String(index).padStart(15, '0')}`

const REMOVED = { removed: true, changedAt: SERVER_TIME }

/** The change that every edit writes. */
const moved = (id: string, location: string) => ({
  [`interviewSummaries/${id}/location`]: location,
  [`interviewSummaries/${id}/changedAt`]: SERVER_TIME,
})

/** Summaries as the backend stores them. A higher index is newer. */
function stored(count: number): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (let index = 0; index < count; index += 1) {
    changes[`interviewSummaries/${idOf(index)}`] = {
      timestamp: 1_700_000_000_000 + index,
      companyName: `Company ${index}`,
      roleTitle: 'Intern',
      positionType: 'Internship',
      location: 'Remote',
      gpa: 3.5,
      yearApplied: '2025',
      changedAt: 1_700_000_100_000 + index,
    }
  }
  return changes
}

const ids = (list: SummaryList) => list.summaries.map(({ id }) => id)
const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => idOf(count - 1 - index))

export function describeSummaries(backend: () => ContractBackend): void {
  const watch = (client = backend().newClient()) => followSummaries(client)

  describe('summaries', () => {
    it('emits an empty list when there are none', async () => {
      expect(await watch().until(() => true)).toMatchObject({ summaries: [], status: 'current' })
    })

    it('emits a short list at once, newest first, and marks it as complete', async () => {
      await backend().write(stored(3))

      const list = await watch().until(() => true)

      expect(list.status).toBe('current')
      expect(ids(list)).toEqual(newestFirst(3))
      expect(list.summaries[0]).toEqual({
        ...Object.fromEntries(SUMMARY_FIELDS.map((field) => [field, null])),
        id: idOf(2),
        timestamp: 1_700_000_000_002,
        companyName: 'Company 2',
        roleTitle: 'Intern',
        positionType: 'Internship',
        location: 'Remote',
        gpa: 3.5,
        yearApplied: '2025',
      })
    })

    it('reads the cards first, even if the ids of 4,000 tombstones sort after all others', async () => {
      const tombstones = Array.from({ length: 4_000 }, (_, index) => [
        `interviewSummaries/-zzzz${String(index).padStart(15, '0')}`,
        REMOVED,
      ])
      await backend().write({ ...stored(FIRST_PAGE_SIZE + 5), ...Object.fromEntries(tombstones) })

      const watched = watch()
      const first = await watched.until(() => true)
      const all = await watched.until(({ status }) => status !== 'partial')

      expect(ids(first).slice(0, FIRST_PAGE_SIZE)).toEqual(
        newestFirst(FIRST_PAGE_SIZE + 5).slice(0, FIRST_PAGE_SIZE),
      )
      expect(ids(all)).toEqual(newestFirst(FIRST_PAGE_SIZE + 5))
    })

    it('follows changes on every page, and keeps the identity of unchanged summaries', async () => {
      await backend().write(stored(MANY))
      const watched = watch()
      const before = await watched.until(({ status }) => status !== 'partial')
      const emitted = watched.values.length

      await backend().write(moved(idOf(0), 'Miami'))
      const edited = await watched.until(({ summaries }) => summaries.at(-1)?.location === 'Miami')
      await backend().write({ [`interviewSummaries/${idOf(100)}`]: REMOVED })
      const shorter = await watched.until(({ summaries }) => summaries.length === MANY - 1)

      expect(
        edited.summaries.slice(0, -1).every((summary, index) => summary === before.summaries[index]),
      ).toBe(true)
      expect(ids(shorter)).toEqual(newestFirst(MANY).filter((id) => id !== idOf(100)))
      expect(watched.values.length).toBe(emitted + 2)
    })

    it('emits another author’s new entry, first in the list, and its edit', async () => {
      await backend().write(stored(FIRST_PAGE_SIZE + 5))
      const watched = watch()
      await watched.until(({ status }) => status !== 'partial')
      const { client } = await arrive(backend(), ANN)

      const id = await appendEntry(client, ANN.uid, entryContent())
      await ageCard(backend(), id)
      const grown = await watched.until(({ summaries }) => summaries.length === FIRST_PAGE_SIZE + 6)
      const posted = entry({ id, timestamp: grown.summaries[0]?.timestamp ?? null })
      await client.entries.update(ANN.uid, id, entryContent({ companyName: 'Meta' }), posted)
      const edited = await watched.until(({ summaries }) => summaries[0]?.companyName === 'Meta')

      expect(ids(grown)).toEqual([id, ...newestFirst(FIRST_PAGE_SIZE + 5)])
      expect(ids(edited)).toEqual(ids(grown))
    })

    it('emits the author’s own new entry once it is stored, and not when it is refused', async () => {
      const { client } = await arrive(backend(), ANN)
      const unverified = await arrive(backend(), BOB, false)
      const watched = watch(unverified.client)
      await watched.until(() => true)

      await appendEntry(unverified.client, BOB.uid, entryContent()).catch(() => undefined)
      const id = await appendEntry(client, ANN.uid, entryContent())

      const list = await watched.until(({ summaries }) => summaries[0]?.id === id)
      expect(ids(list)).toEqual([id])
    })

    it.each([
      ['numbers', (index: number) => String(index * 7)],
      ['numbers and texts', (index: number) => (index % 2 === 0 ? String(index - 40) : `z${index}`)],
    ])(
      'keeps every card whose id has another format, in the order of the database: %s',
      async (_what, keyOf) => {
        const cards = Object.values(stored(MANY)).map((card, index) => [keyOf(index), card] as const)
        await backend().write(
          Object.fromEntries(cards.map(([id, card]) => [`interviewSummaries/${id}`, card])),
        )
        const newest = cards.map(([id]) => id).toReversed()
        const watched = watch()

        const list = await watched.until(({ status }) => status !== 'partial')
        await backend().write(moved(keyOf(3), 'Miami'))
        const edited = await watched.until(({ summaries }) =>
          summaries.some(({ location }) => location === 'Miami'),
        )

        expect(ids(list)).toEqual(newest)
        expect(ids(edited)).toEqual(newest)
      },
    )

    it('continues a first reading whose connection is lost', async () => {
      await backend().write(stored(MANY))
      const client = backend().newClient()
      const watched = watch(client)
      await watched.until(() => true)

      backend().cutOff(client)
      // Now the next page is requested.
      await idle()
      backend().reconnect(client)

      expect(ids(await watched.until(({ status }) => status === 'current'))).toEqual(newestFirst(MANY))
    })

    it('emits nothing after unsubscribing, even in the middle of reading', async () => {
      await backend().write(stored(MANY))
      const client = backend().newClient()
      const ended = watch(client)
      await ended.until(() => true)

      ended.stop()
      await watch(client).until(({ status }) => status !== 'partial')

      expect(ended.values.length).toBe(1)
      expect(ended.errors).toEqual([])
    })
  })
}
