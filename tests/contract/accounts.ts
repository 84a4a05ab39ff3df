/** Contract: signing in, out and up, verification, passwords and emails. */

import { describe, expect, it } from 'vitest'
import type { DataErrorKind } from '../../src/data'
import type { AppData } from '../../src/session/accounts'
import { DEFAULT_TAGLINE } from '../../src/domain/account/user'
import { ENDING, KEY_ENDING } from '../helpers/addresses'
import { PASSWORD } from '../helpers/browser'
import type { ContractBackend } from './backend'
import { ANN, arrive, BOB, browserOf, failureOf, settle } from './people'
import { followAccount } from './watching'

export function describeAccounts(backend: () => ContractBackend): void {
  const login = { name: 'Ann Lee', email: ANN.email, password: PASSWORD }

  describe('signing in and out', () => {
    it('emits null while nobody is signed in', async () => {
      const account = await followAccount(backend().newClient()).until(() => true)

      expect(account).toBeNull()
    })

    it('signs in with email and password and emits the account', async () => {
      await backend().addAccount({ ...ANN, emailVerified: true, displayName: 'Ann' })
      const client = backend().newClient()
      const watched = followAccount(client)

      const account = await client.accounts.signIn(ANN.email, PASSWORD)

      expect(account).toEqual({ ...ANN, emailVerified: true, displayName: 'Ann' })
      expect(await watched.until((value) => value !== null)).toEqual(account)
    })

    it('emits the account to a later watcher at once', async () => {
      const { client, account } = await arrive(backend(), ANN)

      const watched = await followAccount(client).until(() => true)

      expect(watched).toEqual(account)
    })

    it('emits nothing after unsubscribing', async () => {
      await settle(backend(), ANN)
      const client = backend().newClient()
      const ended = followAccount(client)
      ended.stop()
      const other = followAccount(client)

      await client.accounts.signIn(ANN.email, PASSWORD)
      await other.until((account) => account !== null)

      expect(ended.values).toEqual([])
    })

    it.each<[DataErrorKind, string, (client: AppData) => Promise<unknown>]>([
      [
        'wrongPassword',
        'signs in with another password',
        (data) => data.accounts.signIn(ANN.email, 'Wrong1!pass'),
      ],
      ['userNotFound', 'signs in by another email', (data) => data.accounts.signIn(`no${ENDING}`, PASSWORD)],
      ['userNotFound', 'resets a password', (data) => data.auth.sendPasswordResetEmail(`no${ENDING}`)],
      ['noUser', 'asks for a mail', (data) => data.auth.sendVerificationEmail()],
      ['noUser', 'changes an email', (data) => data.accounts.changeEmail('ann@example.com')],
      ['noUser', 'deletes an account', (data) => data.accounts.delete()],
    ])('rejects with %s for a visitor who %s', async (kind, _what, call) => {
      await settle(backend(), ANN)

      expect(await failureOf(call(backend().newClient()))).toBe(kind)
    })

    it('reports a network failure when the service does not answer', async () => {
      expect(await failureOf(backend().newUnreachableClient().accounts.signIn(ANN.email, PASSWORD))).toBe(
        'network',
      )
    })

    it('signs out of one browser only', async () => {
      const { client } = await arrive(backend(), ANN)
      const elsewhere = await browserOf(backend(), ANN)
      const here = followAccount(client)
      await here.until((account) => account !== null)

      await client.auth.signOut()

      expect(await here.until((account) => account === null)).toBeNull()
      expect(await elsewhere.client.auth.reloadAccount()).toEqual(elsewhere.account)
    })

    it('refuses to reload an account that was deleted elsewhere, and signs it out', async () => {
      const { client } = await arrive(backend(), ANN)
      const watched = followAccount(client)
      await watched.until((account) => account !== null)
      const elsewhere = await browserOf(backend(), ANN)
      await elsewhere.client.accounts.delete()

      expect(await failureOf(client.auth.reloadAccount())).toBe('sessionExpired')
      expect(await watched.until((account) => account === null)).toBeNull()
    })

    it('fails with a DataError when Google’s popup does not sign in', async () => {
      const client = backend().newClient()

      // Node has no popup, so the tests' version closes at once. The end-to-end tests use the real popup.
      expect(['popupClosed', 'unknown']).toContain(await failureOf(client.accounts.signInWithGoogle()))
    })
  })

  describe('signing up', () => {
    it('creates the account, its record and its index entry, and mails the link', async () => {
      const client = backend().newClient()

      const account = await client.accounts.create(login)

      expect(account).toMatchObject({ email: ANN.email, emailVerified: false, displayName: 'Ann Lee' })
      expect(await backend().read(`users/${account.uid}`)).toEqual({
        username: 'Ann Lee',
        email: ANN.email,
        emailVerified: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        tagline: DEFAULT_TAGLINE,
      })
      expect(await backend().read(`emailToUid/ann${KEY_ENDING}`)).toBe(account.uid)
      expect(await backend().countMails(ANN.email)).toBe(1)
    })

    it('creates the record even if the index names another account', async () => {
      await backend().write({ [`emailToUid/ann${KEY_ENDING}`]: 'u-gone' })

      const { uid } = await backend().newClient().accounts.create(login)

      expect(await backend().read(`users/${uid}/email`)).toBe(ANN.email)
      expect(await backend().read(`emailToUid/ann${KEY_ENDING}`)).toBe('u-gone')
    })

    it('keeps the typed name when healing runs at the same time', async () => {
      const client = backend().newClient()
      const watched = followAccount(client)
      const healed = watched
        .until((account) => account !== null)
        .then((account) => account && client.accounts.heal(account))

      const { uid } = await client.accounts.create(login)
      await healed

      expect(await backend().read(`users/${uid}/username`)).toBe('Ann Lee')
    })

    it('emits the name of the new account', async () => {
      const client = backend().newClient()
      const watched = followAccount(client)

      const account = await client.accounts.create(login)

      expect(await watched.until((value) => value?.displayName === 'Ann Lee')).toEqual(account)
    })

    it('refuses an email that has an account', async () => {
      await settle(backend(), ANN)

      expect(await failureOf(backend().newClient().accounts.create(login))).toBe('emailInUse')
    })

    it('refuses a password that the service rejects as weak, with the service’s message', async () => {
      const call = backend()
        .newClient()
        .accounts.create({ ...login, password: 'abc' })

      await expect(call).rejects.toMatchObject({
        kind: 'weakPassword',
        message: expect.stringContaining('6 char'),
      })
    })

    it('creates no account for an email that cannot be a database key', async () => {
      const client = backend().newClient()

      const failure = await failureOf(client.accounts.create({ ...login, email: `a/b${ENDING}` }))

      expect(failure).toBe('unknown')
      expect(await failureOf(client.accounts.signIn(`a/b${ENDING}`, PASSWORD))).toBe('userNotFound')
    })
  })

  describe('verifying the email', () => {
    it('keeps the account unverified until the mailed link is opened', async () => {
      const client = backend().newClient()
      const created = await client.accounts.create(login)

      expect(await client.auth.reloadAccount()).toEqual(created)
    })

    it('emits the account as verified after the link, and allows writes from then on', async () => {
      const client = backend().newClient()
      const { uid } = await client.accounts.create(login)
      const watched = followAccount(client)
      await backend().openMail(ANN.email)

      const account = await client.auth.reloadAccount()

      expect(account?.emailVerified).toBe(true)
      expect(await watched.until((value) => value?.emailVerified === true)).toEqual(account)
      if (account !== null) await client.accounts.heal(account)
      expect(await backend().read(`users/${uid}/emailVerified`)).toBe(true)
    })

    it('gives two simultaneous reloads the same result', async () => {
      const { client, account } = await arrive(backend(), ANN, false)
      await client.auth.sendVerificationEmail()
      await backend().openMail(ANN.email)

      const answers = await Promise.all([client.auth.reloadAccount(), client.auth.reloadAccount()])

      expect(answers).toEqual([
        { ...account, emailVerified: true },
        { ...account, emailVerified: true },
      ])
    })

    it('reloads nothing while nobody is signed in', async () => {
      expect(await backend().newClient().auth.reloadAccount()).toBeNull()
    })
  })

  describe('password and email', () => {
    it('mails a link to reset the password', async () => {
      await settle(backend(), ANN)

      await backend().newClient().auth.sendPasswordResetEmail(ANN.email)

      expect(await backend().countMails(ANN.email)).toBe(1)
    })

    it('changes the email when the link mailed to the new address is opened', async () => {
      const { client, account } = await arrive(backend(), ANN)
      const watched = followAccount(client)

      await client.accounts.changeEmail('ann@example.com')

      expect(await client.auth.reloadAccount()).toEqual(account)
      await backend().openMail('ann@example.com')
      expect(await client.auth.reloadAccount()).toEqual({ ...account, email: 'ann@example.com' })
      expect(await watched.until((value) => value?.email === 'ann@example.com')).toMatchObject({
        uid: ANN.uid,
      })
    })

    it('refuses to change to an email that has an account', async () => {
      await settle(backend(), BOB)
      const { client } = await arrive(backend(), ANN)

      expect(await failureOf(client.accounts.changeEmail(BOB.email))).toBe('emailInUse')
    })

    it('refuses to change to an email that cannot be a database key', async () => {
      const { client } = await arrive(backend(), ANN)

      expect(await failureOf(client.accounts.changeEmail(`a#b${ENDING}`))).toBe('unknown')
    })
  })
}
