/** The session store: the signed-in account, its role, and the data that is read once for it. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '../../src/data'
import {
  AWAITED_UID_KEY,
  DELETING_UID_KEY,
  deviceStore,
  EMAIL_CONFIRMED,
  entryDraftKey,
  newEmailKey,
  PAGE_MEMORY_KEY,
  SIGNED_IN_KEY,
} from '../../src/device/deviceStore'
import { paths } from '../../src/config/paths'
import { readDestination, rememberDestination } from '../../src/device/destination'
import { withAccounts } from '../../src/session/accounts'
import { AccountRemains } from '../../src/session/deletion'
import { createOutbox } from '../../src/session/outbox'
import { MAX_LENGTH } from '../../src/domain/store/limits'
import { createSessionStore } from '../../src/session/session'
import { entryContent, typedEntry } from '../helpers/builders'
import { openBrowser, PASSWORD, type BrowserState } from '../helpers/browser'

const ANN = { uid: 'u-ann', email: 'ann@my.test', displayName: 'Ann Lee' }
const BEA = { uid: 'u-bea', email: 'bea@my.test', displayName: 'Bea Fox' }

function start(initial: BrowserState = { accounts: [ANN, BEA] }, data = openBrowser(initial)) {
  const problems: unknown[] = []
  const outbox = createOutbox()
  const store = createSessionStore(data, outbox, (problem) => problems.push(problem))
  store.subscribe(() => undefined)
  const status = () => store.getSnapshot().status
  return { data, store, outbox, problems, status }
}

beforeEach(() => {
  // Requests authentication at once.
  localStorage.setItem(SIGNED_IN_KEY, 'yes')
})

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the session', () => {
  it('repairs the record of an account when it signs in', async () => {
    const displayName = 'Ann Lee '.repeat(20)
    const { data, problems } = start({ accounts: [{ ...ANN, displayName, password: PASSWORD }] })

    await data.accounts.signIn(ANN.email, PASSWORD)
    await expect.poll(() => data.controls.read('users/u-ann')).not.toBeNull()

    // Google's names may be longer than ours.
    const username = displayName.slice(0, MAX_LENGTH.username)
    expect(data.controls.read('users/u-ann')).toMatchObject({ username, emailVerified: true })
    expect(problems).toEqual([])
  })

  it('reports a failed repair', async () => {
    const { data, problems } = start()
    data.controls.failNext('accounts.heal', 'network')

    data.controls.signInAs(ANN.email)
    await expect.poll(() => problems.length).toBeGreaterThan(0)

    expect(problems).toMatchObject([{ kind: 'network' }])
  })

  describe('of a deleted account', () => {
    const GONE = { 'users/u-ann': null, 'emailToUid/ann@my,test': null }
    const deleted = { status: 'signedOut', ended: { uid: 'u-ann', reason: 'deleted', newEmail: null } }

    /** Ann is signed in, and her record has been read. */
    async function startWithAnn(data = openBrowser({ accounts: [ANN], signedInAs: ANN.email })) {
      const started = start({}, data)
      await expect.poll(started.status).toBe('verified')
      await expect.poll(() => ownRecord(started.store)).toBe('ready')
      return started
    }

    function ownRecord(store: ReturnType<typeof start>['store']) {
      const session = store.getSnapshot()
      return session.status === 'verified' ? session.own.user.getSnapshot().status : null
    }

    it('ends when a stored session has no record, and creates none', async () => {
      const started = start({ accounts: [ANN], signedInAs: ANN.email })

      started.data.controls.write(GONE)
      await expect
        .poll(() => started.store.getSnapshot())
        .toMatchObject({ status: 'signedOut', ended: { uid: 'u-ann', reason: 'expired', newEmail: null } })

      expect(started.data.controls.read('')).toBeNull()
    })

    const verified = { ...ANN, emailVerified: true }

    it.each(['before', 'while'])(
      'stays in the tab that deletes the account, which ends it for a tab opened %s it does',
      async (when) => {
        const here = await startWithAnn()
        const { controls } = here.data
        const deleteData = controls.hold('accounts.deleteOwnData')
        const deleteAccount = controls.hold('accounts.delete')
        const begin = () => here.store.deleteEverything(verified)
        const early = when === 'while' ? begin() : null
        const tab = openBrowser({ signedInAs: ANN.email }, controls.servers)
        const { store: there } = start({}, tab)
        await expect.poll(() => ownRecord(there)).toBe('ready')
        const deletion = early ?? begin()
        deleteData()
        await expect.poll(() => controls.read('users/u-ann')).toBeNull()
        await tab.auth.reloadAccount()
        expect([here.status(), there.getSnapshot().status]).toEqual(['verified', 'verified'])

        deleteAccount()
        await deletion
        expect(here.store.getSnapshot()).toMatchObject({ ended: { reason: 'deletedHere' } })
        await tab.auth.signOut()

        await expect.poll(() => there.getSnapshot()).toMatchObject(deleted)
      },
    )

    it('remains, and says so, if another tab signs out before the account is deleted', async () => {
      const browser = openBrowser({ accounts: [ANN], signedInAs: ANN.email })
      browser.controls.failNext('auth.deleteAccount', 'network')
      const answer = browser.controls.hold('auth.deleteAccount')
      const { store } = await startWithAnn({ ...browser, ...withAccounts(browser) })
      const deletion = store.deleteEverything(verified)
      await expect.poll(() => browser.controls.read('users/u-ann')).toBeNull()

      browser.controls.endSession()
      answer()

      await expect(deletion).rejects.toThrow(AccountRemains)
      expect(store.getSnapshot()).toMatchObject({ status: 'signedOut', ended: { reason: 'remains' } })
      expect(deviceStore.read(DELETING_UID_KEY)).toBe('u-ann')
    })

    it('does not delete the account of another user who signs in meanwhile', async () => {
      const browser = openBrowser({ accounts: [ANN, BEA], signedInAs: ANN.email })
      const deleteRecords: typeof browser.users.deleteRecords = async (account) => {
        await browser.users.deleteRecords(account)
        browser.controls.signInAs(BEA.email)
      }
      const data = withAccounts({ ...browser, users: { ...browser.users, deleteRecords } })
      const { store } = await startWithAnn({ ...browser, ...data })

      await expect(store.deleteEverything(verified)).rejects.toThrow(AccountRemains)

      expect([...browser.controls.auth.accounts.keys()]).toEqual([ANN.uid, BEA.uid])
    })

    it('remains, and says so, on a full device if its sign-in is too old', async () => {
      const { data, store } = await startWithAnn()
      vi.spyOn(deviceStore, 'write').mockReturnValue(false)
      data.controls.failNext('accounts.delete', 'recentLoginRequired')

      await expect(store.deleteEverything(verified)).rejects.toThrow(AccountRemains)

      await expect.poll(() => store.getSnapshot()).toMatchObject({ ended: { reason: 'remains' } })
    })

    it.each(['failed', 'stopped'])('also ends here after a deletion of the data %s here', async (how) => {
      if (how === 'stopped') deviceStore.write(DELETING_UID_KEY, 'u-ann')
      const { data, store } = await startWithAnn()
      data.controls.failNext('accounts.deleteOwnData', 'network')
      if (how === 'failed') await store.deleteEverything(verified).catch(() => undefined)

      data.controls.write(GONE)
      await expect.poll(() => store.getSnapshot()).toMatchObject(deleted)

      expect(await data.auth.reloadAccount()).toBeNull()
    })
  })

  describe.each([
    ['has been disabled', { disabled: true }, 'disabled'],
    ['is deleted, or signed out everywhere', null, 'expired'],
  ] as const)('when the account %s', (_what, changes, reason) => {
    it.each([
      ['the app reloads it', ({ store }: ReturnType<typeof start>) => store.reloadAccount()],
      ['the service ends the session', async ({ data }) => data.controls.endSession()],
    ])('ends with its reason as soon as %s', async (_when, act) => {
      const started = start({ accounts: [ANN], signedInAs: ANN.email })
      const { data, store, status } = started
      await expect.poll(status).toBe('verified')
      if (changes === null) data.controls.auth.accounts.delete('u-ann')
      else data.controls.auth.change('u-ann', changes)

      await act(started)

      await expect
        .poll(() => store.getSnapshot())
        .toMatchObject({ status: 'signedOut', ended: { uid: 'u-ann', reason, newEmail: null } })
    })
  })

  it.each([
    [
      'the user signs out here and has agreed to lose a write',
      async ({ store, outbox }: ReturnType<typeof start>) => {
        outbox.run({ kind: 'delete', id: 'an-entry', about: 'It' }, undefined, () => new Promise(() => {}))
        await store.signOut()
      },
    ],
    ['it ends in another tab', async ({ data }) => data.controls.endSession()],
    ['somebody else signs in', async ({ data }) => data.controls.signInAs(BEA.email)],
    [
      'the account is disabled',
      async ({ data, store }) => {
        data.controls.auth.change('u-ann', { disabled: true })
        await store.reloadAccount()
      },
    ],
  ])('deletes its data in this browser, but no draft, when %s', async (_how, end) => {
    const started = start({ accounts: [ANN, BEA], signedInAs: ANN.email })
    await expect.poll(started.status).toBe('verified')
    deviceStore.write(newEmailKey('u-ann'), 'kept')
    deviceStore.write(PAGE_MEMORY_KEY, 'kept')
    deviceStore.write(entryDraftKey('u-ann', 'an-entry'), 'typed')

    await end(started)
    await expect.poll(() => deviceStore.read(PAGE_MEMORY_KEY)).toBeNull()

    expect(deviceStore.keys().filter((key) => key.includes('u-ann'))).toEqual([
      entryDraftKey('u-ann', 'an-entry'),
    ])
  })

  it("knows its role once the user's entries are read, and expects the same role at the next visit", async () => {
    const first = start({ accounts: [ANN], signedInAs: ANN.email })
    first.data.controls.addEntry('u-ann', entryContent())
    await expect.poll(() => first.store.getSnapshot()).toMatchObject({ role: 'contributor', uid: 'u-ann' })

    const next = openBrowser({}, first.data.controls.servers)
    next.controls.signInAs(ANN.email)
    const read = next.controls.hold('entries.watchOwn')
    const store = createSessionStore(next, createOutbox(), () => undefined)
    expect(store.getSnapshot()).toMatchObject({ role: 'loading', expectedRole: 'contributor' })
    store.subscribe(() => undefined)
    await expect.poll(() => store.getSnapshot().status).toBe('verified')
    expect(store.getSnapshot()).toMatchObject({ role: 'loading', expectedRole: 'contributor' })

    for (const id of Object.keys(Object(next.controls.read('interviews/u-ann'))))
      next.controls.removeEntry('u-ann', id)
    read()
    await expect.poll(() => store.getSnapshot().role).toBe('nonContributor')
  })

  it.each([
    ['a new entry', null, 'nonContributor'],
    ['an edit', typedEntry(), 'contributor'],
  ])('with %s as the only entry, while it is pending, has the role $2', async (_what, base, role) => {
    const data = openBrowser({ accounts: [ANN], signedInAs: ANN.email })
    const id = data.controls.addEntry('u-ann', entryContent())
    const outbox = createOutbox()
    const info = { kind: 'entry', id, about: 'Your experience at Google' } as const
    const store = createSessionStore(data, outbox, () => undefined)
    store.subscribe(() => undefined)
    await expect.poll(() => store.getSnapshot().status).toBe('verified')
    outbox.run(info, { text: typedEntry(), base }, () => new Promise(() => {}))

    await expect.poll(() => store.getSnapshot()).toMatchObject({ role })
  })

  it.each([
    [
      'after a sign-out, the session',
      async ({ data }: ReturnType<typeof start>) => data.auth.signOut(),
      'visitor',
    ],
    [
      'after another user signs in, the session',
      async ({ data }) => data.controls.signInAs(BEA.email),
      'nonContributor',
    ],
  ])('%s does not use the role of the previous user', async (_when, act, role) => {
    const started = start({ accounts: [ANN, BEA], signedInAs: ANN.email })
    const { data, store } = started
    data.controls.addEntry('u-ann', entryContent())
    await expect.poll(() => store.getSnapshot().role).toBe('contributor')
    data.controls.hold('entries.watchOwn')

    await act(started)
    await expect.poll(() => store.getSnapshot().uid).not.toBe('u-ann')

    expect(store.getSnapshot().expectedRole).toBe(role)
    expect(createSessionStore(data, createOutbox(), () => undefined).getSnapshot().expectedRole).toBe(role)
  })

  it.each([
    ['keeps the destination when a sign-up signs out', EMAIL_CONFIRMED, 'the company'],
    ['forgets the destination of a user whose sign-up has ended on another page', ANN.uid, undefined],
  ])('%s', async (_what, awaited, kept) => {
    const { data, status } = start()
    rememberDestination(paths.company, 'the company')
    deviceStore.write(AWAITED_UID_KEY, awaited)
    data.controls.signInAs(ANN.email)
    await expect.poll(status).toBe('verified')

    await data.auth.signOut()
    await expect.poll(status).toBe('signedOut')
    expect(readDestination()?.name).toBe(kept)

    // The next sign-in ends the sign-up (useSignIn.ts).
    deviceStore.remove(AWAITED_UID_KEY)
    data.controls.signInAs(ANN.email)
    await expect.poll(status).toBe('verified')
    await data.auth.signOut()
    await expect.poll(status).toBe('signedOut')
    expect(readDestination()).toBeNull()
  })

  it.each([
    ['ends a sign-up when the database does not answer', null, null],
    ['ends a sign-up when the record cannot be marked', null, 'permissionDenied'],
    ['does not sign out another user at the end of a sign-up', BEA, null],
  ] as const)('%s', async (_what, next, failure) => {
    const { data, store, status } = start({ accounts: [ANN, BEA], signedInAs: ANN.email })
    await expect.poll(status).toBe('verified')
    if (failure === null) data.controls.hold('accounts.heal')
    else data.controls.failNext('accounts.heal', failure)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const ended = store.finishSignUp({ ...ANN, emailVerified: true })
    if (next !== null) data.controls.signInAs(next.email)

    await vi.runAllTimersAsync()
    await ended

    expect((await data.auth.reloadAccount())?.uid).toBe(next?.uid)
  })

  it("continues in this browser while the account's state cannot be read", async () => {
    const data = openBrowser({ accounts: [ANN], signedInAs: ANN.email })
    let fail: (error: DataError) => void = () => {}
    const watch: typeof data.accounts.watch = (watcher) => {
      fail = (error) => watcher.onError(error)
      return data.accounts.watch(watcher)
    }
    const store = createSessionStore(
      { ...data, accounts: { ...data.accounts, watch } },
      createOutbox(),
      () => undefined,
    )
    store.subscribe(() => undefined)
    await expect.poll(() => store.getSnapshot().status).toBe('verified')
    deviceStore.write(newEmailKey('u-ann'), 'kept')

    fail(new DataError('network', 'The connection is gone.'))

    expect(store.getSnapshot().status).toBe('signedOut')
    expect(deviceStore.read(newEmailKey('u-ann'))).toBe('kept')
    // The next visit checks again.
    expect(deviceStore.read(SIGNED_IN_KEY)).toBe('yes')
  })

  it("shares one subscription to the user's data, ends it with the session, and gives the next user another", async () => {
    const { data, store, status } = start()
    data.controls.addEntry('u-ann', entryContent())
    data.controls.signInAs(ANN.email)
    await expect.poll(status).toBe('verified')
    const first = store.getSnapshot()
    if (first.status !== 'verified') throw new Error('Ann should be signed in.')
    const watches = Object.values(first.own)
    for (const watch of watches) {
      watch.subscribe(() => undefined)
      await expect.poll(() => watch.getSnapshot().status).toBe('ready')
    }

    data.controls.signInAs(BEA.email)
    await expect
      .poll(() => store.getSnapshot())
      .toMatchObject({ status: 'verified', account: { uid: 'u-bea' } })

    const second = store.getSnapshot()
    expect(second.status === 'verified' && second.own).not.toBe(first.own)
    for (const watch of watches) expect(watch.getSnapshot()).toEqual({ status: 'loading' })
  })
})
