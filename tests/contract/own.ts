/** Contract: what a reader keeps in private nodes. */

import { describe, expect, it } from 'vitest'
import { SLOTS } from '../../src/domain/store/nodes'
import { entryContent } from '../helpers/builders'
import type { ContractBackend } from './backend'
import { ANN, arrive, BOB, browserOf, failureOf, appendEntry } from './people'
import { followOwn } from './watching'

const VISA = { companyKey: 'visa', seenAt: 1_700_000_000_000 }
const FIGMA = { companyKey: 'figma', seenAt: 0 }

export function describeOwnValues(backend: () => ContractBackend): void {
  /** Bob, the reader, and two entries by Ann. */
  async function reading() {
    const ann = await arrive(backend(), ANN)
    const first = await appendEntry(ann.client, ANN.uid, entryContent())
    const second = await appendEntry(ann.client, ANN.uid, entryContent({ companyName: 'Meta' }))
    const { client } = await arrive(backend(), BOB)
    return { ann: ann.client, client, first, second }
  }

  describe('bookmarks', () => {
    it('are set and removed in every browser of the account, with the server’s time', async () => {
      const { client, first, second } = await reading()
      const watched = followOwn('bookmarks', (await browserOf(backend(), BOB)).client, BOB.uid)
      expect([...(await watched.until(() => true)).keys()]).toEqual([])

      await client.own.set('bookmarks', BOB.uid, first, true)
      await client.own.set('bookmarks', BOB.uid, second, true)
      expect([...(await watched.until(({ size }) => size === 2)).keys()]).toEqual([first, second])
      expect(await backend().read(`bookmarks/${BOB.uid}/${first}`)).toBeGreaterThan(1_700_000_000_000)

      await client.own.set('bookmarks', BOB.uid, first, null)
      expect([...(await watched.until(({ size }) => size === 1)).keys()]).toEqual([second])
    })

    it('of a deleted entry stay until the reader removes them, and cannot be set again', async () => {
      const { ann, client, first } = await reading()
      await client.own.set('bookmarks', BOB.uid, first, true)
      await ann.entries.delete(ANN.uid, first)
      const watched = followOwn('bookmarks', client, BOB.uid)
      expect([...(await watched.until(() => true)).keys()]).toEqual([first])

      await client.own.set('bookmarks', BOB.uid, first, null)

      expect(await failureOf(client.own.set('bookmarks', BOB.uid, first, true))).toBe('permissionDenied')
      expect(await backend().read('bookmarks')).toBeNull()
      expect([...(await watched.until(({ size }) => size === 0))]).toEqual([])
    })

    it('are read even if the stored values are damaged', async () => {
      const { client, first } = await reading()
      await backend().write({ [`bookmarks/${BOB.uid}`]: { 1: 'x', [first]: { odd: true } } })

      const ids = await followOwn('bookmarks', client, BOB.uid).until(() => true)

      expect([...ids.keys()].toSorted()).toEqual([first, '1'].toSorted())
      await backend().write({ [`bookmarks/${BOB.uid}`]: 'nothing of the kind' })
      expect([...(await followOwn('bookmarks', client, BOB.uid).until(({ size }) => size === 0))]).toEqual([])
    })
  })

  /** Bob's browser, and what is stored of his followed companies. */
  async function following(stored: unknown = null) {
    const { client } = await arrive(backend(), BOB)
    await backend().write({ [`follows/${BOB.uid}`]: stored })
    return { client, read: () => backend().read(`follows/${BOB.uid}`) }
  }

  describe('followed companies', () => {
    it('are stored and removed in every browser of the account', async () => {
      const { client, read } = await following()
      const watched = followOwn('follows', (await browserOf(backend(), BOB)).client, BOB.uid)
      expect((await watched.until(() => true)).size).toBe(0)

      await client.own.set('follows', BOB.uid, 'visa', { seenAt: 1 })
      await client.own.set('follows', BOB.uid, 'figma', { seenAt: 0 })
      await client.own.set('follows', BOB.uid, 'visa', { seenAt: VISA.seenAt })

      expect(await read()).toEqual({ s00: VISA, s01: FIGMA })
      const both = await watched.until((found) => found.get('visa')?.seenAt === VISA.seenAt)
      expect([...both]).toMatchObject([
        ['visa', { seenAt: VISA.seenAt }],
        ['figma', { seenAt: 0 }],
      ])

      await client.own.set('follows', BOB.uid, 'figma', null)
      expect([...(await watched.until(({ size }) => size === 1)).keys()]).toEqual(['visa'])
    })

    it('take the first free slot, and also change and leave one that a second device has taken', async () => {
      const { client, read } = await following({ s00: VISA, s01: 'damaged', s02: VISA })

      await client.own.set('follows', BOB.uid, 'figma', { seenAt: 0 })
      await client.own.set('follows', BOB.uid, 'visa', { seenAt: 7 })
      const now = { ...VISA, seenAt: 7 }
      expect(await read()).toEqual({ s00: now, s01: 'damaged', s02: now, s03: FIGMA })

      await client.own.set('follows', BOB.uid, 'visa', null)
      await client.own.set('follows', BOB.uid, 'google', null)
      expect(await read()).toEqual({ s01: 'damaged', s03: FIGMA })
    })

    it('take another slot if a second device has just taken the first', async () => {
      const { client, read } = await following()
      const second = (await browserOf(backend(), BOB)).client

      await Promise.all([
        client.own.set('follows', BOB.uid, 'visa', { seenAt: VISA.seenAt }),
        second.own.set('follows', BOB.uid, 'figma', { seenAt: 0 }),
      ])

      expect(Object.values(Object(await read()))).toEqual(expect.arrayContaining([VISA, FIGMA]))
    })

    it('are one for each slot', async () => {
      const full = Object.fromEntries(SLOTS.map((slot) => [slot, { companyKey: slot, seenAt: 0 }]))
      const { client, read } = await following(full)

      expect(await failureOf(client.own.set('follows', BOB.uid, 'visa', { seenAt: 0 }))).toBe('full')
      await client.own.set('follows', BOB.uid, 's42', null)
      await client.own.set('follows', BOB.uid, 'visa', { seenAt: VISA.seenAt })

      expect(await read()).toEqual({ ...full, s42: VISA })
    })

    it('are known before they are sent, so a second press finds the slot of the first', async () => {
      const { client, read } = await following()
      const watched = followOwn('follows', client, BOB.uid)
      await watched.until(() => true)

      const first = client.own.set('follows', BOB.uid, 'visa', { seenAt: 5 })
      // The next press is a task of its own.
      await new Promise((resolve) => setTimeout(resolve))
      await client.own.set('follows', BOB.uid, 'visa', null)
      await first

      expect(await read()).toBeNull()
    })

    it('are read without damaged ones', async () => {
      const { client } = await following({ s00: 'x', s01: VISA, s02: { companyKey: 'figma' } })

      expect([...(await followOwn('follows', client, BOB.uid).until(() => true)).keys()]).toEqual(['visa'])
    })
  })
}
