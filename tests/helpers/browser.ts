/**
 * A test browser: the real data module over the in-memory engine of the local server, with the real rules and a fake
 * authentication service. `controls` are for the test.
 */

import type { MemoryDatabase } from '#database-server'
import { onTestFinished } from 'vitest'
import { deviceStore, SIGNED_IN_KEY } from '../../src/device/deviceStore'
import { DataError, dataOver, type Backend, type DataErrorKind } from '../../src/data'
import { withAccounts, type AppData } from '../../src/session/accounts'
import type { Changes, DatabaseClient } from '../../src/data/types'
import { lateAuth } from '../../src/data/firebase/clients'
import { pathOf } from '../../src/domain/store/paths'
import { entryChanges, entryRemoval } from '../../src/data/entries'
import { newAccount } from '../../src/data/users'
import type { EntryContent } from '../../src/domain/entry/entry'
import { CARD_PAUSE_MS } from '../../src/domain/store/limits'
import { newId } from '../../src/data/newId'
import type { OwnNode } from '../../src/domain/store/nodes'
import {
  createFakeAuthClient,
  createFakeAuthService,
  type FakeAccount,
  type FakeAuthClient,
  type FakeAuthService,
} from './fakeAuth'
import { createMemoryClient, createMemoryDatabase } from './memoryClient'

export interface BrowserState {
  /** The stored data by path. */
  readonly tree?: Changes
  /** Accounts of the service: by default verified, with the password 'Password1!'. */
  readonly accounts?: readonly (Partial<FakeAccount> & { readonly email: string })[]
  /** The email of the account that is signed in from the start. */
  readonly signedInAs?: string
}

/** The servers that several browsers share. */
export interface Servers {
  readonly database: MemoryDatabase
  readonly auth: FakeAuthService
}

/** A function of the data module such as 'entries.append', or its calls for one private node. */
type CallName =
  | { [Subject in keyof AppData]: `${Subject}.${keyof AppData[Subject] & string}` }[keyof AppData]
  | `own.watch ${OwnNode}`

export interface BrowserControls {
  /** Pass them to `openBrowser` for a second browser. */
  readonly servers: Servers
  readonly auth: FakeAuthService
  /** Signs in without a password, like a session of an earlier visit. Throws when no account has the email. */
  signInAs(email: string): void
  /** Ends the session, as the service does when it refuses a new token. */
  endSession(): void
  /** Makes the next call of that name fail. A watcher gets the error. */
  failNext(call: CallName, kind: DataErrorKind, message?: string): void
  /** Delays calls of that name, their failures and the values of watchers, until the returned function is called. */
  hold(call: CallName): () => void
  /** Offline: writes and pages of cards wait, watchers emit nothing, and everything else fails with `network`. */
  goOffline(): void
  goOnline(): void
  /** A copy of the stored value; null if there is none. */
  read(path: string): unknown
  /** Writes, bypassing the rules. */
  write(changes: Changes): void
  /** Stores an entry with its summary and owner, bypassing the rules. Returns its id. */
  addEntry(uid: string, content: EntryContent, at?: { id?: string; timestamp?: number }): string
  /** Deletes an entry with its summary and owner, bypassing the rules. */
  removeEntry(uid: string, id: string): void
}

export type Browser = AppData & { readonly controls: BrowserControls }

export const PASSWORD = 'Password1!'

export function startServers(log?: (line: string) => void): Servers {
  return { database: createMemoryDatabase(log), auth: createFakeAuthService() }
}

export function openBrowser(initial: BrowserState = {}, servers = startServers()): Browser {
  const { auth: service } = servers
  const owner = servers.database.connect('owner')
  const database = createMemoryClient(servers.database)
  const auth = createFakeAuthClient(service, database)
  const failures = new Map<string, DataError>()
  const holds = new Map<string, Promise<void>>()
  /** The database client of the session, and those of second sessions. */
  const clients = [database]

  function backendOver(authClient: FakeAuthClient, databaseClient: DatabaseClient): Backend {
    return {
      auth: lateAuth(() => Promise.resolve(authClient)),
      openDatabase: () => Promise.resolve(databaseClient),
      openSecond() {
        const second = createMemoryClient(servers.database)
        clients.push(second)
        return backendOver(createFakeAuthClient(service, second), second)
      },
    }
  }
  const data = withAccounts(dataOver(backendOver(auth, database)))

  function setOnline(online: boolean) {
    for (const client of clients) client.setOnline(online)
    auth.setOnline(online)
  }

  const controls: BrowserControls = {
    servers,
    auth: service,
    read: (path) => owner.get(path).value,
    write: (changes) => owner.update('', changes),
    endSession: () => void auth.become(null),
    signInAs(email) {
      const account = service.find(email)
      if (account === undefined) throw new Error(`No account has the email ${email}.`)
      // As on a device with an earlier sign-in.
      if (owner.get(pathOf('users', account.uid)).value === null) owner.update('', newAccount(account, null))
      auth.become(account)
    },
    failNext: (call, kind, message = `The test lets ${call} fail.`) => {
      failures.set(call, new DataError(kind, message))
    },
    hold(call) {
      let release = () => {}
      holds.set(call, new Promise((resolve) => (release = resolve)))
      return () => {
        holds.delete(call)
        release()
      }
    },
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    addEntry(uid, content, { id = newId(), timestamp = Date.now() } = {}) {
      const { [pathOf('interviewSummaries', id)]: summary, ...entry } = entryChanges(
        uid,
        id,
        content,
        timestamp,
      )
      // Old enough to be edited at once.
      const card = { ...Object(summary), changedAt: Date.now() - CARD_PAUSE_MS }
      owner.update('', { ...entry, [pathOf('interviewSummaries', id)]: card })
      return id
    },
    removeEntry: (uid, id) => owner.update('', entryRemoval(uid, id)),
  }

  if (initial.tree !== undefined) controls.write(initial.tree)
  for (const account of initial.accounts ?? []) service.add({ password: PASSWORD, ...account })
  if (initial.signedInAs !== undefined) {
    // As on a device with an earlier sign-in.
    deviceStore.write(SIGNED_IN_KEY, 'yes')
    controls.signInAs(initial.signedInAs)
  }
  return { ...holding(failing(ending(data), failures), holds), controls }
}

/** Wraps each function of each subject, so that `around` runs for each call. */
function wrapped<T extends object>(
  data: T,
  around: (name: string, given: readonly unknown[], call: () => unknown) => unknown,
  subject = '',
): T {
  return new Proxy(data, {
    get(target, name, receiver): unknown {
      const found: unknown = Reflect.get(target, name, receiver)
      if (typeof name !== 'string') return found
      if (typeof found !== 'function')
        return typeof found === 'object' && found !== null ? wrapped(found, around, `${name}.`) : found
      const called = subject + name
      return (...given: unknown[]): unknown =>
        around(called === 'own.watch' ? `${called} ${String(given[0])}` : called, given, () =>
          Reflect.apply(found, target, given),
        )
    },
  })
}

const isWatch = (name: string) => /\.watch/.test(name)

/** Wraps the functions. Subscriptions end with the test, so that they change nothing on the device of the next one. */
function ending(data: AppData): AppData {
  const stops = new Set<() => unknown>()
  onTestFinished(() => stops.forEach((stop) => stop()))
  return wrapped(data, (name, _given, call) => {
    const stop = call()
    if (isWatch(name) && typeof stop === 'function') stops.add(() => Reflect.apply(stop, undefined, []))
    return stop
  })
}

/** Wraps the functions. A function fails once when `failures` has an error for its name. */
function failing(data: AppData, failures: Map<string, DataError>): AppData {
  return wrapped(data, (name, given, call) => {
    const failure = failures.get(name)
    failures.delete(name)
    if (failure === undefined) return call()
    return isWatch(name) ? failWatcher(given.at(-1), failure) : Promise.reject(failure)
  })
}

/** Wraps the functions. A call waits while `holds` delays its name. */
function holding(data: AppData, holds: ReadonlyMap<string, Promise<void>>): AppData {
  return wrapped(data, (name, _given, call) => {
    const held = holds.get(name)
    if (held === undefined) return call()
    if (!isWatch(name)) return held.then(call)
    let ended = false
    let stop: unknown
    const begin = async () => {
      await held
      if (!ended) stop = call()
    }
    void begin()
    return () => {
      ended = true
      if (typeof stop === 'function') stop()
    }
  })
}

function failWatcher(watcher: unknown, failure: DataError) {
  if (typeof watcher === 'object' && watcher !== null && 'onError' in watcher) {
    const { onError } = watcher
    if (typeof onError === 'function') queueMicrotask(() => void Reflect.apply(onError, watcher, [failure]))
  }
  return () => undefined
}
