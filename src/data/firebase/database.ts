/** Firebase's Realtime Database as a `DatabaseClient`. */

import {
  connectDatabaseEmulator,
  endBefore,
  forceWebSockets,
  get,
  getDatabase,
  limitToLast,
  onValue,
  orderByKey,
  push,
  query,
  ref,
  startAt,
  update,
  type DataSnapshot,
  type Query,
} from 'firebase/database'
import type { BackendSettings } from '../../config/env'
import type { Child, DatabaseClient } from '../clients'
import { DataError } from '../../domain/dataError'
import { withTimeout } from '../timeout'
import type { Unsubscribe, Watcher } from '../types'
import { openApp } from './app'
import { rethrow, toDataError } from './errors'

/** A read waits this long for the server; the SDK would wait for ever while there is no connection. */
const READ_TIMEOUT_MS = 10_000

export async function openDatabase(settings: BackendSettings, appName: string): Promise<DatabaseClient> {
  const app = await openApp(settings, appName)
  // Without this a tab that dies while connecting makes the next one start with long polling, which the
  // Content-Security-Policy refuses.
  forceWebSockets()
  const database = getDatabase(app)
  const { emulators } = settings
  if (__LOCAL_BACKEND__ && emulators !== null) {
    connectDatabaseEmulator(database, emulators.host, emulators.databasePort)
  }

  return {
    read: (path) => withTimeout(READ_TIMEOUT_MS, get(ref(database, path)), noAnswer).then(valueOf, rethrow),
    update: (changes) => update(ref(database), changes).catch(rethrow),
    watch: (path, parse, watcher) =>
      subscribe(ref(database, path), (snapshot) => parse(valueOf(snapshot)), watcher),
    watchChildren(path, { floor, end, limit }, watcher) {
      const bounds = [...(floor === null ? [] : [startAt(floor)]), ...(end === null ? [] : [endBefore(end)])]
      // Value events and not child events: a page comes whole, once for each change, and costs the same traffic.
      const page = query(ref(database, path), orderByKey(), ...bounds, limitToLast(limit))
      return subscribe(page, childrenOf, watcher)
    },
    newKey() {
      const { key } = push(ref(database))
      if (key === null) throw new DataError('unknown', 'The database made no key.')
      return key
    },
    watchConnected: (onConnected) =>
      onValue(ref(database, '.info/connected'), (snapshot) => onConnected(valueOf(snapshot) === true)),
  }
}

function noAnswer(): never {
  throw new DataError('network', 'The database did not answer.')
}

function valueOf(snapshot: DataSnapshot): unknown {
  return snapshot.val()
}

function childrenOf(snapshot: DataSnapshot): readonly Child[] {
  const children: Child[] = []
  snapshot.forEach((child) => {
    children.push([child.key, valueOf(child)])
  })
  return children
}

function subscribe<T>(watched: Query, read: (snapshot: DataSnapshot) => T, watcher: Watcher<T>): Unsubscribe {
  return onValue(
    watched,
    (snapshot) => watcher.onValue(read(snapshot)),
    (error) => watcher.onError(toDataError(error)),
  )
}
