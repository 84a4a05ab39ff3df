/**
 * `Data` without Firebase: the product's own logic over a plain tree in memory, with controls for tests. Answers come in
 * microtasks, never by timers. The contract suite (tests/contract) holds it to what the real one does.
 */

import { deviceStore, SIGNED_IN_KEY } from '../../src/config/deviceStore'
import { DataError, dataOver, type Data, type DataErrorKind, type OldAccountProof } from '../../src/data'
import { databaseData } from '../../src/data/database'
import { toDataError } from '../../src/data/firebase/errors'
import { lazy } from '../../src/data/lazy'
import { proveOldAccount } from '../../src/data/transfers'
import { entryChanges } from '../../src/data/writes'
import type { EntryContent } from '../../src/domain/entry'
import { addAccount, fakeAuth, signInByProof, toAccount, type GoogleChoice } from './fakeAuth'
import {
  createFakeBackend,
  type FakeAccount,
  type FakeBackend,
  type FakeMail,
  type Tree,
} from './fakeBackend'
import { createFakeClient, fakeStore, setClient } from './fakeStore'

export interface FakeInitial {
  /** What is stored, from the root. */
  readonly tree?: Tree
  /** Verified and with the password 'Password1!' unless they say otherwise. */
  readonly accounts?: readonly (Partial<FakeAccount> & { email: string })[]
  /** The email of the account that is signed in from the start. */
  readonly signedInAs?: string
}

export interface FakeControls {
  /** Shared by clients: pass it to `createFakeData` for a second browser. */
  readonly backend: FakeBackend
  /** Signs in without a password. Throws when no account has the email. */
  signInAs(email: string): void
  /** The next call of that name fails; a watcher hears the error. */
  failNext(call: keyof Data, kind: DataErrorKind, message?: string): void
  /** Writes wait, watchers keep still, everything else fails with `network`. */
  goOffline(): void
  goOnline(): void
  /** Whom Google's popup signs in; null, as at the start, closes the popup. */
  chooseInGoogle(choice: GoogleChoice['current']): void
  /** Mails whose link has not been used, oldest first. */
  readonly mails: readonly FakeMail[]
  /** Does what the link of the newest mail to that address does. Throws when there is none. */
  openMail(to: string): void
  /** A copy of what is stored; null for nothing. */
  read(path: string): unknown
  /** Writes past the rules. */
  write(changes: Tree): void
  /** Stores an entry with its summary, past the rules. Returns its id. */
  addEntry(uid: string, content: EntryContent, at?: { id?: string; timestamp?: number }): string
}

export type FakeData = Data & { readonly controls: FakeControls }

export const FAKE_PASSWORD = 'Password1!'

export function createFakeData(initial: FakeInitial = {}, backend = createFakeBackend()): FakeData {
  const client = createFakeClient()
  const google: GoogleChoice = { current: null }
  const store = fakeStore(backend, client)
  const failures = new Map<string, DataError>()

  const data = dataOver({
    auth: loaded(fakeAuth(backend, client, google)),
    database: loaded(databaseData(store)),
    oldAccounts: loaded((oldEmail: string, proof: OldAccountProof) => {
      const session = createFakeClient()
      const connection = {
        database: fakeStore(backend, session),
        async signIn() {
          const account = toAccount(signInByProof(backend, google, oldEmail, proof))
          setClient(session, { account })
          return account
        },
        close: async () => setClient(session, { account: null }),
      }
      return proveOldAccount(connection, oldEmail)
    }),
  })

  const controls: FakeControls = {
    backend,
    mails: backend.mails,
    read: (path) => backend.read(path),
    write: (changes) => backend.write(changes),
    signInAs(email) {
      const account = backend.accountOf(email)
      if (account === undefined) throw new Error(`The fake has no account ${email}.`)
      setClient(client, { account: toAccount(account) })
    },
    failNext: (call, kind, message = `The fake was told to fail ${call}.`) => {
      failures.set(call, new DataError(kind, message))
    },
    goOffline: () => setClient(client, { online: false }),
    goOnline: () => setClient(client, { online: true }),
    chooseInGoogle(choice) {
      google.current = choice
    },
    openMail: (to) => backend.openMail(to),
    addEntry(uid, content, { id = store.newKey(), timestamp = backend.now() } = {}) {
      backend.write(entryChanges(uid, id, content, timestamp))
      return id
    },
  }

  if (initial.tree !== undefined) backend.write(initial.tree)
  for (const account of initial.accounts ?? []) {
    addAccount(backend, { password: FAKE_PASSWORD, emailVerified: true, displayName: null, ...account })
  }
  if (initial.signedInAs !== undefined) {
    // As a device on which somebody signed in before.
    if (typeof window !== 'undefined') deviceStore.write(SIGNED_IN_KEY, 'yes')
    controls.signInAs(initial.signedInAs)
  }
  return { ...failing(data, failures), controls }
}

function loaded<T>(part: T) {
  return lazy(
    () => Promise.resolve({ toDataError }),
    () => Promise.resolve(part),
  )
}

/** The same calls, each of which fails once when `failures` says so. */
function failing(data: Data, failures: Map<string, DataError>): Data {
  return new Proxy(data, {
    get(target, name, receiver): unknown {
      const call: unknown = Reflect.get(target, name, receiver)
      if (typeof call !== 'function' || typeof name !== 'string') return call
      return (...given: unknown[]): unknown => {
        const failure = failures.get(name)
        failures.delete(name)
        if (failure === undefined) return Reflect.apply(call, target, given)
        return name.startsWith('watch') ? failWatcher(given.at(-1), failure) : Promise.reject(failure)
      }
    },
  })
}

function failWatcher(watcher: unknown, failure: DataError) {
  if (typeof watcher === 'object' && watcher !== null && 'onError' in watcher) {
    const { onError } = watcher
    if (typeof onError === 'function') queueMicrotask(() => void Reflect.apply(onError, watcher, [failure]))
  }
  return () => undefined
}
