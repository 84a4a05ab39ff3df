/** Contract: reports, decisions of moderators, and the copy for the author of a removed entry. */

import { describe, expect, it } from 'vitest'
import type { Data } from '../../src/data'
import type { Entry } from '../../src/domain/entry'
import { DAY_MS, REPORTS_A_DAY } from '../../src/domain/limits'
import type { ReportedEntry } from '../../src/domain/moderation'
import type { RemovalContent, ReportContent } from '../../src/domain/moderationSchemas'
import { entry as goodEntry, entryContent } from '../helpers/builders'
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
  appendEntry,
} from './people'
import {
  followEntry,
  followLog,
  followModerator,
  followOwnEntries,
  followOwnReport,
  followRemovals,
  followReports,
  followVersion,
} from './watching'

export const report: ReportContent = { reason: 'Names a person', text: 'It names the recruiter.' }
export const removal: RemovalContent = { reason: 'Names a person', note: 'Please leave the name out.' }

export async function readEntry(client: Data, id: string): Promise<Entry> {
  return (await client.readEntry(id)) ?? goodEntry({ id: 'gone' })
}

/** The entry's last change, as that moderator sees it. */
export async function versionSeenBy(client: Data, id: string): Promise<number | null> {
  const watched = followVersion(client, id)
  const changedAt = await watched.until(() => true)
  watched.stop()
  return changedAt
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
    const { ann, bob, id, bobsId } = await reading()
    await bob.appendReport(BOB.uid, id, report)
    const { client: mia } = await arriveAsModerator(backend(), MIA)
    const [seen, reported] = [await readEntry(mia, id), await reportsSeenBy(mia)]
    return { ann, bob, mia, id, bobsId, seen, reported, changedAt: await versionSeenBy(mia, id) }
  }

  /** The reported entry. */
  async function reportsSeenBy(client: Data): Promise<ReportedEntry> {
    const watched = followReports(client)
    const [reported] = await watched.until((list) => list.length === 1)
    watched.stop()
    return reported ?? { entryId: 'none', reports: [] }
  }

  describe('a report', () => {
    it('is stored with the server’s time, and its reporter can still see it', async () => {
      const { bob, id } = await reading()
      const own = followOwnReport((await browserOf(backend(), BOB)).client, BOB.uid, id)
      expect(await own.until(() => true)).toBeNull()

      await bob.appendReport(BOB.uid, id, { ...report, text: ' It names\nthe recruiter. ' })

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
      await bob.appendReport(BOB.uid, id, report)

      await bob.appendReport(BOB.uid, id, report)

      expect(await failureOf(bob.appendReport(BOB.uid, id, { ...report, text: 'More.' }))).toBe('conflict')
      expect(await backend().read(`reports/${id}/${BOB.uid}/text`)).toBe(report.text)
      expect(await backend().read(`reportLimits/${BOB.uid}/count`)).toBe(1)
    })

    it('fails with notFound when the entry has been deleted', async () => {
      const { ann, bob, id } = await reading()
      await ann.deleteEntry(ANN.uid, id)

      expect(await failureOf(bob.appendReport(BOB.uid, id, report))).toBe('notFound')
      expect(await backend().read('reports')).toBeNull()
      expect(await backend().read('reportLimits')).toBeNull()
    })

    it('is accepted 10 times a day, then refused with the time of the next possible one', async () => {
      const { bob, id } = await reading()
      const lastAt = Date.now() - 3_600_000
      await backend().write({ [`reportLimits/${BOB.uid}`]: { lastAt, count: REPORTS_A_DAY - 1, last: 'x' } })
      await bob.appendReport(BOB.uid, id, report)
      const counted = Number(await backend().read(`reportLimits/${BOB.uid}/lastAt`))
      const { id: evesId } = await withEntry(backend(), EVE)

      const refusal = await bob.appendReport(BOB.uid, evesId, report).catch((error: unknown) => error)

      expect(refusal).toMatchObject({ kind: 'limitReached', nextAtMs: counted + DAY_MS })
      expect(await failureOf(bob.appendReport(BOB.uid, id, { ...report, text: 'More.' }))).toBe('conflict')
      expect(await backend().read(`reports/${evesId}`)).toBeNull()
    })

    it('is not sent if it is invalid', async () => {
      const { bob, id } = await reading()

      expect(await failureOf(bob.appendReport(BOB.uid, id, { ...report, text: 'x'.repeat(501) }))).toBe(
        'unknown',
      )
      expect(await backend().read('reports')).toBeNull()
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

      await max.appendReport(MAX.uid, evesId, report)
      expect(order(await watched.until((list) => list.length === 2))).toEqual([id, evesId])

      await eve.appendReport(EVE.uid, bobsId, report)
      await max.appendReport(MAX.uid, bobsId, { reason: 'Something else', text: '' })
      const list = await watched.until(([first]) => first?.reports.length === 2)

      expect(order(list)).toEqual([bobsId, id, evesId])
      expect(list[0]?.reports).toMatchObject([
        { by: EVE.uid, ...report },
        { by: MAX.uid, reason: 'Something else', text: '' },
      ])
    })

    it('can read reports that were stored by hand', async () => {
      const { mia, id } = await moderating()
      await backend().write({
        'reports/-Oabcdefghijklmnop01': { [EVE.uid]: { reason: 7, timestamp: 'odd' }, [MAX.uid]: 'x' },
        'reports/odd': 'x',
        'moderationLog/-Oabcdefghijklmnop01': { action: 7 },
        'moderationLog/odd': 'x',
      })

      expect(await followReports(mia).until(() => true)).toEqual([
        { entryId: '-Oabcdefghijklmnop01', reports: [{ by: EVE.uid, reason: '7', text: '', timestamp: 0 }] },
        expect.objectContaining({ entryId: id }),
      ])
      expect(await followLog(mia).until(() => true)).toEqual([
        {
          id: '-Oabcdefghijklmnop01',
          by: '',
          entryId: '',
          action: 'dismissed',
          reason: null,
          timestamp: 0,
          reports: null,
          companyName: '',
          roleTitle: '',
        },
      ])
    })
  })

  describe('a removal', () => {
    it('deletes entry, card and owner, closes the reports, and writes a log line', async () => {
      const { bob, mia, id, seen } = await moderating()
      const stored = await backend().read(`interviews/${ANN.uid}/${id}`)
      const reports = followReports(mia)
      const log = followLog(mia)
      const entry = followEntry(bob, id)
      expect(await log.until(() => true)).toEqual([])

      await mia.removeEntry(MIA.uid, seen, { ...removal, note: ' Please leave the name out. ' })

      expect(await entry.until((value) => value === null)).toBeNull()
      expect(await reports.until((list) => list.length === 0)).toEqual([])
      expect(await log.until((acts) => acts.length === 1)).toEqual([
        {
          id: await backend().read('lastModeration'),
          by: MIA.uid,
          entryId: id,
          action: 'removed',
          reason: 'Names a person',
          timestamp: expect.any(Number),
          reports: 1,
          companyName: seen.companyName,
          roleTitle: seen.roleTitle,
        },
      ])
      expect(await backend().read(`interviewSummaries/${id}`)).toEqual({
        removed: true,
        changedAt: expect.any(Number),
      })
      expect([await backend().read(`entryOwners/${id}`), await backend().read('reports')]).toEqual([
        null,
        null,
      ])
      expect(await backend().read(`removals/${ANN.uid}`)).toEqual({
        [id]: { ...removal, timestamp: expect.any(Number), entry: stored },
      })
    })

    it('is shown to the author at once, with the entry, until the author dismisses it', async () => {
      const { ann, mia, id, seen } = await moderating()
      const removals = followRemovals(ann, ANN.uid)
      const entries = followOwnEntries(ann, ANN.uid)
      expect(await removals.until(() => true)).toEqual([])

      await mia.removeEntry(MIA.uid, seen, removal)

      expect(await removals.until((list) => list.length === 1)).toEqual([
        {
          ...removal,
          timestamp: expect.any(Number),
          entry: { ...entryContent(), id, timestamp: seen.timestamp },
        },
      ])
      expect(await entries.until((list) => list.length === 0)).toEqual([])

      await ann.dismissRemoval(ANN.uid, id)
      expect(await removals.until((list) => list.length === 0)).toEqual([])
      await ann.dismissRemoval(ANN.uid, id)
      expect(await backend().read('removals')).toBeNull()
    })

    it('is listed with the author’s other removals, newest first, even if stored values are damaged', async () => {
      const { ann, id } = await reading()
      const entry = await backend().read(`interviews/${ANN.uid}/${id}`)
      await backend().write({
        [`removals/${ANN.uid}`]: {
          '-Oabcdefghijklmnop01': { reason: 'Something else', timestamp: 1_790_000_000_000, entry },
          '-Oabcdefghijklmnop02': {
            reason: 7,
            note: '',
            timestamp: 1_790_000_000_001,
            entry: { gpa: '3.5' },
          },
          odd: 'x',
        },
      })

      const removals = await followRemovals(ann, ANN.uid).until(() => true)

      expect(removals).toMatchObject([
        {
          reason: '7',
          note: '',
          timestamp: 1_790_000_000_001,
          entry: { id: '-Oabcdefghijklmnop02', gpa: 3.5 },
        },
        { reason: 'Something else', note: '', entry: { id: '-Oabcdefghijklmnop01', companyName: 'Google' } },
      ])
    })

    it('of an author’s only entry ends their access, and a corrected entry restores it', async () => {
      const { ann, mia, bobsId, seen } = await moderating()
      expect(await ann.readEntry(bobsId)).toMatchObject({ id: bobsId })
      const entries = followOwnEntries(ann, ANN.uid)

      await mia.removeEntry(MIA.uid, seen, removal)

      await entries.until((list) => list.length === 0)
      expect(await failureOf(ann.readEntry(bobsId))).toBe('permissionDenied')
      await appendEntry(ann, ANN.uid, entryContent())
      expect(await ann.readEntry(bobsId)).toMatchObject({ id: bobsId })
    })

    it('works for an entry of the earlier site, with any content', async () => {
      const { mia, id } = await moderating()
      const old = { companyName: 'IBM', gpa: '3.5', note: 'of an earlier site', rounds: ['Technical'] }
      await backend().write({ [`interviews/${ANN.uid}/${id}`]: old })

      await mia.removeEntry(MIA.uid, await readEntry(mia, id), removal)

      expect(await backend().read(`removals/${ANN.uid}/${id}/entry`)).toEqual(old)
    })

    it('is refused when its author has changed the entry since the moderator read it', async () => {
      const { ann, mia, id, seen } = await moderating()
      await ageCard(backend(), id)
      await ann.updateEntry(ANN.uid, id, entryContent({ companyName: 'Meta' }), seen)
      const before = await backend().read('')

      expect(await failureOf(mia.removeEntry(MIA.uid, seen, removal))).toBe('conflict')
      expect(await backend().read('')).toEqual(before)
    })

    it('of the latest version includes the changes that the moderator has not seen', async () => {
      const { ann, mia, id, seen } = await moderating()
      await ann.updateEntry(ANN.uid, id, entryContent({ applicationMethod: 'Jo helped' }), seen)

      await mia.removeEntry(MIA.uid, seen, removal, 'stored')

      expect(await backend().read(`removals/${ANN.uid}/${id}`)).toMatchObject({
        ...removal,
        entry: { applicationMethod: 'Jo helped', revision: 1 },
      })
    })

    it('of the latest version is refused when the reports were closed or the entry was deleted', async () => {
      const { ann, mia, id, seen, reported, changedAt } = await moderating()
      await mia.dismissReports(MIA.uid, reported, changedAt)

      expect(await failureOf(mia.removeEntry(MIA.uid, seen, removal, 'stored'))).toBe('conflict')
      await ann.deleteEntry(ANN.uid, id)
      expect(await failureOf(mia.removeEntry(MIA.uid, seen, removal, 'stored'))).toBe('conflict')
      expect(await backend().read('removals')).toBeNull()
    })

    it('of an entry in the archive keeps no copy, because no account could delete the copy', async () => {
      const { mia, id } = await moderating()
      const entry = await backend().read(`interviews/${ANN.uid}/${id}`)
      await backend().write({
        [`interviews/${ANN.uid}`]: null,
        [`interviews/archive/${id}`]: entry,
        [`entryOwners/${id}`]: 'archive',
      })

      await mia.removeEntry(MIA.uid, await readEntry(mia, id), removal)

      expect(await backend().read('interviews/archive')).toBeNull()
      expect(await backend().read(`interviewSummaries/${id}/removed`)).toBe(true)
      expect([await backend().read('removals'), await backend().read('reports')]).toEqual([null, null])
    })

    it('is refused when the entry was deleted', async () => {
      const { ann, mia, id, seen } = await moderating()
      await ann.deleteEntry(ANN.uid, id)

      expect(await failureOf(mia.removeEntry(MIA.uid, seen, removal))).toBe('conflict')
      expect(await backend().read('removals')).toBeNull()
    })

    it('is not sent if it is invalid', async () => {
      const { mia, seen } = await moderating()

      expect(await failureOf(mia.removeEntry(MIA.uid, seen, { ...removal, note: 'x'.repeat(501) }))).toBe(
        'unknown',
      )
      expect(await backend().read('removals')).toBeNull()
    })
  })

  describe('a dismissal', () => {
    it('closes the reports, keeps the entry, and logs the version that the moderator saw', async () => {
      const { bob, mia, id, reported, changedAt } = await moderating()
      const own = followOwnReport(bob, BOB.uid, id)
      await own.until((mine) => mine !== null)

      await mia.dismissReports(MIA.uid, reported, changedAt)

      expect(await own.until((mine) => mine === null)).toBeNull()
      const [line] = await followLog(mia).until(() => true)
      expect(line).toMatchObject({ by: MIA.uid, entryId: id, action: 'dismissed', reason: null, reports: 1 })
      expect(await backend().read(`moderationLog/${line?.id}/changedAt`)).toBe(changedAt)
      expect(await mia.readEntry(id)).toMatchObject({ id })
    })

    it('is refused when there is a new report that the moderator has not seen', async () => {
      const { mia, id, reported, changedAt } = await moderating()
      const { client: eve } = await withEntry(backend(), EVE)
      await eve.appendReport(EVE.uid, id, report)
      const before = await backend().read('')

      expect(await failureOf(mia.dismissReports(MIA.uid, reported, changedAt))).toBe('conflict')
      expect(await backend().read('')).toEqual(before)
    })

    it('is refused when the author has edited the entry since the moderator read it', async () => {
      const { ann, mia, id, seen, reported, changedAt } = await moderating()
      await ann.updateEntry(ANN.uid, id, entryContent({ applicationMethod: 'Jo helped' }), seen)

      expect(await failureOf(mia.dismissReports(MIA.uid, reported, changedAt))).toBe('conflict')
      expect(await backend().read(`reports/${id}`)).not.toBeNull()
    })

    it('also closes the reports about a deleted entry', async () => {
      const { ann, mia, id, reported } = await moderating()
      await ann.deleteEntry(ANN.uid, id)

      await mia.dismissReports(MIA.uid, reported, await versionSeenBy(mia, id))

      expect(await backend().read('reports')).toBeNull()
    })
  })

  describe('an entry that is edited after a dismissal', () => {
    it('can be reported again by the same person, and a moderator can then remove it', async () => {
      const { ann, bob, mia, id, seen, reported, changedAt } = await moderating()
      await mia.dismissReports(MIA.uid, reported, changedAt)
      await ann.updateEntry(ANN.uid, id, entryContent({ applicationMethod: 'Jo helped' }), seen)
      const edited = await readEntry(mia, id)
      expect(await failureOf(mia.removeEntry(MIA.uid, edited, removal))).toBe('conflict')

      await bob.appendReport(BOB.uid, id, report)

      expect(await backend().read(`reportLimits/${BOB.uid}/count`)).toBe(2)
      expect(await reportsSeenBy(mia)).toMatchObject({ entryId: id, reports: [{ by: BOB.uid, ...report }] })
      await mia.removeEntry(MIA.uid, edited, removal)
      expect(await backend().read(`removals/${ANN.uid}/${id}/entry/applicationMethod`)).toBe('Jo helped')
    })
  })

  describe('the log', () => {
    it('orders acts of one millisecond by their ids', async () => {
      const { bob, mia, id, reported, changedAt } = await moderating()
      await mia.dismissReports(MIA.uid, reported, changedAt)
      await bob.appendReport(BOB.uid, id, report)
      await mia.dismissReports(MIA.uid, await reportsSeenBy(mia), changedAt)
      const [last, first] = await followLog(mia).until((acts) => acts.length === 2)

      await backend().write({ [`moderationLog/${last?.id}/timestamp`]: first?.timestamp })

      expect(await followLog(mia).until(([act]) => act?.timestamp === first?.timestamp)).toMatchObject([
        { id: last?.id, timestamp: first?.timestamp },
        { id: first?.id },
      ])
    })
  })

  describe('a moderator whose own entry is reported', () => {
    it('cannot delete the entry or the account before another moderator has decided, and learns the reason', async () => {
      const { mia, id, reported, changedAt } = await moderating()
      await backend().write({ [`moderators/${ANN.uid}`]: true })
      const { client: ann, account } = await browserOf(backend(), ANN)
      const before = await backend().read('')

      expect(await failureOf(ann.deleteEntry(ANN.uid, id))).toBe('reported')
      expect(await failureOf(ann.deleteOwnData(account))).toBe('reported')
      expect(await backend().read('')).toEqual(before)

      await mia.dismissReports(MIA.uid, reported, changedAt)
      await ann.deleteOwnData(account)
      expect(await backend().read(`interviews/${ANN.uid}`)).toBeNull()
    })
  })

  describe('a former moderator', () => {
    it('learns that they are no longer a moderator, and changes nothing', async () => {
      const { mia, seen, reported, changedAt } = await moderating()
      await backend().write({ [`moderators/${MIA.uid}`]: null })
      const before = await backend().read('')

      expect(await failureOf(mia.removeEntry(MIA.uid, seen, removal))).toBe('permissionDenied')
      expect(await failureOf(mia.dismissReports(MIA.uid, reported, changedAt))).toBe('permissionDenied')
      expect(await backend().read('')).toEqual(before)
    })
  })

  describe('the author of a removed entry', () => {
    /** Ann, after Mia has removed her entry. */
    async function removed() {
      const moderated = await moderating()
      await moderated.mia.removeEntry(MIA.uid, moderated.seen, removal)
      return moderated
    }

    it('can download the copy with their own data', async () => {
      const { ann, bob, id } = await removed()

      expect(await ann.readOwnData(ANN.uid)).toMatchObject({
        entries: null,
        reportsCounted: null,
        removed: { [id]: { ...removal, entry: { companyName: 'Google' } } },
      })
      expect(await bob.readOwnData(BOB.uid)).toMatchObject({ reportsCounted: { count: 1 }, removed: null })
    })

    it('deletes the copy with all data, but not the log or the reports of others', async () => {
      const { bob, id } = await removed()
      const { client: ann, account } = await browserOf(backend(), ANN)
      const { client: eve, id: evesId } = await withEntry(backend(), EVE)
      await bob.appendReport(BOB.uid, evesId, report)
      const evesOwn = await eve.readOwnData(EVE.uid)

      await ann.deleteOwnData(account)
      await bob.deleteOwnData((await browserOf(backend(), BOB)).account)

      expect(await backend().read('removals')).toBeNull()
      expect(await backend().read(`reports/${evesId}/${BOB.uid}`)).not.toBeNull()
      expect(Object.values(Object(await backend().read('moderationLog')))).toMatchObject([{ entryId: id }])
      expect(await eve.readOwnData(EVE.uid)).toEqual(evesOwn)
    })
  })
}
