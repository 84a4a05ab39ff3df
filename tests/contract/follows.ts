/** Contract: the companies that a reader follows. */

import { describe, expect, it } from 'vitest'
import type { ContractBackend } from './backend'
import { arrive, BOB, browserOf, failureOf } from './people'
import { followFollows } from './watching'

const VISA = { companyKey: 'visa', seenAt: 1_700_000_000_000 }
const FIGMA = { companyKey: 'figma', seenAt: 0 }

export function describeFollows(backend: () => ContractBackend): void {
  describe('followed companies', () => {
    it('are stored and removed in every browser of the account', async () => {
      const { client } = await arrive(backend(), BOB)
      const watched = followFollows((await browserOf(backend(), BOB)).client, BOB.uid)
      expect((await watched.until(() => true)).size).toBe(0)

      await client.own.fill('follows', BOB.uid, ['s00'], VISA)
      await client.own.fill('follows', BOB.uid, ['s07', 's08'], FIGMA)
      expect([...(await watched.until(({ size }) => size === 3))]).toEqual([
        ['s00', VISA],
        ['s07', FIGMA],
        ['s08', FIGMA],
      ])

      await client.own.fill('follows', BOB.uid, ['s07', 's08'], null)
      expect([...(await watched.until(({ size }) => size === 1))]).toEqual([['s00', VISA]])
    })

    it('get a new time, and overwrite no other company in their slot', async () => {
      const { client } = await arrive(backend(), BOB)
      await client.own.fill('follows', BOB.uid, ['s00'], VISA)

      await client.own.fill('follows', BOB.uid, ['s00'], { ...VISA, seenAt: VISA.seenAt + 1 })

      expect(await failureOf(client.own.fill('follows', BOB.uid, ['s00'], FIGMA))).toBe('permissionDenied')
      expect(await backend().read(`follows/${BOB.uid}`)).toEqual({
        s00: { ...VISA, seenAt: VISA.seenAt + 1 },
      })
    })

    it('are read without damaged ones', async () => {
      const { client } = await arrive(backend(), BOB)
      await backend().write({ [`follows/${BOB.uid}`]: { s00: 'x', s01: VISA, s02: { companyKey: 'figma' } } })

      expect([...(await followFollows(client, BOB.uid).until(() => true))]).toEqual([['s01', VISA]])
    })
  })
}
