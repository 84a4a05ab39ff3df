/** Contract: own entries, other authors' entries, and writes that wait for a connection. */

import { describe, expect, it, vi } from 'vitest'
import type { AppData } from '../../src/session/accounts'
import { LimitReachedError } from '../../src/domain/dataError'
import type { Entry, EntryContent } from '../../src/domain/entry/entry'
import { DAY_MS, NEW_ENTRIES_A_DAY } from '../../src/domain/store/limits'
import { newId } from '../../src/data/newId'
import { entry as goodEntry, entryContent } from '../helpers/builders'
import type { ContractBackend } from './backend'
import {
  ANN,
  arrive,
  BOB,
  browserOf,
  EVE,
  failureOf,
  settle,
  withEntry,
  type Person,
  ageCard,
  appendEntry,
} from './people'
import { followConnection, followEntry, followOwnEntries } from './watching'

/** The entry without its empty fields, as it is stored. */
function storedContent(content: EntryContent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null))
}

/** The card of an entry and its time of change. */
function storedSummary(content: EntryContent, timestamp: unknown): Record<string, unknown> {
  const { companyName, roleTitle, positionType, location, gpa, yearApplied, hourlyRate } = content
  return {
    timestamp,
    changedAt: expect.any(Number),
    companyName,
    roleTitle,
    positionType,
    location,
    gpa,
    yearApplied,
    hourlyRate,
  }
}

/** The only stored entry of that person. */
async function ownEntry(client: AppData, { uid }: Person = ANN): Promise<Entry> {
  const watched = followOwnEntries(client, uid)
  const [stored] = await watched.until((entries) => entries.length === 1)
  watched.stop()
  return stored ?? goneEntry('')
}

/** The base of an edit of a missing entry. */
const goneEntry = (id: string): Entry => goodEntry({ id })

export function describeEntries(backend: () => ContractBackend): void {
  /** Ann edits her entry in an offline browser. She also has an online one. */
  async function waitingEdit() {
    const { client, id } = await withEntry(backend(), ANN)
    const watched = followOwnEntries(client, ANN.uid)
    const [stored = goneEntry(id)] = await watched.until((entries) => entries.length === 1)
    const elsewhere = await browserOf(backend(), ANN)
    backend().cutOff(client)
    const waiting = client.entries.update(ANN.uid, id, entryContent({ roleTitle: 'Waiting' }), stored)
    return { client, id, watched, waiting, elsewhere }
  }

  describe('own entries', () => {
    it('stores entry, summary and owner together, with one server time and without empty pay', async () => {
      const { client } = await arrive(backend(), ANN)
      const content = entryContent()

      const id = await appendEntry(client, ANN.uid, content)

      expect(id).toMatch(/^[-0-9A-Z_a-z]{20}$/)
      const timestamp = await backend().read(`interviews/${ANN.uid}/${id}/timestamp`)
      expect(timestamp).toEqual(expect.any(Number))
      expect(await backend().read('interviews')).toEqual({
        [ANN.uid]: { [id]: { ...storedContent(content), timestamp } },
      })
      expect(await backend().read('interviewSummaries')).toEqual({
        [id]: { ...storedSummary(content, timestamp), changedAt: timestamp },
      })
      expect(await backend().read('entryOwners')).toEqual({ [id]: ANN.uid })
    })

    it('stores a repeated entry once, also from another browser, and counts it once', async () => {
      const { client } = await arrive(backend(), ANN)
      const elsewhere = await browserOf(backend(), ANN)
      const id = newId()

      for (const tab of [client, client, elsewhere.client])
        await tab.entries.append(ANN.uid, id, entryContent(), null)

      expect(Object.keys((await backend().read(`interviews/${ANN.uid}`)) ?? {})).toEqual([id])
      expect(await backend().read(`interviews/${ANN.uid}/${id}/revision`)).toBeNull()
      expect(await backend().read(`postingLimits/${ANN.uid}/count`)).toBe(1)
    })

    it('stores other content under the same id as an edit of the content that was sent last', async () => {
      const { client } = await arrive(backend(), ANN)
      const id = await appendEntry(client, ANN.uid, entryContent())
      await ageCard(backend(), id)

      await client.entries.append(ANN.uid, id, entryContent({ roleTitle: 'Typed since' }), entryContent())

      expect(await backend().read(`interviews/${ANN.uid}`)).toEqual({
        [id]: expect.objectContaining({ roleTitle: 'Typed since', revision: 1 }),
      })
      expect(await backend().read(`interviewSummaries/${id}/roleTitle`)).toBe('Typed since')
    })

    it.each([
      ['was never sent', null],
      ['was sent before', entryContent()],
    ])('rejects an entry that %s if another content is stored under its id', async (_when, sent) => {
      const { client, id } = await withEntry(backend(), ANN)
      const elsewhere = await browserOf(backend(), ANN)
      const corrected = entryContent({ roleTitle: 'Corrected' })
      await elsewhere.client.entries.update(ANN.uid, id, corrected, await ownEntry(elsewhere.client))
      await ageCard(backend(), id)
      const before = await backend().read('')

      for (const content of [entryContent(), entryContent({ roleTitle: 'Typed since' })]) {
        const call = client.entries.append(ANN.uid, id, content, sent)
        expect(await failureOf(call)).toBe('conflict')
      }
      expect(await backend().read('')).toEqual(before)
      await client.entries.append(ANN.uid, id, corrected, sent)
      expect(await backend().read('')).toEqual(before)
    })

    it('rejects a repeated entry that was deleted elsewhere, and says who deleted it', async () => {
      const { client, id } = await withEntry(backend(), ANN)
      const elsewhere = await browserOf(backend(), ANN)
      expect(await client.entries.readEnd(ANN.uid, id)).toBeNull()
      await elsewhere.client.entries.delete(ANN.uid, id)
      const before = await backend().read('')

      const call = client.entries.append(ANN.uid, id, entryContent(), entryContent())

      expect(await failureOf(call)).toBe('notFound')
      expect(await backend().read('')).toEqual(before)
      expect(await client.entries.readEnd(ANN.uid, id)).toBe('deleted')
      expect(await client.entries.readEnd(ANN.uid, newId())).toBeNull()
      await backend().write({ [`removals/${ANN.uid}/${id}/timestamp`]: 1 })
      expect(await client.entries.readEnd(ANN.uid, id)).toBe('removed')
    })

    it('emits the own entries, newest first, in every browser', async () => {
      const { client } = await arrive(backend(), ANN)
      const elsewhere = await browserOf(backend(), ANN)
      const watched = followOwnEntries(elsewhere.client, ANN.uid)
      expect(await watched.until(() => true)).toEqual([])

      const first = await appendEntry(client, ANN.uid, entryContent())
      const second = await appendEntry(client, ANN.uid, entryContent({ companyName: 'Meta' }))

      const entries = await watched.until((list) => list.length === 2)
      expect(entries.map(({ id }) => id)).toEqual([second, first])
      expect(entries[0]).toEqual({
        ...entryContent({ companyName: 'Meta' }),
        id: second,
        timestamp: expect.any(Number),
      })
    })

    it('edits entry and summary together and keeps the posting time', async () => {
      const { client, id } = await withEntry(backend(), ANN)
      const posted = await backend().read(`interviews/${ANN.uid}/${id}/timestamp`)
      const edited = entryContent({
        companyName: 'Meta',
        hourlyRate: 50,
        openToContact: false,
        name: '',
        contact: '',
      })

      await client.entries.update(ANN.uid, id, edited, await ownEntry(client))

      expect(await backend().read('interviews')).toEqual({
        [ANN.uid]: { [id]: { ...storedContent(edited), timestamp: posted, revision: 1 } },
      })
      expect(await backend().read('interviewSummaries')).toEqual({
        [id]: storedSummary(edited, posted),
      })
    })

    it('refuses an invalid entry before sending it', async () => {
      const { client, id } = await withEntry(backend(), ANN)
      const stored = await ownEntry(client)
      const before = await backend().read('')
      const invalid = entryContent({ questionsAsked: 'Too few words' })

      expect(await failureOf(appendEntry(client, ANN.uid, invalid))).toBe('unknown')
      expect(await failureOf(client.entries.update(ANN.uid, id, invalid, stored))).toBe('unknown')
      expect(await backend().read('')).toEqual(before)
    })

    it('refuses an entry of an unverified account and removes it from the account’s list', async () => {
      const { client } = await arrive(backend(), ANN, false)
      const watched = followOwnEntries(client, ANN.uid)
      await watched.until(() => true)

      expect(await failureOf(appendEntry(client, ANN.uid, entryContent()))).toBe('permissionDenied')
      expect(await watched.until((entries) => entries.length === 0)).toEqual([])
      expect(await backend().read('interviews')).toBeNull()
      expect(await backend().read('interviewSummaries')).toBeNull()
    })

    it('rejects the later of two edits, and overwrites nothing', async () => {
      const { client, id } = await withEntry(backend(), ANN)
      const stored = await ownEntry(client)
      const elsewhere = await browserOf(backend(), ANN)
      const first = entryContent({ roleTitle: 'First' })
      await elsewhere.client.entries.update(ANN.uid, id, first, stored)
      const before = await backend().read('')

      const later = client.entries.update(ANN.uid, id, entryContent({ roleTitle: 'Later' }), stored)

      expect(await failureOf(later)).toBe('conflict')
      expect(await backend().read('')).toEqual(before)
      await ageCard(backend(), id)
      const seen = await ownEntry(client)
      await client.entries.update(ANN.uid, id, entryContent({ roleTitle: 'Later' }), seen)
      expect(await backend().read(`interviews/${ANN.uid}/${id}`)).toMatchObject({
        roleTitle: 'Later',
        revision: 2,
      })
    })

    it('rejects an edit that waited for a connection if another edit was made meanwhile', async () => {
      const { client, id, watched, waiting, elsewhere } = await waitingEdit()
      const quicker = entryContent({ roleTitle: 'Quicker' })
      await elsewhere.client.entries.update(ANN.uid, id, quicker, await ownEntry(elsewhere.client))

      backend().reconnect(client)

      expect(await failureOf(waiting)).toBe('conflict')
      expect(await backend().read(`interviews/${ANN.uid}/${id}/roleTitle`)).toBe('Quicker')
      const [shown] = await watched.until(([entry]) => entry?.roleTitle === 'Quicker')
      expect(shown?.id).toBe(id)
    })

    it('rejects an edit that waited for a connection if the entry was deleted, and does not restore it', async () => {
      const { client, id, waiting, elsewhere } = await waitingEdit()
      await elsewhere.client.entries.delete(ANN.uid, id)

      backend().reconnect(client)

      expect(await failureOf(waiting)).toBe('notFound')
      expect(await backend().read('interviews')).toBeNull()
    })

    it('deletes an entry with its summary and owner in every browser, and stores a tombstone', async () => {
      const { client } = await arrive(backend(), ANN)
      const removed = await appendEntry(client, ANN.uid, entryContent())
      const kept = await appendEntry(client, ANN.uid, entryContent({ companyName: 'Meta' }))
      const elsewhere = await browserOf(backend(), ANN)
      const watched = followOwnEntries(elsewhere.client, ANN.uid)
      await watched.until((entries) => entries.length === 2)

      await client.entries.delete(ANN.uid, removed)

      const [left] = await watched.until((entries) => entries.length === 1)
      expect(left?.id).toBe(kept)
      expect(await backend().read(`interviewSummaries/${removed}`)).toEqual({
        removed: true,
        changedAt: expect.any(Number),
      })
      expect(await backend().read('entryOwners')).toEqual({ [kept]: ANN.uid })
    })

    it('deletes an entry that has no summary and no owner, and succeeds for an already deleted one', async () => {
      await settle(backend(), ANN)
      const old = { companyName: 'IBM', timestamp: '1700000000000' }
      await backend().write({ [`interviews/${ANN.uid}/-Oabcdefghijklmnop01`]: old })
      const { client } = await browserOf(backend(), ANN)

      await client.entries.delete(ANN.uid, '-Oabcdefghijklmnop01')
      await client.entries.delete(ANN.uid, '-Oabcdefghijklmnop01')

      expect(await backend().read('interviews')).toBeNull()
    })

    it('deletes an old entry, and keeps the summary of another account’s entry under the same id', async () => {
      const { id } = await withEntry(backend(), BOB)
      await settle(backend(), ANN)
      await backend().write({ [`interviews/${ANN.uid}/${id}`]: { companyName: 'IBM' } })
      const { client } = await browserOf(backend(), ANN)

      await client.entries.delete(ANN.uid, id)

      expect(await backend().read(`interviews/${ANN.uid}`)).toBeNull()
      expect(await backend().read(`interviewSummaries/${id}/companyName`)).toBe('Google')
      expect(await backend().read(`entryOwners/${id}`)).toBe(BOB.uid)
    })

    it('holds a write until the server is reachable', async () => {
      const { client } = await arrive(backend(), ANN)
      await client.users.readOwnData(ANN.uid)
      backend().cutOff(client)

      const appended = appendEntry(client, ANN.uid, entryContent())
      const meanwhile = await backend().read('interviews')
      backend().reconnect(client)
      const id = await appended

      expect(meanwhile).toBeNull()
      expect(await backend().read(`entryOwners/${id}`)).toBe(ANN.uid)
    })

    it('skips invalid records, and logs each once', async () => {
      const { client, id } = await withEntry(backend(), ANN)
      await backend().write({ [`interviews/${ANN.uid}/-O-junk-in-the-list`]: 'junk' })
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

      const entries = await followOwnEntries(client, ANN.uid).until(() => true)

      expect(entries.map((entry) => entry.id)).toEqual([id])
      expect(warned).toHaveBeenCalledTimes(1)
      warned.mockRestore()
    })
  })

  describe('the daily limit of entries', () => {
    const counter = `postingLimits/${ANN.uid}`
    const HOUR_MS = 3_600_000

    it('counts each entry, also when two tabs post at once', async () => {
      const { client } = await arrive(backend(), ANN)
      const elsewhere = await browserOf(backend(), ANN)

      const ids = await Promise.all(
        [client, elsewhere.client, client].map((tab) => appendEntry(tab, ANN.uid, entryContent())),
      )

      expect(Object.keys((await backend().read(`interviews/${ANN.uid}`)) ?? {}).toSorted()).toEqual(
        ids.toSorted(),
      )
      expect(await backend().read(counter)).toMatchObject({ count: 3 })
    })

    it('refuses an entry over the limit, and gives the time of the next possible one', async () => {
      const { client } = await arrive(backend(), ANN)
      const since = Date.now() - HOUR_MS
      await backend().write({ [counter]: { since, count: NEW_ENTRIES_A_DAY } })

      const refusal = await appendEntry(client, ANN.uid, entryContent()).catch((error: unknown) => error)

      expect(refusal).toBeInstanceOf(LimitReachedError)
      expect(refusal).toMatchObject({ kind: 'limitReached', nextAtMs: since + DAY_MS })
      expect(await backend().read('interviews')).toBeNull()
    })
  })

  describe('entries of other authors', () => {
    it('gives details to contributors only', async () => {
      const { id } = await withEntry(backend(), BOB)
      const { client } = await arrive(backend(), ANN)
      const before = followEntry(client, id)
      expect(await before.untilFailed()).toMatchObject({ kind: 'permissionDenied' })

      await appendEntry(client, ANN.uid, entryContent())

      const after = followEntry(client, id)
      expect(await after.until(() => true)).toEqual({
        ...entryContent(),
        id,
        timestamp: expect.any(Number),
        ownerUid: BOB.uid,
      })
    })

    it('emits changes of an entry, and null when it is deleted', async () => {
      const { id, ...bob } = await withEntry(backend(), BOB)
      const { client } = await withEntry(backend(), ANN)
      const watched = followEntry(client, id)
      const stored = (await watched.until((entry) => entry !== null)) ?? goneEntry(id)

      await bob.client.entries.update(BOB.uid, id, entryContent({ location: 'Miami' }), stored)
      expect(await watched.until((entry) => entry?.location === 'Miami')).toMatchObject({ id })

      await bob.client.entries.delete(BOB.uid, id)
      expect(await watched.until((entry) => entry === null)).toBeNull()
    })

    it('continues to emit an entry that moves to a new account', async () => {
      const { id } = await withEntry(backend(), BOB)
      const { client } = await withEntry(backend(), ANN)
      const watched = followEntry(client, id)
      await watched.until((entry) => entry !== null)

      const moved = { ...storedContent(entryContent({ location: 'Miami' })), timestamp: 1_790_000_000_000 }
      await backend().write({
        [`interviews/${BOB.uid}/${id}`]: null,
        [`interviews/${EVE.uid}/${id}`]: moved,
        [`entryOwners/${id}`]: EVE.uid,
      })

      expect(await watched.until((entry) => entry?.location === 'Miami')).toMatchObject({ id })
      expect(watched.errors).toEqual([])
    })

    it('reads an entry once for a contributor, and returns null if there is none', async () => {
      const { id } = await withEntry(backend(), BOB)
      const { client } = await arrive(backend(), ANN)
      expect(await failureOf(client.entries.read(id))).toBe('permissionDenied')
      await appendEntry(client, ANN.uid, entryContent())
      expect(await client.entries.read(id)).toEqual({
        ...entryContent(),
        id,
        timestamp: expect.any(Number),
        ownerUid: BOB.uid,
      })
      expect(await client.entries.read('-Oabcdefghijklmnop01')).toBeNull()
    })

    it('ends the subscription when the reader signs out', async () => {
      const { id, ...bob } = await withEntry(backend(), BOB)
      const watched = followEntry(bob.client, id)
      await watched.until((entry) => entry !== null)

      await bob.client.auth.signOut()

      expect(await watched.untilFailed()).toMatchObject({ kind: 'permissionDenied' })
    })
  })

  describe('the connection', () => {
    it('emits when it is lost and when it returns', async () => {
      const { client } = await arrive(backend(), ANN)
      await client.users.readOwnData(ANN.uid)
      const watched = followConnection(client)
      await watched.until((connected) => connected)

      backend().cutOff(client)
      await watched.until((connected) => !connected)
      backend().reconnect(client)

      expect(await watched.until((connected) => connected)).toBe(true)
    })
  })
}
