/** Contract: the companies that a reader follows. */

import { describe, expect, it } from 'vitest'
import { SLOTS } from '../../src/domain/store/nodes'
import type { ContractBackend } from './backend'
import { arrive, BOB, browserOf, failureOf } from './people'
import { followFollows } from './watching'

const VISA = { companyKey: 'visa', seenAt: 1_700_000_000_000 }
const FIGMA = { companyKey: 'figma', seenAt: 0 }

export function describeFollows(backend: () => ContractBackend): void {
  /** Bob's browser, and what is stored of his followed companies. */
  async function following(stored: unknown = null) {
    const { client } = await arrive(backend(), BOB)
    await backend().write({ [`follows/${BOB.uid}`]: stored })
    return { client, read: () => backend().read(`follows/${BOB.uid}`) }
  }

  describe('followed companies', () => {
    it('are stored and removed in every browser of the account', async () => {
      const { client, read } = await following()
      const watched = followFollows((await browserOf(backend(), BOB)).client, BOB.uid)
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
      const watched = followFollows(client, BOB.uid)
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

      expect([...(await followFollows(client, BOB.uid).until(() => true)).keys()]).toEqual(['visa'])
    })
  })
}
