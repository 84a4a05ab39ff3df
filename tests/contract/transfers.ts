/** Contract: requesting, approving and moving the data of an old account. */

import { describe, expect, it } from 'vitest'
import type { DataErrorKind } from '../../src/data'
import { DAY_MS, REQUESTS_A_DAY, TRANSFER_REQUEST_DAYS } from '../../src/domain/limits'
import { MARK_USES, type MarkTarget } from '../../src/domain/marks'
import { NODE_NAMES, NODES } from '../../src/domain/nodes'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME } from '../../src/domain/user'
import { entryContent, planContent } from '../helpers/builders'
import { PASSWORD } from '../helpers/browser'
import type { ContractBackend } from './backend'
import { pathsOf, TARGETS } from './marks'
import {
  ANN as OLD,
  arrive,
  BOB as OTHER,
  browserOf,
  EVE as NEW,
  failureOf,
  settle,
  storedUser,
  withEntry,
} from './people'
import { followApproval, followOwnEntries, followOwnRequest, followRequest, followUser } from './watching'

const REQUEST = 'transferRequests/ann@ufl,edu'

export function describeTransfers(backend: () => ContractBackend): void {
  /** An old account with two entries, and a new account with a request. */
  async function requested() {
    const old = await arrive(backend(), OLD)
    const ids = [
      await old.client.appendEntry(OLD.uid, entryContent()),
      await old.client.appendEntry(OLD.uid, entryContent({ companyName: 'Meta' })),
    ]
    const asking = await arrive(backend(), NEW)
    await asking.client.requestTransfer(OLD.email, asking.account)
    return { old, ids, ...asking }
  }

  async function approved() {
    const setting = await requested()
    await setting.old.client.approveTransfer(OLD.email, setting.old.account, NEW.uid)
    return setting
  }

  type Setting = Awaited<ReturnType<typeof approved>>

  /** Lets seven days pass. */
  const endPermission = () =>
    backend().write({ [`users/${OLD.uid}/transferTo/at`]: Date.now() - TRANSFER_REQUEST_DAYS * DAY_MS })

  describe('requesting the data of an old account', () => {
    it('finds the account of a university email, in any letter case', async () => {
      await settle(backend(), OLD)
      const { client, account } = await arrive(backend(), NEW)

      await client.requestTransfer('Ann@UFL.edu', account)

      expect(await backend().read(`${REQUEST}/toUid`)).toBe(NEW.uid)
    })

    it.each(['nobody@ufl.edu', 'no/body@ufl.edu', OTHER.email])(
      'reports that no other account has %s, and writes nothing',
      async (email) => {
        await backend().write({ 'emailToUid/bob@ufl,edu': NEW.uid })
        const { client, account } = await arrive(backend(), NEW)

        expect(await failureOf(client.requestTransfer(email, account))).toBe('notFound')
        expect(await backend().read('transferRequests')).toBeNull()
      },
    )

    it('counts a named address once, even after several refusals, and counts nothing for an existing request', async () => {
      const { client, account } = await requested()
      const limit = `requestLimits/${NEW.uid}`
      await client.requestTransfer(OLD.email, account)
      expect(await backend().read(limit)).toEqual({ since: expect.any(Number), count: 1 })

      await failureOf(client.requestTransfer('nobody@ufl.edu', account))
      await failureOf(client.requestTransfer('nobody@ufl.edu', account))

      expect(await backend().read(limit)).toMatchObject({ count: 2, last: 'nobody@ufl,edu' })
    })

    it('accepts 5 addresses a day, and gives the time of the next possible one', async () => {
      await settle(backend(), OLD)
      const { client, account } = await arrive(backend(), NEW)
      for (let asked = 0; asked < REQUESTS_A_DAY; asked += 1) {
        expect(await failureOf(client.requestTransfer(`nobody${asked}@ufl.edu`, account))).toBe('notFound')
      }
      const since = Number(await backend().read(`requestLimits/${NEW.uid}/since`))

      const refusal = await client.requestTransfer(OLD.email, account).catch((error: unknown) => error)

      expect(refusal).toMatchObject({ kind: 'limitReached', nextAtMs: since + DAY_MS })
      expect(await backend().read('transferRequests')).toBeNull()
    })

    it('finds the requester’s existing request, and does not renew it', async () => {
      const { client, account } = await requested()
      const before = await backend().read(REQUEST)

      await client.requestTransfer(OLD.email, account)

      expect(await backend().read(REQUEST)).toEqual(before)
    })

    it('makes a new request once the requester’s last one has expired', async () => {
      const { client, account } = await requested()
      const long = Date.now() - (TRANSFER_REQUEST_DAYS + 1) * DAY_MS
      await backend().write({ [`${REQUEST}/requestedAt`]: long })

      await client.requestTransfer(OLD.email, account)

      expect(await backend().read(`${REQUEST}/requestedAt`)).toBeGreaterThan(long)
    })

    it('writes the request, which the requester may read', async () => {
      const { client } = await requested()

      const watched = followRequest(client, OLD.email)

      expect(await watched.until(() => true)).toEqual({
        approved: false,
        toUid: NEW.uid,
        toEmail: NEW.email,
        requestedAt: expect.any(Number),
        fromUid: null,
      })
    })

    it('lets everybody learn that an address has no request', async () => {
      expect(await followApproval(backend().newClient(), OLD.email).until(() => true)).toBeNull()
    })

    it('lets nobody else replace or remove an open request', async () => {
      await requested()
      const other = await arrive(backend(), OTHER)

      expect(await failureOf(other.client.requestTransfer(OLD.email, other.account))).toBe('permissionDenied')
      await other.client.removeTransferRequest(OLD.email)
      expect(await backend().read(`${REQUEST}/toUid`)).toBe(NEW.uid)
    })

    it('removes a request, and every browser sees that at once', async () => {
      const { client } = await requested()
      const watched = followApproval(backend().newClient(), OLD.email)
      await watched.until((state) => state === false)

      await client.removeTransferRequest(OLD.email)

      expect(await watched.until((state) => state === null)).toBeNull()
      expect(await backend().read(REQUEST)).toBeNull()
    })

    it('removes an approved request with its permission', async () => {
      const { client } = await approved()

      await client.removeTransferRequest(OLD.email)

      expect(await backend().read(REQUEST)).toBeNull()
      expect(await backend().read(`users/${OLD.uid}`)).toEqual(storedUser(OLD))
    })

    it('removes an approved request whose permission has ended', async () => {
      const { client } = await approved()
      await endPermission()

      await client.removeTransferRequest(OLD.email)

      expect(await backend().read(REQUEST)).toBeNull()
    })

    it('lets the owner of the address decline a request, and does nothing the second time', async () => {
      const { old, client } = await requested()
      const session = await client.openOldAccount(OLD.email, { by: 'password', password: PASSWORD })

      await session.decline()
      await old.client.removeTransferRequest(OLD.email)

      expect(await backend().read(REQUEST)).toBeNull()
      await session.close()
    })
  })

  describe('approving', () => {
    it('approves with the old account signed in, and the new account sees that at once', async () => {
      const { old, client } = await requested()
      const watched = followApproval(client, OLD.email)
      await watched.until((state) => state === false)

      await old.client.approveTransfer(OLD.email, old.account, NEW.uid)

      expect(await watched.until((state) => state === true)).toBe(true)
      const record = await followUser(old.client, OLD.uid).until((user) => user?.transferTo?.uid === NEW.uid)
      expect(record?.transferTo).toEqual({ uid: NEW.uid, at: expect.any(Number) })
      expect(await backend().read(`${REQUEST}/fromUid`)).toBe(OLD.uid)
    })

    it('approves nobody when another account has replaced the displayed request', async () => {
      const { old } = await requested()
      await settle(backend(), OTHER)
      await backend().write({ [`${REQUEST}/toUid`]: OTHER.uid, [`${REQUEST}/toEmail`]: OTHER.email })
      const before = await backend().read('')

      expect(await failureOf(old.client.approveTransfer(OLD.email, old.account, NEW.uid))).toBe('conflict')
      expect(await backend().read('')).toEqual(before)
    })

    it('withdraws an approval together with its request', async () => {
      const { old } = await approved()

      await old.client.withdrawApproval(old.account)

      expect(await backend().read(`users/${OLD.uid}`)).toEqual(storedUser(OLD))
      expect(await backend().read(REQUEST)).toBeNull()
    })

    it('withdraws an approval and keeps a later request of another account', async () => {
      const { old } = await approved()
      const theirs = { approved: false, toUid: OTHER.uid, toEmail: OTHER.email, requestedAt: Date.now() }
      await backend().write({ [REQUEST]: theirs })

      await old.client.withdrawApproval(old.account)

      expect(await backend().read(`users/${OLD.uid}`)).toEqual(storedUser(OLD))
      expect(await backend().read(REQUEST)).toEqual(theirs)
    })

    it('changes nothing when approved again', async () => {
      const { old } = await approved()
      const before = await backend().read('')

      await old.client.approveTransfer(OLD.email, old.account, NEW.uid)

      expect(await backend().read('')).toEqual(before)
    })

    it('reports that there is no request to approve', async () => {
      const old = await arrive(backend(), OLD)

      const call = old.client.approveTransfer(OLD.email, old.account, NEW.uid)

      expect(await failureOf(call)).toBe('notFound')
    })

    it('signs in to the old account by password in a second session, and approves with it', async () => {
      const { client, account } = await requested()

      const session = await client.openOldAccount(OLD.email, { by: 'password', password: PASSWORD })

      const watched = followOwnRequest(session)
      expect(await watched.until(() => true)).toMatchObject({ approved: false, toEmail: NEW.email })
      await session.approve(NEW.uid)
      expect(await watched.until((request) => request?.approved === true)).toMatchObject({ toUid: NEW.uid })
      watched.stop()
      await session.close()
      expect(session.account).toMatchObject({ ...OLD, emailVerified: true })
      expect(await client.reloadAccount()).toEqual(account)
    })

    it('signs in to no account with a wrong password or a closed popup', async () => {
      await requested()
      const visitor = backend().newClient()

      const password = { by: 'password', password: 'Wrong1!pass' } as const
      expect(await failureOf(visitor.openOldAccount(OLD.email, password))).toBe('wrongPassword')
      const google = await failureOf(visitor.openOldAccount(OLD.email, { by: 'google' }))
      expect(['popupClosed', 'unknown']).toContain(google)
    })
  })

  describe('moving the data', () => {
    it('moves entries and missing profile fields, and uses up the approval', async () => {
      const { client, account, ids } = await approved()
      await backend().write({
        [`users/${OLD.uid}/tagline`]: 'Compilers and coffee',
        [`users/${OLD.uid}/gpa`]: 3.9,
        [`users/${OLD.uid}/currentYear`]: 'Junior',
        [`users/${NEW.uid}/tagline`]: DEFAULT_TAGLINE,
        [`users/${NEW.uid}/currentYear`]: 'Senior',
      })
      const entries = await backend().read(`interviews/${OLD.uid}`)
      const summaries: object = (await backend().read('interviewSummaries')) ?? {}
      const watched = followOwnEntries(client, NEW.uid)

      const moved = await client.moveAccountData(OLD.email, account)

      expect(moved).toEqual({ entries: 2, fields: ['tagline', 'gpa'], plansNotMoved: 0 })
      expect(await backend().read('')).toEqual({
        users: {
          [OLD.uid]: storedUser(OLD, { tagline: 'Compilers and coffee', gpa: 3.9, currentYear: 'Junior' }),
          [NEW.uid]: storedUser(NEW, {
            tagline: 'Compilers and coffee',
            gpa: 3.9,
            currentYear: 'Senior',
          }),
        },
        emailToUid: { 'ann@ufl,edu': OLD.uid, 'eve@example,com': NEW.uid },
        interviews: { [NEW.uid]: entries },
        // If one update rewrote all cards of a person, equal times would show readers that they belong together.
        interviewSummaries: summaries,
        entryOwners: Object.fromEntries(ids.map((id) => [id, NEW.uid])),
        // Moved entries are not counted.
        postingLimits: { [OLD.uid]: expect.objectContaining({ count: 2 }) },
        requestLimits: { [NEW.uid]: { since: expect.any(Number), count: 1 } },
      })
      const shown = await watched.until(({ length }) => length === 2)
      expect(shown.map(({ id }) => id)).toEqual(ids.toReversed())
    })

    it('moves the profile of an old account without entries', async () => {
      const old = await arrive(backend(), OLD)
      const { client, account } = await arrive(backend(), NEW)
      await backend().write({ [`users/${NEW.uid}/username`]: DEFAULT_USERNAME })
      await client.requestTransfer(OLD.email, account)
      await old.client.approveTransfer(OLD.email, old.account, NEW.uid)

      expect(await client.moveAccountData(OLD.email, account)).toMatchObject({
        entries: 0,
        fields: ['username'],
      })

      expect(await backend().read(`users/${NEW.uid}/username`)).toBe(storedUser(OLD).username)
      expect(await backend().read(REQUEST)).toBeNull()
    })

    it('moves bookmarks with their times, also of deleted entries. For duplicates, the new account’s time stays', async () => {
      const { client, account, ids, old } = await approved()
      const [kept = '', gone = ''] = ids
      const both = await client.appendEntry(NEW.uid, entryContent())
      await client.setBookmark(NEW.uid, both, true)
      const own = await backend().read(`bookmarks/${NEW.uid}/${both}`)
      await backend().write({
        [`bookmarks/${OLD.uid}`]: {
          [kept]: 1_700_000_000_001,
          [gone]: 1_700_000_000_002,
          [both]: 3,
          odd: 'x',
        },
      })
      await old.client.deleteEntry(OLD.uid, gone)

      await client.moveAccountData(OLD.email, account)

      expect(await backend().read('bookmarks')).toEqual({
        [NEW.uid]: { [kept]: 1_700_000_000_001, [gone]: 1_700_000_000_002, [both]: own },
      })
    })

    it('moves marks with their times, and keeps their counts', async () => {
      const { client, account, old } = await approved()
      const other = await withEntry(backend(), OTHER)
      const shared: MarkTarget = { use: 'wanted', companyKey: 'figma' }
      await client.mark(NEW.uid, shared)
      const own = await backend().read(pathsOf(shared, NEW.uid).mark)
      const targets = TARGETS.map((of) => of(other.id))
      for (const target of [...targets, shared]) await old.client.mark(OLD.uid, target)
      const times = await Promise.all(targets.map((target) => backend().read(pathsOf(target, OLD.uid).mark)))

      await client.moveAccountData(OLD.email, account)

      for (const [index, target] of targets.entries()) {
        const { mark, count } = pathsOf(target, NEW.uid)
        expect(await backend().read(mark)).toBe(times[index])
        expect(await backend().read(`${count}/count`)).toBe(1)
        expect(await backend().read(`${MARK_USES[target.use].marks}/${OLD.uid}`)).toBeNull()
      }
      expect(await backend().read(pathsOf(shared, NEW.uid).mark)).toBe(own)
      expect(await backend().read(`${pathsOf(shared).count}/count`)).toBe(2)
    })

    it('moves data of every node that the table moves. A new node needs data here, too', async () => {
      const { client, account, old } = await approved()
      const other = await withEntry(backend(), OTHER)
      await old.client.setBookmark(OLD.uid, other.id, true)
      for (const targetOf of TARGETS) await old.client.mark(OLD.uid, targetOf(other.id))
      await old.client.savePlan(OLD.uid, 1, planContent())
      const moving = NODE_NAMES.filter(
        (node) => NODES[node].path.startsWith(`${node}/{uid}`) && NODES[node].transfer !== 'stays',
      )
      const nodesOf = async (uid: string) => {
        const values = await Promise.all(moving.map((node) => backend().read(`${node}/${uid}`)))
        return moving.filter((_node, index) => values[index] !== null)
      }
      expect(await nodesOf(OLD.uid)).toEqual(moving)

      await client.moveAccountData(OLD.email, account)

      expect(await nodesOf(OLD.uid)).toEqual(['users'])
      expect(await nodesOf(NEW.uid)).toEqual(moving)
    })

    it('moves plans to free slots, and returns the number of those that stay', async () => {
      const { client, account, old } = await approved()
      for (const at of [1, 2, 3]) await old.client.savePlan(OLD.uid, at, planContent())
      for (const at of [4, 5, 6, 7, 8, 9, 10]) await client.savePlan(NEW.uid, at, planContent())
      await client.endPlan(NEW.uid, 6)
      await backend().write({ [`plans/${OLD.uid}/p1/date`]: 'soon' })
      await client.endPlan(NEW.uid, 10)

      expect(await client.moveAccountData(OLD.email, account)).toMatchObject({ plansNotMoved: 1 })

      const own = Object.entries(Object(await backend().read(`plans/${NEW.uid}`)))
      expect(own.map(([slot, plan]) => [slot, Object(plan).createdAt])).toEqual([
        ['p1', 4],
        ['p2', 5],
        ['p3', 2],
        ['p4', 7],
        ['p5', 8],
        ['p6', 9],
        ['p7', 3],
      ])
      expect(await backend().read(`plans/${OLD.uid}`)).toMatchObject({ p1: { createdAt: 1 } })
    })

    it('keeps plans without a free slot in the old account', async () => {
      const { client, account, old } = await approved()
      for (const at of [1, 2]) await old.client.savePlan(OLD.uid, at, planContent())
      for (const at of [3, 4, 5, 6, 7, 8, 9, 10]) await client.savePlan(NEW.uid, at, planContent())

      expect(await client.moveAccountData(OLD.email, account)).toMatchObject({ plansNotMoved: 1 })

      expect(await backend().read(`plans/${NEW.uid}/p9/createdAt`)).toBe(1)
      expect(await backend().read(`plans/${OLD.uid}`)).toEqual({
        p2: expect.objectContaining({ createdAt: 2 }),
      })
    })

    it.each<[string, DataErrorKind, (setting: Setting) => Promise<unknown>]>([
      ['once the approval has ended', 'notFound', endPermission],
      ['without a record', 'notFound', () => backend().write({ [`users/${OLD.uid}`]: null })],
      [
        'with an entry that cannot be converted',
        'unknown',
        ({ ids }) =>
          backend().write({ [`interviews/${OLD.uid}/${ids[0]}/interviewProcess`]: 'Too few words' }),
      ],
    ])('moves nothing of an old account %s: %s', async (_what, kind, change) => {
      const setting = await approved()
      await change(setting)
      const before = await backend().read('')

      expect(await failureOf(setting.client.moveAccountData(OLD.email, setting.account))).toBe(kind)
      expect(await backend().read('')).toEqual(before)
    })

    it('moves everything once when two tabs move simultaneously', async () => {
      const { client, account, ids } = await approved()
      const tab = await browserOf(backend(), NEW)

      const moves = [client, tab.client].map((each) => each.moveAccountData(OLD.email, account))
      const ends = await Promise.allSettled(moves)

      expect(ends.map(({ status }) => status)).toContain('fulfilled')
      expect(Object.keys(Object(await backend().read(`interviews/${NEW.uid}`)))).toEqual(ids)
      expect(await backend().read(`interviews/${OLD.uid}`)).toBeNull()
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

      await client.moveAccountData(OLD.email, account)

      const content = Object.entries(entryContent({ gpa: 3.5, hourlyRate: 41, positionType: 'Full-Time' }))
      expect(await backend().read(`interviews/${NEW.uid}/${ids[0]}`)).toEqual({
        ...Object.fromEntries(content.filter(([, value]) => value !== null)),
        timestamp: 0,
      })
      expect(await backend().read(`interviewSummaries/${ids[0]}`)).toMatchObject({ gpa: 3.5, timestamp: 0 })
      expect(await backend().read(`entryOwners/${ids[0]}`)).toBe(NEW.uid)
    })
  })
}
