/** The fake's database as one client sees it: rules, and a connection that can be cut. */

import { DataError, type Account, type Unsubscribe, type Watcher } from '../../src/data'
import type { Child, ChildPage, DatabaseClient } from '../../src/data/clients'
import { isTree, valueAt, type FakeBackend } from './fakeBackend'
import { mayRead, mayWrite } from './fakeRules'

/** One browser. */
export interface FakeClient {
  /** Who the database takes it for: as of the last sign-in or reload. */
  account: Account | null
  online: boolean
  /** Hears of changes of the two above. */
  readonly listeners: Set<() => void>
}

export function createFakeClient(): FakeClient {
  return { account: null, online: true, listeners: new Set() }
}

export function setClient(client: FakeClient, change: Partial<Pick<FakeClient, 'account' | 'online'>>): void {
  Object.assign(client, change)
  for (const listener of client.listeners) listener()
}

const denied = (path: string) =>
  new DataError('permissionDenied', `permission_denied at /${path}: the fake's rules refuse this.`)

let keysMade = 0

export function fakeStore(backend: FakeBackend, client: FakeClient): DatabaseClient {
  /** What the watchers of this client were told last. */
  const memory = new Map<() => void, { readonly path: string; readonly value: unknown }>()

  /** As the real SDK does: what is watched is known without the server. */
  function remembered(path: string): unknown {
    const known = [...memory.values()].find((told) => `${path}/`.startsWith(`${told.path}/`))
    if (known === undefined) throw new DataError('network', 'The client is offline.')
    return structuredClone(valueAt(known.value, path.slice(known.path.length)))
  }

  const allowed = (path: string) => mayRead(client.account, path, backend.preview({}))

  /** Tells the value in the next microtask and whenever it has changed, while the client is online and allowed. */
  function follow<T>(
    path: string,
    read: () => unknown,
    parse: (value: unknown) => T,
    watcher: Watcher<T>,
  ): Unsubscribe {
    let told: string | undefined
    const stops: Unsubscribe[] = []
    const stop = () => {
      memory.delete(stop)
      stops.splice(0).forEach((end) => end())
    }

    function look(stillAllowed: boolean) {
      if (!client.online || stops.length === 0) return
      if (!stillAllowed) {
        stop()
        watcher.onError(denied(path))
        return
      }
      const value = read()
      const text = JSON.stringify(value)
      if (text === told) return
      told = text
      memory.set(stop, { path, value })
      watcher.onValue(parse(value))
    }

    // As the real server does: permission is looked at when the client changes, not when the data does.
    const whenClientChanges = () => look(allowed(path))
    client.listeners.add(whenClientChanges)
    stops.push(
      backend.onChange(() => {
        if (told !== undefined) look(true)
      }),
      () => client.listeners.delete(whenClientChanges),
    )
    queueMicrotask(whenClientChanges)
    return stop
  }

  return {
    async read(path) {
      if (!client.online) return remembered(path)
      if (!allowed(path)) throw denied(path)
      return backend.read(path)
    },

    async update(changes) {
      await untilOnline(client)
      const before = backend.preview({})
      const after = backend.preview(changes)
      const refused = Object.keys(changes).find(
        (path) => !mayWrite(client.account, path, before, after, backend.now()),
      )
      if (refused !== undefined) throw denied(refused)
      backend.write(changes)
    },

    watch: (path, parse, watcher) => follow(path, () => backend.read(path), parse, watcher),

    watchChildren: (path, page, watcher) =>
      follow(
        path,
        () => backend.read(path),
        (value) => lastChildren(value, page),
        watcher,
      ),

    newKey() {
      keysMade += 1
      return `-Ofake${String(keysMade).padStart(14, '0')}`
    },

    watchConnected(onConnected) {
      const tell = () => onConnected(client.online)
      client.listeners.add(tell)
      tell()
      return () => client.listeners.delete(tell)
    },
  }
}

function lastChildren(value: unknown, { floor, end, limit }: ChildPage): readonly Child[] {
  return Object.entries(isTree(value) ? value : {})
    .filter(([key]) => (floor === null || key >= floor) && (end === null || key < end))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(-limit)
}

function untilOnline(client: FakeClient): Promise<void> {
  if (client.online) return Promise.resolve()
  return new Promise((resolve) => {
    const listener = () => {
      if (!client.online) return
      client.listeners.delete(listener)
      resolve()
    }
    client.listeners.add(listener)
  })
}
