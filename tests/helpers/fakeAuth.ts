/** The fake's accounts as one client sees them. */

import {
  DataError,
  type Account,
  type DataErrorKind,
  type OldAccountProof,
  type Watcher,
} from '../../src/data'
import type { AuthClient } from '../../src/data/clients'
import { requireEmailKey } from '../../src/data/paths'
import type { FakeAccount, FakeBackend } from './fakeBackend'
import { setClient, type FakeClient } from './fakeStore'

const SHORTEST_PASSWORD = 6

/** Whom Google's popup signs in; null closes the popup. */
export interface GoogleChoice {
  current: { email: string; displayName: string } | null
}

export function toAccount({ uid, email, emailVerified, displayName }: FakeAccount): Account {
  return { uid, email, emailVerified, displayName }
}

function fail(kind: DataErrorKind, message: string): never {
  throw new DataError(kind, message)
}

function signInByPassword(backend: FakeBackend, email: string, password: string): FakeAccount {
  const account = backend.accountOf(email)
  if (account === undefined)
    return fail('userNotFound', 'There is no user record corresponding to this identifier.')
  if (account.password !== password) return fail('wrongPassword', 'The password is invalid.')
  return account
}

export function signInByGoogle(backend: FakeBackend, google: GoogleChoice): FakeAccount {
  if (google.current === null) return fail('popupClosed', 'The popup has been closed by the user.')
  const known = backend.accountOf(google.current.email)
  const account = known ?? addAccount(backend, { ...google.current, password: null, emailVerified: true })
  account.emailVerified = true
  return account
}

export function signInByProof(
  backend: FakeBackend,
  google: GoogleChoice,
  email: string,
  proof: OldAccountProof,
): FakeAccount {
  return proof.by === 'google'
    ? signInByGoogle(backend, google)
    : signInByPassword(backend, email, proof.password)
}

export function addAccount(
  backend: FakeBackend,
  account: Omit<FakeAccount, 'uid'> & { uid?: string },
): FakeAccount {
  const added = { uid: `uid-${backend.accounts.length + 1}`, ...account }
  backend.accounts.push(added)
  return added
}

export function fakeAuth(backend: FakeBackend, client: FakeClient, google: GoogleChoice): AuthClient {
  const watchers = new Set<Watcher<Account | null>>()
  let told = JSON.stringify(client.account)

  client.listeners.add(() => {
    const text = JSON.stringify(client.account)
    if (text === told) return
    told = text
    for (const watcher of watchers) watcher.onValue(client.account)
  })

  function requireNetwork() {
    if (!client.online) fail('network', 'A network error has occurred.')
  }

  function signedIn(): FakeAccount {
    requireNetwork()
    const account = backend.accounts.find(({ uid }) => uid === client.account?.uid)
    return account ?? fail('noUser', 'Nobody is signed in.')
  }

  function become(account: FakeAccount): Account {
    setClient(client, { account: toAccount(account) })
    return toAccount(account)
  }

  return {
    watchAccount(watcher) {
      watchers.add(watcher)
      queueMicrotask(() => {
        if (watchers.has(watcher)) watcher.onValue(client.account)
      })
      return () => watchers.delete(watcher)
    },

    async signIn(email, password) {
      requireNetwork()
      const account = signInByPassword(backend, email, password)
      account.signedInLongAgo = false
      return become(account)
    },

    async signInWithGoogle() {
      requireNetwork()
      return become(signInByGoogle(backend, google))
    },

    async prepareGoogle() {
      requireNetwork()
    },

    async createLogin({ name, email, password }) {
      requireEmailKey(email)
      requireNetwork()
      if (password.length < SHORTEST_PASSWORD)
        fail('weakPassword', 'The password must be 6 characters long or more.')
      if (backend.accountOf(email) !== undefined) {
        fail('emailInUse', 'The email address is already in use by another account.')
      }
      return become(addAccount(backend, { email, password, emailVerified: false, displayName: name }))
    },

    async sendVerificationEmail() {
      backend.mail('verifyEmail', signedIn().email)
    },

    async sendPasswordResetEmail(email) {
      requireNetwork()
      if (backend.accountOf(email) === undefined)
        fail('userNotFound', 'There is no user record for this email.')
      backend.mail('resetPassword', email)
    },

    async reloadAccount() {
      requireNetwork()
      return client.account === null ? null : become(signedIn())
    },

    async changeEmail(newEmail) {
      requireEmailKey(newEmail)
      const account = signedIn()
      if (backend.accountOf(newEmail) !== undefined)
        fail('emailInUse', 'The email address is already in use.')
      backend.mail('changeEmail', newEmail, account.uid)
    },

    async requireRecentSignIn() {
      if (signedIn().signedInLongAgo === true) fail('recentLoginRequired', 'The sign-in is too old for this.')
    },

    async deleteAccount() {
      backend.accounts.splice(backend.accounts.indexOf(signedIn()), 1)
      setClient(client, { account: null })
    },

    async signOut() {
      await Promise.resolve()
      setClient(client, { account: null })
    },
  }
}
