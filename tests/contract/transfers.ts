/** Contract: requesting, approving and moving the data of an old account. */

import { describe, expect, it } from 'vitest'
import type { DataErrorKind } from '../../src/data'
import { DAY_MS, MAX_LENGTH, REQUESTS_A_DAY, TRANSFER_REQUEST_DAYS } from '../../src/domain/store/limits'
import { NODE_NAMES, NODES } from '../../src/domain/store/nodes'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME } from '../../src/domain/account/user'
import { ENDING, KEY_ENDING } from '../helpers/addresses'
import { entryContent } from '../helpers/builders'
import { PASSWORD } from '../helpers/browser'
import type { ContractBackend } from './backend'
import {
  ANN as OLD,
  arrive,
  BOB as OTHER,
  browserOf,
  EVE as NEW,
  failureOf,
  settle,
  storedUser,
  appendEntry,
} from './people'
import { followOwnEntries, followRequest, followTransfer, followUser } from './watching'

const REQUEST = `transferRequests/ann${KEY_ENDING}`

export function describeTransfers(backend: () => ContractBackend): void {
  /** An old account with two entries, and a new account with a request. */
  async function requested() {
    const old = await arrive(backend(), OLD)
    const ids = [
      await appendEntry(old.client, OLD.uid, entryContent()),
      await appendEntry(old.client, OLD.uid, entryContent({ companyName: 'Meta' })),
    ]
    const asking = await arrive(backend(), NEW)
    await asking.client.transfers.request(OLD.email, asking.account)
    return { old, ids, ...asking }
  }

  async function approved() {
    const setting = await requested()
    await setting.old.client.transfers.approve(OLD.email, setting.old.account, NEW.uid)
    return setting
  }

  type Setting = Awaited<ReturnType<typeof approved>>

  /** Lets seven days pass. */
  const endApproval = () =>
    backend().write({ [`users/${OLD.uid}/transferTo/at`]: Date.now() - TRANSFER_REQUEST_DAYS * DAY_MS })

  describe('requesting the data of an old account', () => {
    it('finds the account of a university email, in any letter case', async () => {
      await settle(backend(), OLD)
      const { client, account } = await arrive(backend(), NEW)

      await client.transfers.request(`Ann${ENDING.toUpperCase()}`, account)

      expect(await backend().read(`${REQUEST}/toUid`)).toBe(NEW.uid)
    })

    it.each([`nobody${ENDING}`, `no/body${ENDING}`, OTHER.email])(
      'reports that no other account has %s, and writes nothing',
      async (email) => {
        await backend().write({ [`emailToUid/bob${KEY_ENDING}`]: NEW.uid })
        const { client, account } = await arrive(backend(), NEW)

        expect(await failureOf(client.transfers.request(email, account))).toBe('notFound')
        expect(await backend().read('transferRequests')).toBeNull()
      },
    )

    it('counts each attempt, and counts nothing for an existing request', async () => {
      const { client, account } = await requested()
      const limit = `requestLimits/${NEW.uid}`
      await client.transfers.request(OLD.email, account)
      const counted = {
        since: expect.any(Number),
        lastAt: expect.any(Number),
        count: 1,
        asked: `ann${KEY_ENDING}`,
      }
      expect(await backend().read(limit)).toEqual(counted)

      await failureOf(client.transfers.request(`nobody${ENDING}`, account))
      await failureOf(client.transfers.request(`nobody${ENDING}`, account))

      expect(await backend().read(limit)).toMatchObject({ count: 3, last: `nobody${KEY_ENDING}` })
    })

    it('is found on every device of the requester, until the requester cancels it', async () => {
      const { client } = await requested()
      const elsewhere = await browserOf(backend(), NEW)
      const watched = followTransfer(elsewhere.client, NEW.uid)
      expect(await watched.until(() => true)).toEqual({ askedEmail: OLD.email, moved: null })

      await client.transfers.cancel(OLD.email, NEW.uid)

      expect(await watched.until(({ askedEmail }) => askedEmail === null)).toEqual({
        askedEmail: null,
        moved: null,
      })
    })

    it('accepts 5 attempts a day, and gives the time of the next possible one', async () => {
      await settle(backend(), OLD)
      const { client, account } = await arrive(backend(), NEW)
      for (let asked = 0; asked < REQUESTS_A_DAY; asked += 1) {
        expect(await failureOf(client.transfers.request(`nobody${asked}${ENDING}`, account))).toBe('notFound')
      }
      const since = Number(await backend().read(`requestLimits/${NEW.uid}/since`))

      const refusal = await client.transfers.request(OLD.email, account).catch((error: unknown) => error)

      expect(refusal).toMatchObject({ kind: 'limitReached', nextAtMs: since + DAY_MS })
      expect(await backend().read('transferRequests')).toBeNull()
    })

    it('makes a new request once the requester’s last one has expired', async () => {
      const { client, account } = await requested()
      const long = Date.now() - (TRANSFER_REQUEST_DAYS + 1) * DAY_MS
      await backend().write({ [`${REQUEST}/requestedAt`]: long })

      await client.transfers.request(OLD.email, account)

      expect(await backend().read(`${REQUEST}/requestedAt`)).toBeGreaterThan(long)
    })

    it('finds no request for an address that cannot be a key', async () => {
      const { client } = await requested()

      expect(await followRequest(client, `old/one${ENDING}`).until(() => true)).toBeNull()
    })

    it('removes a request, and the owner of the address sees that at once', async () => {
      const { old, client } = await requested()
      const watched = followRequest(old.client, OLD.email)
      await watched.until((request) => request !== null)

      await client.transfers.removeRequest(OLD.email)

      expect(await watched.until((request) => request === null)).toBeNull()
      expect(await backend().read(REQUEST)).toBeNull()
    })

    it('cancels a request that the owner has approved meanwhile, with its approval', async () => {
      const { old, client } = await requested()
      await followRequest(client, OLD.email).until((request) => request !== null)
      backend().cutOff(client)
      const cancelled = client.transfers.cancel(OLD.email, NEW.uid)
      await old.client.transfers.approve(OLD.email, old.account, NEW.uid)

      backend().reconnect(client)
      await cancelled

      expect(await backend().read(REQUEST)).toBeNull()
      expect(await backend().read(`users/${OLD.uid}`)).toEqual(storedUser(OLD))
    })
  })

  describe('approving', () => {
    it('approves with the old account signed in, and the new account sees that at once', async () => {
      const { old, client } = await requested()
      const watched = followRequest(client, OLD.email)
      await watched.until((request) => request?.approved === false)

      await old.client.transfers.approve(OLD.email, old.account, NEW.uid)

      expect(await watched.until((request) => request?.approved === true)).toMatchObject({ fromUid: OLD.uid })
      const record = await followUser(old.client, OLD.uid).until((user) => user?.transferTo?.uid === NEW.uid)
      expect(record?.transferTo).toEqual({ uid: NEW.uid, at: expect.any(Number) })
      expect(await backend().read(`${REQUEST}/fromUid`)).toBe(OLD.uid)
    })

    it('cancels an approval and keeps a later request of another account', async () => {
      const { old } = await approved()
      const theirs = { approved: false, toUid: OTHER.uid, toEmail: OTHER.email, requestedAt: Date.now() }
      await backend().write({ [REQUEST]: theirs })

      await old.client.transfers.cancelApproval(old.account)

      expect(await backend().read(`users/${OLD.uid}`)).toEqual(storedUser(OLD))
      expect(await backend().read(REQUEST)).toEqual(theirs)
    })

    it('changes nothing when approved again', async () => {
      const { old } = await approved()
      const before = await backend().read('')

      await old.client.transfers.approve(OLD.email, old.account, NEW.uid)

      expect(await backend().read('')).toEqual(before)
    })

    it('reports that there is no request to approve', async () => {
      const old = await arrive(backend(), OLD)

      const call = old.client.transfers.approve(OLD.email, old.account, NEW.uid)

      expect(await failureOf(call)).toBe('notFound')
    })

    it('signs in to the old account by password in a second session, and approves with it', async () => {
      const { client, account } = await requested()

      const { auth, transfers } = client.openSecond()
      const oldAccount = await auth.signIn(OLD.email, PASSWORD)

      const watched = followRequest({ transfers }, OLD.email)
      expect(await watched.until(() => true)).toMatchObject({ approved: false, toEmail: NEW.email })
      await transfers.approve(OLD.email, oldAccount, NEW.uid)
      expect(await watched.until((request) => request?.approved === true)).toMatchObject({ toUid: NEW.uid })
      watched.stop()
      await auth.disconnect()
      expect(oldAccount).toMatchObject({ ...OLD, emailVerified: true })
      expect(await client.auth.reloadAccount()).toEqual(account)
    })
  })

  describe('moving the data', () => {
    it('moves entries and missing profile fields, and uses up the approval', async () => {
      const { client, account, ids } = await approved()
      await backend().write({
        [`users/${OLD.uid}/tagline`]: 'Compilers and coffee',
        [`users/${OLD.uid}/gpa`]: 3.9,
        [`users/${OLD.uid}/currentYear`]: 'Junior',
        [`users/${OLD.uid}/preferredContact`]: 'At noon',
        [`users/${NEW.uid}/preferredContact`]: ' ',
        [`users/${NEW.uid}/tagline`]: DEFAULT_TAGLINE,
        [`users/${NEW.uid}/currentYear`]: 'Senior',
      })
      const entries = await backend().read(`interviews/${OLD.uid}`)
      const summaries: object = (await backend().read('interviewSummaries')) ?? {}
      // The count of edits begins anew.
      await backend().write({ [`interviews/${OLD.uid}/${ids[0]}/revision`]: 2 })
      const watched = followOwnEntries(client, NEW.uid)

      await client.transfers.move(OLD.email, account)

      const moved = { entries: 2, fields: ['tagline', 'preferredContact', 'gpa'] }
      const told = await followTransfer(client, NEW.uid).until(() => true)
      expect(told).toEqual({ askedEmail: null, moved })
      expect(await backend().read('')).toEqual({
        users: {
          [OLD.uid]: storedUser(OLD, {
            tagline: 'Compilers and coffee',
            gpa: 3.9,
            currentYear: 'Junior',
            preferredContact: 'At noon',
          }),
          [NEW.uid]: storedUser(NEW, {
            tagline: 'Compilers and coffee',
            gpa: 3.9,
            currentYear: 'Senior',
            preferredContact: 'At noon',
          }),
        },
        emailToUid: { [`ann${KEY_ENDING}`]: OLD.uid, 'eve@example,com': NEW.uid },
        interviews: { [NEW.uid]: entries },
        // If one update rewrote all cards of a person, equal times would show readers that they belong together.
        interviewSummaries: summaries,
        entryOwners: Object.fromEntries(ids.map((id) => [id, NEW.uid])),
        // Moved entries are not counted.
        postingLimits: { [OLD.uid]: expect.objectContaining({ count: 2 }) },
        requestLimits: {
          [NEW.uid]: {
            since: expect.any(Number),
            lastAt: expect.any(Number),
            count: 1,
            moved: { entries: 2, fields: 'tagline,preferredContact,gpa' },
          },
        },
      })
      const shown = await watched.until(({ length }) => length === 2)
      expect(shown.map(({ id }) => id)).toEqual(ids.toReversed())
    })

    it('moves the profile of an old account without entries, but no text that is too long', async () => {
      const old = await arrive(backend(), OLD)
      const { client, account } = await arrive(backend(), NEW)
      await backend().write({
        [`users/${OLD.uid}/gpa`]: 3.9,
        [`users/${OLD.uid}/tagline`]: 'x'.repeat(MAX_LENGTH.tagline + 1),
        [`users/${NEW.uid}/gpa`]: 0,
        [`users/${NEW.uid}/username`]: DEFAULT_USERNAME,
      })
      await client.transfers.request(OLD.email, account)
      await old.client.transfers.approve(OLD.email, old.account, NEW.uid)

      await client.transfers.move(OLD.email, account)

      const moved = { entries: 0, fields: 'username' }
      expect(await backend().read(`requestLimits/${NEW.uid}/moved`)).toEqual(moved)
      expect(await backend().read(`users/${NEW.uid}/username`)).toBe(storedUser(OLD).username)
      expect(await backend().read(REQUEST)).toBeNull()
    })

    it('leaves everything else with the old account', async () => {
      const { client, account } = await approved()
      const changed = new Set(['users', 'interviews', 'requestLimits'])
      const own = NODE_NAMES.filter(
        (node) => NODES[node].path.startsWith(`${node}/{uid}`) && !changed.has(node),
      )
      await backend().write(Object.fromEntries(own.map((node) => [`${node}/${OLD.uid}/odd`, 'x'])))
      const stored = () => Promise.all(own.map((node) => backend().read(node)))
      const before = await stored()

      await client.transfers.move(OLD.email, account)

      expect(await stored()).toEqual(before)
    })

    it.each<[string, DataErrorKind, (setting: Setting) => Promise<unknown>]>([
      ['once the approval has ended', 'notFound', endApproval],
      ['without a record', 'notFound', () => backend().write({ [`users/${OLD.uid}`]: null })],
      [
        'with an entry that cannot be converted',
        'incomplete',
        ({ ids }) =>
          backend().write({ [`interviews/${OLD.uid}/${ids[0]}/interviewProcess`]: 'Too few words' }),
      ],
    ])('moves nothing of an old account %s: %s', async (_what, kind, change) => {
      const setting = await approved()
      await change(setting)
      const before = await backend().read('')

      expect(await failureOf(setting.client.transfers.move(OLD.email, setting.account))).toBe(kind)
      expect(await backend().read('')).toEqual(before)
    })

    it('moves everything once when two tabs move simultaneously', async () => {
      const { client, account, ids } = await approved()
      const tab = await browserOf(backend(), NEW)

      const moves = [client, tab.client].map((each) => each.transfers.move(OLD.email, account))
      await Promise.all(moves)

      expect(Object.keys(Object(await backend().read(`interviews/${NEW.uid}`)))).toEqual(ids)
      expect(await backend().read(`interviews/${OLD.uid}`)).toBeNull()
    })

    it('succeeds on a device that comes second, until the account forgets the move', async () => {
      const { client, account, ids } = await approved()
      const tab = await browserOf(backend(), NEW)
      await client.transfers.move(OLD.email, account)

      await tab.client.transfers.move(OLD.email, account)

      expect(Object.keys(Object(await backend().read(`interviews/${NEW.uid}`)))).toEqual(ids)
      await client.transfers.forget(NEW.uid)
      expect(await failureOf(tab.client.transfers.move(OLD.email, account))).toBe('permissionDenied')
    })

    it('converts an entry of the previous site while moving it', async () => {
      const { client, account, ids } = await approved()
      const path = `interviews/${OLD.uid}/${ids[0]}`
      await backend().write({
        [`${path}/gpa`]: '3.5',
        [`${path}/hourlyRate`]: '$41',
        [`${path}/positionType`]: 'full time',
        [`${path}/forgottenField`]: 'x',
        // Its time is unreadable (scripts/maintenance).
        [`${path}/timestamp`]: 0,
        [`interviewSummaries/${ids[0]}/timestamp`]: 0,
      })

      await client.transfers.move(OLD.email, account)

      const content = Object.entries(entryContent({ gpa: 3.5, hourlyRate: 41, positionType: 'Full-Time' }))
      expect(await backend().read(`interviews/${NEW.uid}/${ids[0]}`)).toEqual({
        ...Object.fromEntries(content.filter(([, value]) => value !== null)),
        timestamp: 0,
      })
      expect(await backend().read(`interviewSummaries/${ids[0]}`)).toMatchObject({ gpa: 3.5, timestamp: 0 })
      expect(await backend().read(`entryOwners/${ids[0]}`)).toBe(NEW.uid)
    })

    it('dates the card of an entry whose details it converts, and no other card', async () => {
      const { client, account, ids } = await approved()
      await backend().write({ [`interviews/${OLD.uid}/${ids[0]}/totalCompensation`]: '150000' })
      const dates = () => Promise.all(ids.map((id) => backend().read(`interviewSummaries/${id}/changedAt`)))
      const before = await dates()

      await client.transfers.move(OLD.email, account)

      expect(await backend().read(`interviews/${NEW.uid}/${ids[0]}/totalCompensation`)).toBe(150_000)
      expect(await dates()).toEqual([expect.toSatisfy((date) => date !== before[0]), before[1]])
    })
  })
}
