/** Contract: a reader's bookmarks. */

import { describe, expect, it } from 'vitest'
import { entryContent } from '../helpers/builders'
import type { ContractBackend } from './backend'
import { ANN, arrive, BOB, browserOf, failureOf, appendEntry } from './people'
import { followBookmarks } from './watching'

export function describeBookmarks(backend: () => ContractBackend): void {
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
      const watched = followBookmarks((await browserOf(backend(), BOB)).client, BOB.uid)
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
      const watched = followBookmarks(client, BOB.uid)
      expect([...(await watched.until(() => true)).keys()]).toEqual([first])

      await client.own.set('bookmarks', BOB.uid, first, null)

      expect(await failureOf(client.own.set('bookmarks', BOB.uid, first, true))).toBe('permissionDenied')
      expect(await backend().read('bookmarks')).toBeNull()
      expect([...(await watched.until(({ size }) => size === 0))]).toEqual([])
    })

    it('are read even if the stored values are damaged', async () => {
      const { client, first } = await reading()
      await backend().write({ [`bookmarks/${BOB.uid}`]: { 1: 'x', [first]: { odd: true } } })

      const ids = await followBookmarks(client, BOB.uid).until(() => true)

      expect([...ids.keys()].toSorted()).toEqual([first, '1'].toSorted())
      await backend().write({ [`bookmarks/${BOB.uid}`]: 'nothing of the kind' })
      expect([...(await followBookmarks(client, BOB.uid).until(({ size }) => size === 0))]).toEqual([])
    })
  })
}
