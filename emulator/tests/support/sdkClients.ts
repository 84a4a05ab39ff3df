/** Clients of the real Firebase SDK, for tests against a running server. */

import { Component, ComponentContainer } from '@firebase/component'
import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app'
import {
  connectDatabaseEmulator,
  enableLogging,
  getDatabase,
  onValue,
  type Database,
  type DataSnapshot,
  type Query,
} from 'firebase/database'
import type { DatabaseServer } from '../../src/server'

declare module '@firebase/component' {
  interface NameServiceMapping {
    'auth-internal': FakeAuth
  }
}

setLogLevel('silent')
enableLogging(false)

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** An unsigned token, as the Auth emulator issues it. */
export function idToken(uid: string, claims: Record<string, unknown> = {}): string {
  const payload = {
    iss: 'https://securetoken.google.com/demo',
    aud: 'demo',
    iat: 1_700_000_000,
    exp: 1_700_003_600,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`
}

type TokenListener = (token: string | null) => void

/** Replaces Firebase Auth for the database SDK: tests set its token. */
class FakeAuth {
  #token: string | null
  readonly #listeners = new Set<TokenListener>()

  constructor(token: string | null) {
    this.#token = token
  }

  getUid = (): null => null
  getToken = async (): Promise<{ accessToken: string } | null> =>
    this.#token === null ? null : { accessToken: this.#token }

  addAuthTokenListener = (listener: TokenListener): void => {
    this.#listeners.add(listener)
  }

  removeAuthTokenListener = (listener: TokenListener): void => {
    this.#listeners.delete(listener)
  }

  change(token: string | null): void {
    this.#token = token
    for (const listener of this.#listeners) listener(token)
  }
}

export interface SdkClient {
  readonly db: Database
  /** Null signs out. */
  signIn(token: string | null): void
}

/** Registers the replacement in the app, where the database SDK looks for Auth. */
function provideAuth(app: FirebaseApp, auth: FakeAuth): void {
  if (!('container' in app) || !(app.container instanceof ComponentContainer)) {
    throw new Error('This version of the SDK keeps its services elsewhere.')
  }
  // The SDK does not export the enum of component kinds.
  const component: Component<'auth-internal'> = Reflect.construct(Component, [
    'auth-internal',
    () => auth,
    'PRIVATE',
  ])
  app.container.addComponent(component)
}

let count = 0

/** Creates SDK clients and closes them all. */
export class SdkClients {
  readonly #apps: FirebaseApp[] = []

  /** A null `token` means signed out; 'owner' means an admin. */
  connect(server: Pick<DatabaseServer, 'port'>, token: string | null, namespace = 'demo'): SdkClient {
    count += 1
    const databaseURL = `http://127.0.0.1:${server.port}?ns=${namespace}`
    const app = initializeApp({ projectId: 'demo', databaseURL }, `client-${count}`)
    this.#apps.push(app)
    const auth = new FakeAuth(token)
    provideAuth(app, auth)
    const db = getDatabase(app)
    connectDatabaseEmulator(db, '127.0.0.1', server.port)
    return { db, signIn: (next) => auth.change(next) }
  }

  async close(): Promise<void> {
    await Promise.all(this.#apps.splice(0).map((app) => deleteApp(app)))
  }
}

export interface Watch {
  /** All values so far, oldest first. */
  readonly values: unknown[]
  /** Resolves to the first value, past or future, that the predicate accepts. */
  until(predicate: (value: unknown) => boolean): Promise<unknown>
  /** Resolves to the error that ended the listen. */
  readonly cancelled: Promise<Error>
  stop(): void
}

/** Listens like an app and records the values. */
export function watch(
  query: Query,
  read: (snapshot: DataSnapshot) => unknown = (snapshot) => snapshot.val(),
): Watch {
  const values: unknown[] = []
  const waiting = new Set<() => void>()
  const ended: { cancel?: (error: Error) => void } = {}
  const cancelled = new Promise<Error>((resolve) => {
    ended.cancel = resolve
  })
  const stop = onValue(
    query,
    (snapshot) => {
      values.push(read(snapshot))
      for (const check of waiting) check()
    },
    ended.cancel,
  )
  const until = (predicate: (value: unknown) => boolean): Promise<unknown> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = values.findIndex(predicate)
        if (found === -1) return
        waiting.delete(check)
        resolve(values[found])
      }
      waiting.add(check)
      check()
    })
  return { values, until, cancelled, stop }
}

/** The keys in the SDK's order of the children. */
export function keysOf(snapshot: DataSnapshot): string[] {
  const keys: string[] = []
  snapshot.forEach((child) => {
    keys.push(child.key)
  })
  return keys
}
