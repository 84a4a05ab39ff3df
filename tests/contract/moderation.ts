/** Contract: reports, decisions of moderators, and the notice for the author of a removed entry. */

import { describe, expect, it } from 'vitest'
import type { AppData } from '../../src/session/accounts'
import { DAY_MS, REPORTS_A_DAY } from '../../src/domain/store/limits'
import type { ReportContent, ReportedEntry, SeenEntry } from '../../src/domain/store/reports'
import { entryContent } from '../helpers/builders'
import type { ContractBackend } from './backend'
import {
  ANN,
  arrive,
  arriveAsModerator,
  BOB,
  browserOf,
  EVE,
  failureOf,
  ageCard,
  MAX,
  MIA,
  withEntry,
} from './people'
import {
  followEntry,
  followModerator,
  followOwnEntries,
  followOwnReport,
  followRemovals,
  followReports,
  followVersion,
} from './watching'

const report: ReportContent = { reason: 'Names a person', text: 'It names the recruiter.' }

/** The only reported entry, as that moderator sees it. */
async function seenBy(client: AppData): Promise<SeenEntry> {
  const reports = followReports(client)
  const [reported] = await reports.until((list) => list.length === 1)
  reports.stop()
  const { entryId } = reported ?? { entryId: 'none' }
  const version = followVersion(client, entryId)
  const changedAt = await version.until(() => true)
  version.stop()
  const entry = await client.entries.read(entryId)
  return { entryId, reports: [], ...reported, changedAt, ownerUid: entry?.ownerUid ?? '' }
}

export function describeModeration(backend: () => ContractBackend): void {
  /** Bob, a contributor, and an entry by Ann. */
  async function reading() {
    const ann = await withEntry(backend(), ANN)
    const bob = await withEntry(backend(), BOB)
    return { ann: ann.client, bob: bob.client, id: ann.id, bobsId: bob.id }
  }

  /** Bob has reported Ann’s entry, and Mia views it. */
  async function moderating() {
    const people = await reading()
    await people.bob.reports.append(BOB.uid, people.id, report)
    const { client: mia } = await arriveAsModerator(backend(), MIA)
    return { ...people, mia, seen: await seenBy(mia) }
  }

  type Setting = Awaited<ReturnType<typeof moderating>>

  /** Ann edits the entry, which the others see. */
  async function edit({ ann, id }: Pick<Setting, 'ann' | 'id'>) {
    const [entry] = await followOwnEntries(ann, ANN.uid).until(([one]) => one?.id === id)
    if (entry === undefined) throw new Error('Ann has no entry.')
    await ageCard(backend(), id)
    await ann.entries.update(ANN.uid, id, entryContent({ applicationMethod: 'Jo helped' }), entry)
  }

  const remove = (client: AppData, seen: SeenEntry) =>
    client.reports.removeEntry(MIA.uid, seen, 'Names a person')

  describe('a report', () => {
    it('is stored with the server’s time, and its reporter can still see it', async () => {
      const { bob, id } = await reading()
      const own = followOwnReport((await browserOf(backend(), BOB)).client, BOB.uid, id)
      expect(await own.until(() => true)).toBeNull()

      await bob.reports.append(BOB.uid, id, { ...report, text: ' It names\nthe recruiter. ' })

      const stored = {
        reason: report.reason,
        text: 'It names\nthe recruiter.',
        timestamp: expect.any(Number),
      }
      expect(await own.until((seen) => seen !== null)).toEqual({ ...stored, by: BOB.uid })
      expect(await backend().read('reports')).toEqual({ [id]: { [BOB.uid]: stored } })
    })

    it('is stored once: sending it again succeeds, and a different report is a conflict', async () => {
      const { bob, id } = await reading()
      await bob.reports.append(BOB.uid, id, report)

      await bob.reports.append(BOB.uid, id, report)

      expect(await failureOf(bob.reports.append(BOB.uid, id, { ...report, text: 'More.' }))).toBe('conflict')
      expect(await backend().read(`reports/${id}/${BOB.uid}/text`)).toBe(report.text)
      expect(await backend().read(`reportLimits/${BOB.uid}/count`)).toBe(1)
    })

    it('is replaced by a new one after the author has edited the entry', async () => {
      const { ann, bob, id } = await reading()
      await bob.reports.append(BOB.uid, id, report)
      // The edit may come within the same millisecond.
      await backend().write({ [`reports/${id}/${BOB.uid}/timestamp`]: Date.now() - 1_000 })
      await edit({ ann, id })

      await bob.reports.append(BOB.uid, id, { ...report, text: 'Still there.' })
      await bob.reports.append(BOB.uid, id, { ...report, text: 'Still there.' })

      expect(await failureOf(bob.reports.append(BOB.uid, id, report))).toBe('conflict')
      expect(await backend().read(`reports/${id}`)).toMatchObject({ [BOB.uid]: { text: 'Still there.' } })
      expect(await backend().read(`reportLimits/${BOB.uid}/count`)).toBe(2)
    })

    it('fails with notFound when the entry has been deleted', async () => {
      const { ann, bob, id } = await reading()
      await ann.entries.delete(ANN.uid, id)

      expect(await failureOf(bob.reports.append(BOB.uid, id, report))).toBe('notFound')
      expect(await backend().read('reports')).toBeNull()
      expect(await backend().read('reportLimits')).toBeNull()
    })

    it('is accepted 10 times a day, then refused with the time of the next possible one', async () => {
      const { bob, id } = await reading()
      const since = Date.now() - 3_600_000
      await backend().write({ [`reportLimits/${BOB.uid}`]: { since, count: REPORTS_A_DAY - 1 } })
      await bob.reports.append(BOB.uid, id, report)
      const { id: evesId } = await withEntry(backend(), EVE)

      const refusal = await bob.reports.append(BOB.uid, evesId, report).catch((error: unknown) => error)

      expect(refusal).toMatchObject({ kind: 'limitReached', nextAtMs: since + DAY_MS })
      expect(await failureOf(bob.reports.append(BOB.uid, id, { ...report, text: 'More.' }))).toBe('conflict')
      expect(await backend().read(`reports/${evesId}`)).toBeNull()
    })
  })

  describe('a moderator', () => {
    it('is appointed and dismissed in the console, also while the page is open', async () => {
      const { client } = await arrive(backend(), MIA)
      const watched = followModerator(client, MIA.uid)
      expect(await watched.until(() => true)).toBe(false)

      await backend().write({ [`moderators/${MIA.uid}`]: true })
      expect(await watched.until((is) => is)).toBe(true)

      await backend().write({ [`moderators/${MIA.uid}`]: null })
      expect(await watched.until((is) => !is)).toBe(false)
    })

    it('sees reports live: most reports first, then the longest waiting', async () => {
      const { mia, bobsId, id } = await moderating()
      const { client: eve, id: evesId } = await withEntry(backend(), EVE)
      const { client: max } = await withEntry(backend(), MAX)
      const order = (list: readonly ReportedEntry[]) => list.map(({ entryId }) => entryId)
      const watched = followReports(mia)
      expect(order(await watched.until(() => true))).toEqual([id])

      await max.reports.append(MAX.uid, evesId, report)
      expect(order(await watched.until((list) => list.length === 2))).toEqual([id, evesId])

      await eve.reports.append(EVE.uid, bobsId, report)
      await max.reports.append(MAX.uid, bobsId, { reason: 'Wrong company', text: '' })
      const list = await watched.until(([first]) => first?.reports.length === 2)

      expect(order(list)).toEqual([bobsId, id, evesId])
      expect(list[0]?.reports).toMatchObject([
        { by: EVE.uid, ...report },
        { by: MAX.uid, reason: 'Wrong company', text: '' },
      ])
    })

    it('can read reports that were stored by hand', async () => {
      const { mia, id } = await moderating()
      await backend().write({
        'reports/-Oabcdefghijklmnop01': { [EVE.uid]: { reason: 7, timestamp: 'odd' }, [MAX.uid]: 'x' },
        'reports/odd': 'x',
      })

      expect(await followReports(mia).until(() => true)).toEqual([
        { entryId: '-Oabcdefghijklmnop01', reports: [{ by: EVE.uid, reason: '7', text: '', timestamp: 0 }] },
        expect.objectContaining({ entryId: id }),
      ])
    })
  })

  describe('a removal', () => {
    it('deletes entry, card, owner and reports, and leaves the author company, role and reason', async () => {
      const { bob, mia, id, seen } = await moderating()
      const reports = followReports(mia)
      const entry = followEntry(bob, id)

      await remove(mia, seen)

      expect(await entry.until((value) => value === null)).toBeNull()
      expect(await reports.until((list) => list.length === 0)).toEqual([])
      const { companyName, roleTitle } = entryContent()
      const { removals, interviews, ...stored } = Object(await backend().read(''))
      expect(removals).toEqual({
        [ANN.uid]: {
          [id]: {
            companyName,
            roleTitle,
            reason: 'Names a person',
            timestamp: expect.any(Number),
            changedAt: seen.changedAt,
          },
        },
      })
      expect(Object.keys(interviews)).toEqual([BOB.uid])
      expect(stored.interviewSummaries[id]).toEqual({ removed: true, changedAt: expect.any(Number) })
      expect(stored.entryOwners).not.toHaveProperty(id)
      expect(stored.reports).toBeUndefined()
    })

    it('is shown to the author at once, until the author dismisses the notice', async () => {
      const { ann, mia, id, seen } = await moderating()
      const removals = followRemovals(ann, ANN.uid)
      const entries = followOwnEntries(ann, ANN.uid)
      expect(await removals.until(() => true)).toEqual([])

      await remove(mia, seen)

      const { companyName, roleTitle } = entryContent()
      const notice = { entryId: id, companyName, roleTitle, reason: 'Names a person' }
      expect(await removals.until((list) => list.length === 1)).toEqual([
        { ...notice, timestamp: expect.any(Number) },
      ])
      expect(await entries.until((list) => list.length === 0)).toEqual([])

      await ann.removals.dismiss(ANN.uid, id)
      expect(await removals.until((list) => list.length === 0)).toEqual([])
      await ann.removals.dismiss(ANN.uid, id)
      expect(await backend().read('removals')).toBeNull()
    })

    it('is listed with the author’s other removals, newest first, even if stored values are damaged', async () => {
      const { ann } = await reading()
      await backend().write({
        [`removals/${ANN.uid}`]: {
          '-Oabcdefghijklmnop01': { reason: 'Wrong company', timestamp: 1_790_000_000_000 },
          '-Oabcdefghijklmnop02': { reason: 7, companyName: 'IBM', timestamp: 1_790_000_000_001 },
          odd: 'x',
        },
      })

      expect(await followRemovals(ann, ANN.uid).until(() => true)).toMatchObject([
        { entryId: '-Oabcdefghijklmnop02', reason: '7', companyName: 'IBM' },
        { entryId: '-Oabcdefghijklmnop01', reason: 'Wrong company', companyName: '' },
      ])
    })

    it('works for an entry of the earlier site, with any content', async () => {
      const { mia, id, seen } = await moderating()
      await backend().write({ [`interviews/${ANN.uid}/${id}`]: { companyName: 'IBM', gpa: '3.5' } })

      await remove(mia, seen)

      expect(await backend().read(`removals/${ANN.uid}/${id}`)).toMatchObject({ companyName: 'IBM' })
    })

    it('is refused when another moderator has kept the entry, and done when somebody else has removed it', async () => {
      const { mia, seen, bob, id } = await moderating()
      await mia.reports.keepEntry(seen)
      expect(await failureOf(remove(mia, seen))).toBe('conflict')

      await bob.reports.append(BOB.uid, id, report)
      const { client: max } = await arriveAsModerator(backend(), MAX)
      await remove(max, seen)
      await remove(mia, seen)

      expect(await backend().read(`interviews/${ANN.uid}`)).toBeNull()
    })
  })

  it('a refused removal leaves the moderator’s own report', async () => {
    const people = await reading()
    const { client: eve } = await withEntry(backend(), EVE)
    for (const [client, { uid }] of [
      [people.bob, BOB],
      [eve, EVE],
    ] as const)
      await client.reports.append(uid, people.id, report)
    await backend().write({ [`moderators/${BOB.uid}`]: true })
    const seen = await seenBy(people.bob)
    await edit(people)

    expect(await failureOf(people.bob.reports.removeEntry(BOB.uid, seen, 'Names a person'))).toBe('conflict')
    expect(Object.keys(Object(await backend().read(`reports/${people.id}`)))).toEqual([BOB.uid, EVE.uid])

    await people.bob.reports.removeEntry(BOB.uid, await seenBy(people.bob), 'Names a person')
    expect(await backend().read('reports')).toBeNull()
  })

  describe('keeping a reported entry', () => {
    it('deletes its reports, and its reporter may report it again', async () => {
      const { bob, mia, id, seen } = await moderating()
      const own = followOwnReport(bob, BOB.uid, id)
      await own.until((mine) => mine !== null)

      await mia.reports.keepEntry(seen)

      expect(await own.until((mine) => mine === null)).toBeNull()
      expect(await mia.entries.read(id)).toMatchObject({ id })
      await bob.reports.append(BOB.uid, id, report)
      expect(await seenBy(mia)).toMatchObject({ entryId: id, reports: [{ by: BOB.uid, ...report }] })
    })
  })

  describe('a moderator whose own entry is reported', () => {
    it('can delete it like everybody else, but neither removes it nor keeps it', async () => {
      const { id } = await moderating()
      await backend().write({ [`moderators/${ANN.uid}`]: true })
      const { client: ann } = await browserOf(backend(), ANN)
      const seen = await seenBy(ann)

      expect(await failureOf(ann.reports.removeEntry(ANN.uid, seen, 'Names a person'))).toBe(
        'permissionDenied',
      )
      expect(await failureOf(ann.reports.keepEntry(seen))).toBe('permissionDenied')
      await ann.entries.delete(ANN.uid, id)

      expect([await backend().read('reports'), await backend().read('removals')]).toEqual([null, null])
    })
  })

  describe('the author of a removed entry', () => {
    /** Ann, after Mia has removed her entry. */
    async function removed() {
      const moderated = await moderating()
      await remove(moderated.mia, moderated.seen)
      return moderated
    }

    it('deletes the notice with all data, but not the reports of others', async () => {
      const { bob } = await removed()
      const { client: ann, account } = await browserOf(backend(), ANN)
      const { client: eve, id: evesId } = await withEntry(backend(), EVE)
      await bob.reports.append(BOB.uid, evesId, report)
      const evesOwn = await eve.users.readOwnData(EVE.uid)

      await ann.accounts.deleteOwnData(account)
      await bob.accounts.deleteOwnData((await browserOf(backend(), BOB)).account)

      expect(await backend().read('removals')).toBeNull()
      expect(await backend().read(`reports/${evesId}/${BOB.uid}`)).not.toBeNull()
      expect(await eve.users.readOwnData(EVE.uid)).toEqual(evesOwn)
    })
  })
}
