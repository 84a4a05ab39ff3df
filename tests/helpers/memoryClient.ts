/**
 * A `DatabaseClient` over the in-memory engine of the local server, with the real rules. It replaces Firebase's SDK.
 */

import { readFileSync } from 'node:fs'
import {
  createDatabase,
  parseRules,
  type Identity,
  type MemoryDatabase,
  type MemorySnapshot,
  type QueryOptions,
} from '#database-server'
import { DataError, type Unsubscribe, type Watcher } from '../../src/data'
import type { Child, ChildQuery, DatabaseClient } from '../../src/data/types'
import { toDataError } from '../../src/data/firebase/errors'

const RULES = parseRules(readFileSync('database.rules.json', 'utf8'))

/** `log` gets each denial, with the rules that refused. */
export function createMemoryDatabase(log = (_line: string) => {}): MemoryDatabase {
  return createDatabase({ rules: RULES, log })
}

export interface MemoryDatabaseClient extends DatabaseClient {
  /** Acts with these token claims from now on. null means signed out. */
  signIn(identity: Identity): void
  /** Offline, writes and reads wait, watchers emit nothing, and `readToShow` fails. Watched paths can be read at once. */
  setOnline(online: boolean): void
}

interface Subscription {
  readonly path: string
  /** False for a query, which returns only some of the children. */
  readonly isComplete: boolean
  /** The last emitted value; undefined before the first. */
  value: unknown
  connect(): void
  disconnect(): void
}

/** Creates a client whose answers arrive in microtasks, never by timers. */
export function createMemoryClient(database: MemoryDatabase): MemoryDatabaseClient {
  const connection = database.connect(null)
  const subscriptions = new Set<Subscription>()
  const connectionWatchers = new Set<(online: boolean) => void>()
  const waiting: (() => void)[] = []
  let online = true

  function subscribe<T>(
    path: string,
    query: QueryOptions | undefined,
    read: (snapshot: MemorySnapshot) => T,
    watcher: Watcher<T>,
  ): Unsubscribe {
    let stop: Unsubscribe | null = null
    const subscription: Subscription = {
      path,
      isComplete: query === undefined,
      value: undefined,
      connect() {
        if (stop !== null) return
        try {
          stop = connection.listen(path, emit, fail, query)
        } catch (error) {
          fail(error)
        }
        // The subscriber may unsubscribe at the first value.
        if (!subscriptions.has(subscription)) subscription.disconnect()
      },
      disconnect() {
        stop?.()
        stop = null
      },
    }

    function emit(snapshot: MemorySnapshot) {
      const isNew = JSON.stringify(snapshot.value) !== JSON.stringify(subscription.value)
      if (!isNew || !subscriptions.has(subscription)) return
      subscription.value = snapshot.value
      watcher.onValue(read(snapshot))
    }

    function fail(error: unknown) {
      if (subscriptions.delete(subscription)) watcher.onError(toDataError(error))
    }

    subscriptions.add(subscription)
    queueMicrotask(() => {
      if (online && subscriptions.has(subscription)) subscription.connect()
    })
    return () => {
      subscriptions.delete(subscription)
      subscription.disconnect()
    }
  }

  const onceOnline = () => new Promise<void>((resolve) => waiting.push(resolve))

  const isWatched = (path: string) => watchedOver(path) !== undefined
  const watchedOver = (path: string) =>
    [...subscriptions].find(
      (known) => known.isComplete && known.value !== undefined && `${path}/`.startsWith(`${known.path}/`),
    )

  async function readNow(path: string): Promise<unknown> {
    if (!online) return readWatched(path)
    try {
      return connection.get(path).value
    } catch (error) {
      throw toDataError(error)
    }
  }

  /** Like the SDK, this reads paths that are watched without a query from memory. */
  function readWatched(path: string): unknown {
    const watched = watchedOver(path)
    if (watched === undefined) throw new DataError('network', 'The client is offline.')
    const keys = path.slice(watched.path.length).split('/').filter(Boolean)
    return keys.reduce<unknown>((node, key) => Object(node)[key] ?? null, structuredClone(watched.value))
  }

  return {
    async read(path) {
      if (!online && !isWatched(path)) await onceOnline()
      return readNow(path)
    },

    readToShow: readNow,

    async update(changes) {
      if (!online) await onceOnline()
      try {
        connection.update('', changes)
      } catch (error) {
        throw toDataError(error)
      }
    },

    watch: (path, parse, watcher) => subscribe(path, undefined, ({ value }) => parse(value), watcher),

    async readChildren(path, asked) {
      if (!online) await onceOnline()
      try {
        return connection.get(path, optionsOf(asked)).children
      } catch (error) {
        throw toDataError(error)
      }
    },

    watchChildren(path, asked, watcher) {
      const known = new Map<string, string>()
      return subscribe(path, optionsOf(asked), ({ children }) => changedSince(known, children), watcher)
    },

    watchConnected(onConnected) {
      connectionWatchers.add(onConnected)
      onConnected(online)
      return () => connectionWatchers.delete(onConnected)
    },

    signIn: (identity) => connection.signIn(identity),

    // The tests go on with the client, as with that of the next page.
    stop: () => void waiting.splice(0),

    setOnline(next) {
      if (next === online) return
      online = next
      for (const subscription of subscriptions) {
        if (online) subscription.connect()
        else subscription.disconnect()
      }
      for (const onConnected of connectionWatchers) onConnected(online)
      if (online) for (const send of waiting.splice(0)) send()
    },
  }
}

function optionsOf(asked: ChildQuery): QueryOptions {
  const { orderBy, limit } = asked
  if ('after' in asked) {
    const { after } = asked
    return { orderBy, limitToFirst: limit, ...(after && { startAfter: [after.value, after.key] }) }
  }
  const { before, minValue } = asked
  const start = minValue === undefined ? {} : { startAt: [minValue] as const }
  return { orderBy, limitToLast: limit, ...start, ...(before && { endBefore: [before.value, before.key] }) }
}

/** The entries that `known` lacks or has with another value. Adds them to it. */
function changedSince(known: Map<string, string>, children: readonly Child[]): readonly Child[] {
  const changed = children.filter(([key, value]) => known.get(key) !== JSON.stringify(value))
  for (const [key, value] of changed) known.set(key, JSON.stringify(value))
  return changed
}
