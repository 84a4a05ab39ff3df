/** Contract: downloading one’s own data, and deleting everything. */

import { describe, expect, it } from 'vitest'
import { pathOf } from '../../src/domain/store/paths'
import { DOWNLOADED, NODES, nodesWith } from '../../src/domain/store/nodes'
import { entryContent } from '../helpers/builders'
import { PASSWORD } from '../helpers/browser'
import { newId } from '../../src/data/newId'
import { ENDING, KEY_ENDING } from '../helpers/addresses'
import type { ContractBackend } from './backend'
import { suggestion } from './feedback'
import {
  ANN,
  arrive,
  BOB,
  browserOf,
  EVE,
  failureOf,
  settle,
  storedUser,
  withEntry,
  appendEntry,
} from './people'
import { followAccount } from './watching'

/** A person with data in every node of an account. */
async function fullAccount(backend: ContractBackend) {
  await settle(backend, BOB)
  const { client, account } = await arrive(backend, EVE)
  await appendEntry(client, EVE.uid, entryContent())
  await appendEntry(client, EVE.uid, entryContent({ companyName: 'Meta' }))
  await client.feedback.append(EVE.uid, newId(), suggestion)
  await client.transfers.request(BOB.email, account)
  return { client, account }
}

export function describeOwnData(backend: () => ContractBackend): void {
  describe('own data', () => {
    it('is read as it is stored, including unknown fields', async () => {
      await settle(backend(), ANN)
      const old = { companyName: 'IBM', gpa: '3.5', note: 'of an earlier site' }
      await backend().write({
        [`interviews/${ANN.uid}/-Oabcdefghijklmnop01`]: old,
      })
      const { client } = await browserOf(backend(), ANN)

      expect(await client.users.readOwnData(ANN.uid)).toMatchObject({
        profile: storedUser(ANN),
        entries: { '-Oabcdefghijklmnop01': old },
        removed: null,
      })
    })

    it('is read from each node that the account can download', async () => {
      await settle(backend(), ANN)
      const stored = Object.fromEntries(DOWNLOADED.map((node) => [pathOf(node, ANN.uid), { odd: node }]))
      await backend().write(stored)
      const { client } = await browserOf(backend(), ANN)

      expect(await client.users.readOwnData(ANN.uid)).toEqual(
        Object.fromEntries(DOWNLOADED.map((node) => [NODES[node].download, { odd: node }])),
      )
    })
  })

  describe('deleting everything', () => {
    it('deletes all data of the account except the daily counts, and no data of others', async () => {
      const bob = await arrive(backend(), BOB)
      await appendEntry(bob.client, BOB.uid, entryContent())
      const before = await backend().read('')
      await bob.client.auth.signOut()
      const { client, account } = await arrive(backend(), EVE)
      const id = await appendEntry(client, EVE.uid, entryContent())
      await client.feedback.append(EVE.uid, newId(), suggestion)
      await client.transfers.request(BOB.email, account)

      await client.accounts.deleteOwnData(account)

      const { [id]: tombstone, ...interviewSummaries } = Object(await backend().read('interviewSummaries'))
      expect(tombstone).toEqual({ removed: true, changedAt: expect.any(Number) })
      const { [EVE.uid]: count, ...postingLimits } = Object(await backend().read('postingLimits'))
      expect(count).toMatchObject({ count: 1, last: id })
      const feedbackLimits = { [EVE.uid]: expect.objectContaining({ count: 1 }) }
      // The requested address is gone.
      const requestLimits = { [EVE.uid]: { since: expect.any(Number), lastAt: expect.any(Number), count: 1 } }
      const after = Object.assign({}, await backend().read(''), { interviewSummaries, postingLimits })
      expect(after).toEqual(Object.assign({}, before, { feedbackLimits, requestLimits }))
    })

    it.each(nodesWith('deletion', 'whole'))('deletes all data of the account in %s', async (node) => {
      await settle(backend(), ANN)
      await backend().write({ [`${node}/${ANN.uid}/odd`]: 'x' })
      const { client, account } = await browserOf(backend(), ANN)

      await client.accounts.deleteOwnData(account)

      expect(await backend().read(node)).toBeNull()
    })

    it('deletes the named address of its next request', async () => {
      const { client, account } = await arrive(backend(), EVE)
      expect(await failureOf(client.transfers.request(`nobody${ENDING}`, account))).toBe('notFound')
      const counted = { since: expect.any(Number), lastAt: expect.any(Number), count: 1 }
      const limit = `requestLimits/${EVE.uid}`
      expect(await backend().read(limit)).toEqual({ ...counted, last: `nobody${KEY_ENDING}` })

      await client.accounts.deleteOwnData(account)

      expect(await backend().read(limit)).toEqual(counted)
    })

    it('changes nothing when it runs a second time', async () => {
      const { client, account } = await fullAccount(backend())
      await client.accounts.deleteOwnData(account)
      const before = await backend().read('')

      await client.accounts.deleteOwnData(account)

      expect(await backend().read('')).toEqual(before)
    })

    it('deletes an entry without a summary, and works without a record', async () => {
      await backend().addAccount({ ...ANN, emailVerified: true })
      await backend().write({ [`interviews/${ANN.uid}/-Oabcdefghijklmnop01`]: { companyName: 'IBM' } })
      const { client, account } = await browserOf(backend(), ANN)

      await client.accounts.deleteOwnData(account)

      expect(await backend().read('interviews')).toBeNull()
      expect(await backend().read('emailToUid')).toBeNull()
    })

    it('deletes another account’s request for its data, approved or not', async () => {
      const ann = await arrive(backend(), ANN)
      const before = await backend().read('')
      const bob = await arrive(backend(), BOB)
      await ann.client.transfers.request(BOB.email, ann.account)
      await bob.client.transfers.approve(BOB.email, bob.account, ANN.uid)

      await bob.client.accounts.deleteOwnData(bob.account)

      const { requestLimits: _counted, ...after } = Object(await backend().read(''))
      expect(after).toEqual(before)
    })

    it('deletes a request for its data in an earlier write than its entries, so that the moments differ', async () => {
      const ann = await arrive(backend(), ANN)
      const bob = await withEntry(backend(), BOB)
      await ann.client.transfers.request(BOB.email, ann.account)
      // The rules refuse the later write, which would leave a count without a time.
      await backend().write({ [`requestLimits/${BOB.uid}`]: { count: 1 } })

      expect(await failureOf(bob.client.accounts.deleteOwnData(bob.account))).toBe('permissionDenied')

      expect(await backend().read('transferRequests')).toBeNull()
      expect(await backend().read(`interviews/${BOB.uid}`)).not.toBeNull()
    })

    it('cancels the approval of its own request', async () => {
      const { client, account } = await fullAccount(backend())
      const bob = await browserOf(backend(), BOB)
      await bob.client.transfers.approve(BOB.email, bob.account, EVE.uid)

      await client.accounts.deleteOwnData(account)

      expect(await backend().read('transferRequests')).toBeNull()
      expect(await backend().read(`users/${BOB.uid}`)).toEqual(storedUser(BOB))
    })

    it('keeps another account’s request for the same address', async () => {
      const { client, account } = await fullAccount(backend())
      const theirs = { approved: false, toUid: ANN.uid, toEmail: ANN.email, requestedAt: Date.now() }
      await backend().write({ [`transferRequests/bob${KEY_ENDING}`]: theirs })

      await client.accounts.deleteOwnData(account)

      expect(await backend().read('transferRequests')).toEqual({ [`bob${KEY_ENDING}`]: theirs })
      expect(await backend().read(`users/${EVE.uid}`)).toBeNull()
    })

    it('deletes everything or nothing', async () => {
      // Unverified, so it may delete its record, but not an entry.
      const { client, account } = await arrive(backend(), ANN, false)
      await backend().write({ [`interviews/${ANN.uid}/-Oabcdefghijklmnop01`]: { companyName: 'IBM' } })
      const before = await backend().read('')

      expect(await failureOf(client.accounts.deleteOwnData(account))).toBe('permissionDenied')
      expect(await backend().read('')).toEqual(before)
    })

    it('deletes nothing when the last sign-in is too old to delete the account afterwards', async () => {
      const { client, account } = await fullAccount(backend())
      await backend().ageSignIn(EVE.uid)
      const before = await backend().read('')

      expect(await failureOf(client.accounts.deleteOwnData(account))).toBe('recentLoginRequired')
      expect(await backend().read('')).toEqual(before)

      await client.accounts.signIn(EVE.email, PASSWORD)
      await client.accounts.deleteOwnData(account)
      expect(await backend().read(`interviews/${EVE.uid}`)).toBeNull()
    })
  })

  describe('deleting the account itself', () => {
    it('ends the session and prevents signing in', async () => {
      const { client } = await arrive(backend(), ANN)
      const watched = followAccount(client)
      await watched.until((account) => account !== null)

      await client.accounts.delete()

      expect(await watched.until((account) => account === null)).toBeNull()
      expect(await failureOf(client.accounts.signIn(ANN.email, PASSWORD))).toBe('userNotFound')
    })
  })
}
