import { describe, expect, it, vi } from 'vitest'
import type { EntryContent } from '../../src/domain/entry'
import { entryContent } from '../helpers/builders'
import type { ContractBackend } from './backend'
import { ANN, arrive, BOB, browserOf, failureOf, settle } from './people'
import { followConnection, followEntry, followOwnEntries } from './watching'

/** Without what is not given, as it is stored. */
function storedContent(content: EntryContent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null))
}

function storedSummary(uid: string, content: EntryContent, timestamp: unknown): Record<string, unknown> {
  const { companyName, roleTitle, positionType, location, gpa, yearApplied, hourlyRate } = content
  return {
    uid,
    timestamp,
    companyName,
    roleTitle,
    positionType,
    location,
    gpa,
    yearApplied,
    hourlyRate,
  }
}

export function describeEntries(backend: () => ContractBackend): void {
  describe('own entries', () => {
    it('stores entry and summary together, with the same server time and without pay that was not given', async () => {
      const { client } = await arrive(backend(), ANN)
      const content = entryContent()

      const id = await client.appendEntry(ANN.uid, content)

      expect(id).toMatch(/^[-0-9A-Z_a-z]{20}$/)
      const timestamp = await backend().read(`interviews/${ANN.uid}/${id}/timestamp`)
      expect(timestamp).toEqual(expect.any(Number))
      expect(await backend().read('interviews')).toEqual({
        [ANN.uid]: { [id]: { ...storedContent(content), timestamp } },
      })
      expect(await backend().read('interviewSummaries')).toEqual({
        [id]: storedSummary(ANN.uid, content, timestamp),
      })
    })

    it('watches the own entries, newest first, in every browser', async () => {
      const { client } = await arrive(backend(), ANN)
      const elsewhere = await browserOf(backend(), ANN)
      const watched = followOwnEntries(elsewhere.client, ANN.uid)
      expect(await watched.until(() => true)).toEqual([])

      const first = await client.appendEntry(ANN.uid, entryContent())
      const second = await client.appendEntry(ANN.uid, entryContent({ companyName: 'Meta' }))

      const entries = await watched.until((list) => list.length === 2)
      expect(entries.map(({ id }) => id)).toEqual([second, first])
      expect(entries[0]).toEqual({
        ...entryContent({ companyName: 'Meta' }),
        id: second,
        timestamp: expect.any(Number),
      })
    })

    it('edits entry and summary together and keeps the moment of posting', async () => {
      const { client } = await arrive(backend(), ANN)
      const id = await client.appendEntry(ANN.uid, entryContent())
      const posted = await backend().read(`interviews/${ANN.uid}/${id}/timestamp`)
      const edited = entryContent({
        companyName: 'Meta',
        hourlyRate: 50,
        openToContact: false,
        name: '',
        contact: '',
      })

      await client.updateEntry(ANN.uid, id, edited)

      expect(await backend().read('interviews')).toEqual({
        [ANN.uid]: { [id]: { ...storedContent(edited), timestamp: posted } },
      })
      expect(await backend().read('interviewSummaries')).toEqual({
        [id]: storedSummary(ANN.uid, edited, posted),
      })
    })

    it('tells the edit to a watched list', async () => {
      const { client } = await arrive(backend(), ANN)
      const id = await client.appendEntry(ANN.uid, entryContent())
      const watched = followOwnEntries(client, ANN.uid)
      await watched.until((entries) => entries.length === 1)

      await client.updateEntry(ANN.uid, id, entryContent({ roleTitle: 'Intern of the year' }))

      const [entry] = await watched.until(([first]) => first?.roleTitle === 'Intern of the year')
      expect(entry?.id).toBe(id)
    })

    it('cannot edit an entry that is gone', async () => {
      const { client } = await arrive(backend(), ANN)

      const call = client.updateEntry(ANN.uid, '-Oabcdefghijklmnop01', entryContent())

      expect(await failureOf(call)).toBe('notFound')
    })

    it('sends nothing that is not valid', async () => {
      const { client } = await arrive(backend(), ANN)
      const id = await client.appendEntry(ANN.uid, entryContent())
      const before = await backend().read('')
      const invalid = entryContent({ questionsAsked: 'Too few words' })

      expect(await failureOf(client.appendEntry(ANN.uid, invalid))).toBe('unknown')
      expect(await failureOf(client.updateEntry(ANN.uid, id, invalid))).toBe('unknown')
      expect(await backend().read('')).toEqual(before)
    })

    it('refuses an entry of an unverified account and takes it out of its list again', async () => {
      const { client } = await arrive(backend(), ANN, false)
      const watched = followOwnEntries(client, ANN.uid)
      await watched.until(() => true)

      expect(await failureOf(client.appendEntry(ANN.uid, entryContent()))).toBe('permissionDenied')
      expect(await watched.until((entries) => entries.length === 0)).toEqual([])
      expect(await backend().read('interviews')).toBeNull()
      expect(await backend().read('interviewSummaries')).toBeNull()
    })

    it('refuses an entry in another’s name, and an edit of another’s entry', async () => {
      const bob = await arrive(backend(), BOB)
      const id = await bob.client.appendEntry(BOB.uid, entryContent())
      const { client } = await arrive(backend(), ANN)
      await client.appendEntry(ANN.uid, entryContent())
      const before = await backend().read('')

      expect(await failureOf(client.appendEntry(BOB.uid, entryContent()))).toBe('permissionDenied')
      expect(await failureOf(client.updateEntry(BOB.uid, id, entryContent()))).toBe('permissionDenied')
      expect(await backend().read('')).toEqual(before)
    })

    it('holds a write until the server can be reached', async () => {
      const { client } = await arrive(backend(), ANN)
      await client.readUsername(ANN.uid)
      backend().cutOff(client)

      const appended = client.appendEntry(ANN.uid, entryContent())
      const meanwhile = await backend().read('interviews')
      backend().reconnect(client)
      const id = await appended

      expect(meanwhile).toBeNull()
      expect(await backend().read(`interviewSummaries/${id}/uid`)).toBe(ANN.uid)
    })

    it('leaves out what is no record, and says so once', async () => {
      const { client } = await arrive(backend(), ANN)
      const id = await client.appendEntry(ANN.uid, entryContent())
      await backend().write({ [`interviews/${ANN.uid}/-O-junk-in-the-list`]: 'junk' })
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

      const entries = await followOwnEntries(client, ANN.uid).until(() => true)

      expect(entries.map((entry) => entry.id)).toEqual([id])
      expect(warned).toHaveBeenCalledTimes(1)
      warned.mockRestore()
    })

    it('reads an entry of the previous site', async () => {
      await settle(backend(), ANN)
      const old = {
        companyName: 'IBM',
        gpa: '3.5',
        hourlyRate: '$41.50',
        baseSalary: '45/hr',
        positionType: 'full time',
        timestamp: '1700000000000',
      }
      await backend().write({ [`interviews/${ANN.uid}/-Oabcdefghijklmnop01`]: old })
      const { client } = await browserOf(backend(), ANN)

      const [entry] = await followOwnEntries(client, ANN.uid).until(() => true)

      expect(entry).toMatchObject({
        companyName: 'IBM',
        gpa: 3.5,
        hourlyRate: 41.5,
        baseSalary: null,
        positionType: 'Full-Time',
        timestamp: 1_700_000_000_000,
        openToContact: false,
        interviewProcess: '',
      })
    })
  })

  describe('entries of others', () => {
    it('opens details to contributors only', async () => {
      const bob = await arrive(backend(), BOB)
      const id = await bob.client.appendEntry(BOB.uid, entryContent())
      const { client } = await arrive(backend(), ANN)
      const before = followEntry(client, BOB.uid, id)
      expect(await before.untilFailed()).toMatchObject({ kind: 'permissionDenied' })

      await client.appendEntry(ANN.uid, entryContent())

      const after = followEntry(client, BOB.uid, id)
      expect(await after.until(() => true)).toEqual({ ...entryContent(), id, timestamp: expect.any(Number) })
    })

    it('opens no details to visitors and unverified accounts', async () => {
      const bob = await arrive(backend(), BOB)
      const id = await bob.client.appendEntry(BOB.uid, entryContent())
      const unverified = await arrive(backend(), ANN, false)

      for (const client of [backend().newClient(), unverified.client]) {
        const watched = followEntry(client, BOB.uid, id)
        expect(await watched.untilFailed()).toMatchObject({ kind: 'permissionDenied' })
        expect(watched.values).toEqual([])
      }
    })

    it('keeps the entries of others from a newcomer', async () => {
      await settle(backend(), BOB)
      const { client } = await arrive(backend(), ANN)

      const watched = followOwnEntries(client, BOB.uid)

      expect(await watched.untilFailed()).toMatchObject({ kind: 'permissionDenied' })
    })

    it('tells changes of an entry, and that it is gone', async () => {
      const bob = await arrive(backend(), BOB)
      const id = await bob.client.appendEntry(BOB.uid, entryContent())
      const { client } = await arrive(backend(), ANN)
      await client.appendEntry(ANN.uid, entryContent())
      const watched = followEntry(client, BOB.uid, id)
      await watched.until((entry) => entry !== null)

      await bob.client.updateEntry(BOB.uid, id, entryContent({ location: 'Miami' }))
      expect(await watched.until((entry) => entry?.location === 'Miami')).toMatchObject({ id })

      await backend().write({ [`interviews/${BOB.uid}/${id}`]: null, [`interviewSummaries/${id}`]: null })
      expect(await watched.until((entry) => entry === null)).toBeNull()
    })

    it('ends the watch when the reader signs out', async () => {
      const bob = await arrive(backend(), BOB)
      const id = await bob.client.appendEntry(BOB.uid, entryContent())
      const watched = followEntry(bob.client, BOB.uid, id)
      await watched.until((entry) => entry !== null)

      await bob.client.signOut()

      expect(await watched.untilFailed()).toMatchObject({ kind: 'permissionDenied' })
    })
  })

  describe('the connection', () => {
    it('tells when it is lost and when it is back', async () => {
      const { client } = await arrive(backend(), ANN)
      await client.readUsername(ANN.uid)
      const watched = followConnection(client)
      await watched.until((connected) => connected)

      backend().cutOff(client)
      await watched.until((connected) => !connected)
      backend().reconnect(client)

      expect(await watched.until((connected) => connected)).toBe(true)
    })
  })
}
