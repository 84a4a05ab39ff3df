/**
 * A fake authentication service with accounts and mails, and its client in one browser. It is the only fake in these
 * tests.
 */

import { DataError, type Account, type DataErrorKind, type Watcher } from '../../src/data'
import type { AuthClient } from '../../src/data/types'
import { normaliseEmail, requireEmailKey } from '../../src/domain/account/emails'
import type { MemoryDatabaseClient } from './memoryClient'

const SHORTEST_PASSWORD = 6

export interface FakeAccount extends Account {
  /** Null for an account that signs in by Google only. */
  readonly password: string | null
  /** True if the last sign-in is too old for actions that need a recent one. */
  readonly signedInLongAgo: boolean
  readonly disabled: boolean
}

export interface FakeMail {
  readonly kind: 'verifyEmail' | 'resetPassword' | 'changeEmail'
  readonly to: string
  readonly uid: string
}

type LosableCall = 'createLogin' | 'signIn' | 'mail' | 'deleteAccount'

export interface FakeAuthService {
  readonly accounts: Map<string, FakeAccount>
  /** Mails whose link has not been used, oldest first. */
  readonly mails: FakeMail[]
  /** The calls whose next answer is lost: the service does what it was asked to, and the client never learns it. */
  readonly lost: Set<LosableCall>
  /** The account that Google's popup signs in. null closes the popup. */
  google: { readonly email: string; readonly displayName: string } | null
  find(email: string): FakeAccount | undefined
  add(account: Partial<FakeAccount> & { readonly email: string }): FakeAccount
  change(uid: string, changes: Partial<FakeAccount>): FakeAccount
  /** Performs the action of the newest mail link to that address, and removes the mail. Throws when there is none. */
  openMail(to: string): void
}

function fail(kind: DataErrorKind, message: string): never {
  throw new DataError(kind, message)
}

export function createFakeAuthService(): FakeAuthService {
  const accounts = new Map<string, FakeAccount>()
  const service: FakeAuthService = {
    accounts,
    mails: [],
    lost: new Set(),
    google: null,
    find: (email) =>
      [...accounts.values()].find((account) => normaliseEmail(account.email) === normaliseEmail(email)),
    add(account) {
      const added = {
        uid: `uid-${accounts.size + 1}`,
        emailVerified: true,
        displayName: null,
        password: null,
        signedInLongAgo: false,
        disabled: false,
        ...account,
      }
      accounts.set(added.uid, added)
      return added
    },
    change(uid, changes) {
      const account = accounts.get(uid)
      if (account === undefined) return fail('noUser', 'There is no such account.')
      const changed = { ...account, ...changes }
      accounts.set(uid, changed)
      return changed
    },
    openMail(to) {
      const index = service.mails.findLastIndex((mail) => mail.to === to)
      const [mail] = index === -1 ? [] : service.mails.splice(index, 1)
      if (mail === undefined) throw new Error(`There is no mail to ${to}.`)
      service.change(mail.uid, { email: to, emailVerified: true })
    },
  }
  return service
}

/** Fails like the service. A failed call signs nobody in. */
function proveByPassword(service: FakeAuthService, email: string, password: string): FakeAccount {
  const account = service.find(email)
  if (account === undefined) return fail('userNotFound', 'There is no user record for this identifier.')
  if (account.password !== password) return fail('wrongPassword', 'The password is invalid.')
  return account
}

function proveByGoogle(service: FakeAuthService): FakeAccount {
  if (service.google === null) return fail('popupClosed', 'The popup has been closed by the user.')
  const { uid } = service.find(service.google.email) ?? service.add(service.google)
  return service.change(uid, { emailVerified: true })
}

function toAccount({ uid, email, emailVerified, displayName }: FakeAccount): Account {
  return { uid, email, emailVerified, displayName }
}

/** The token claims of an account, as the rules see them. */
function claimsOf({ uid, email, emailVerified }: Account) {
  return {
    sub: uid,
    user_id: uid,
    email,
    email_verified: emailVerified,
    firebase: { sign_in_provider: 'password', identities: { email: [email] } },
  }
}

export interface FakeAuthClient extends Omit<AuthClient, 'load'> {
  /** Signs that account in without a credential, or signs out with null. */
  become(account: FakeAccount | null): Account | null
  setOnline(online: boolean): void
}

export function createFakeAuthClient(
  service: FakeAuthService,
  database: Pick<MemoryDatabaseClient, 'signIn' | 'setOnline'>,
): FakeAuthClient {
  const watchers = new Set<Watcher<Account | null>>()
  let current: Account | null = null
  /** The last account that signed in and has not signed out. */
  let last: Account | null = null
  let online = true

  function set(account: Account | null) {
    const changed = JSON.stringify(account) !== JSON.stringify(current)
    current = account
    last = account ?? last
    database.signIn(account === null ? null : claimsOf(account))
    if (changed) for (const watcher of watchers) watcher.onValue(account)
  }

  function signIn(account: FakeAccount): Account {
    const { uid } = account
    set(toAccount(service.change(uid, { signedInLongAgo: false })))
    return toAccount(account)
  }

  /** Every request is asynchronous. */
  async function request(kind: DataErrorKind = 'network') {
    await Promise.resolve()
    if (!online) fail(kind, 'A network error has occurred.')
  }

  function loseAnswer(call: LosableCall, kind: DataErrorKind = 'network') {
    if (service.lost.delete(call)) fail(kind, 'A network error has occurred.')
  }

  function mail(sent: FakeMail) {
    service.mails.push(sent)
    loseAnswer('mail', 'mailUnconfirmed')
  }

  async function signedIn(kind?: DataErrorKind): Promise<FakeAccount> {
    await request(kind)
    if (current === null) return fail('noUser', 'Nobody is signed in.')
    return service.accounts.get(current.uid) ?? fail('sessionExpired', 'The session is over.')
  }

  return {
    become(account) {
      set(account === null ? null : toAccount(account))
      return current
    },

    setOnline(next) {
      online = next
    },

    watchAccount(watcher) {
      watchers.add(watcher)
      queueMicrotask(() => {
        if (watchers.has(watcher)) watcher.onValue(current)
      })
      return () => watchers.delete(watcher)
    },

    async signIn(email, password) {
      await request()
      const proven = proveByPassword(service, email, password)
      loseAnswer('signIn')
      return signIn(proven)
    },

    async signInWithGoogle() {
      await request()
      return signIn(proveByGoogle(service))
    },

    prepareGoogle: request,

    async createLogin({ name, email, password }) {
      requireEmailKey(email)
      await request()
      if (password.length < SHORTEST_PASSWORD)
        fail('weakPassword', 'The password must be 6 characters long or more.')
      if (service.find(email) !== undefined) {
        loseAnswer('createLogin')
        fail('emailInUse', 'The email address is already in use by another account.')
      }
      const added = service.add({ email, password, emailVerified: false })
      loseAnswer('createLogin')
      return signIn(service.change(added.uid, { displayName: name }))
    },

    async sendVerificationEmail() {
      const { uid, email } = await signedIn('mailUnconfirmed')
      mail({ kind: 'verifyEmail', to: email, uid })
    },

    async sendPasswordResetEmail(email) {
      await request('mailUnconfirmed')
      const account = service.find(email) ?? fail('userNotFound', 'There is no user record for this email.')
      mail({ kind: 'resetPassword', to: email, uid: account.uid })
    },

    async reloadAccount() {
      await request()
      if (last === null) return null
      const account = service.accounts.get(last.uid)
      if (account === undefined || account.disabled) {
        set(null)
        last = null
        return fail(account ? 'accountDisabled' : 'sessionExpired', 'The session is over.')
      }
      if (current !== null) set(toAccount(account))
      return current
    },

    async changeEmail(newEmail) {
      requireEmailKey(newEmail)
      const { uid } = await signedIn('mailUnconfirmed')
      if (service.find(newEmail) !== undefined) fail('emailInUse', 'The email address is already in use.')
      mail({ kind: 'changeEmail', to: newEmail, uid })
    },

    async requireRecentSignIn() {
      const { signedInLongAgo } = await signedIn()
      if (signedInLongAgo) fail('recentLoginRequired', 'The sign-in is too old for this.')
    },

    async deleteAccount() {
      const { uid } = await signedIn()
      service.accounts.delete(uid)
      loseAnswer('deleteAccount')
      set(null)
      last = null
    },

    async signOut() {
      await Promise.resolve()
      set(null)
      last = null
    },

    async disconnect() {
      set(null)
      database.setOnline(false)
    },
  }
}
