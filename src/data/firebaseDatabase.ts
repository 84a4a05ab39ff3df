/** Firebase's database as a `Store`. Must not know what is stored where. */

import type { FirebaseApp } from 'firebase/app'
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
  serverTimestamp,
  startAt,
  update,
  type Database,
  type DataSnapshot,
  type Query,
} from 'firebase/database'
import type { BackendSettings } from '../config/env'
import type { Unsubscribe, Watcher } from './data'
import { DataError } from './dataError'
import { rethrow, toDataError } from './errors'
import type { Child, Store } from './store'

/** A read waits this long for the server; the SDK would wait for ever while there is no connection. */
const READ_PATIENCE_MS = 10_000

export function startDatabase(app: FirebaseApp, { emulators }: BackendSettings): Database {
  // Without this a tab that dies while connecting makes the next one start with long polling, which the
  // Content-Security-Policy refuses.
  forceWebSockets()
  const database = getDatabase(app)
  if (__LOCAL_BACKEND__ && emulators !== null) {
    connectDatabaseEmulator(database, emulators.host, emulators.databasePort)
  }
  return database
}

export function firebaseStore(database: Database): Store {
  return {
    read: (path) => withPatience(get(ref(database, path))).then(valueOf, rethrow),
    update: (changes) => update(ref(database), changes).catch(rethrow),
    watch: (path, parse, watcher) =>
      watchQuery(ref(database, path), (snapshot) => parse(valueOf(snapshot)), watcher),
    watchChildren: (path, { range: { floor, end }, limit }, watcher) =>
      // Value events and not child events: a page comes whole, once for each change, and costs the same traffic.
      watchQuery(
        query(
          ref(database, path),
          orderByKey(),
          ...(floor === null ? [] : [startAt(floor)]),
          ...(end === null ? [] : [endBefore(end)]),
          limitToLast(limit),
        ),
        childrenOf,
        watcher,
      ),
    newKey() {
      const { key } = push(ref(database))
      if (key === null) throw new DataError('unknown', 'The database made no key.')
      return key
    },
    serverTime: () => serverTimestamp(),
  }
}

/** Calls back with true while the server is there. */
export function watchConnection(database: Database, onConnected: (connected: boolean) => void): Unsubscribe {
  return onValue(ref(database, '.info/connected'), (snapshot) => onConnected(valueOf(snapshot) === true))
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

function watchQuery<T>(
  watched: Query,
  read: (snapshot: DataSnapshot) => T,
  watcher: Watcher<T>,
): Unsubscribe {
  return onValue(
    watched,
    (snapshot) => watcher.onValue(read(snapshot)),
    (error) => watcher.onError(toDataError(error)),
  )
}

async function withPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_resolve, reject) => {
    const tooLate = () => reject(new DataError('network', 'The database did not answer.'))
    timer = setTimeout(tooLate, READ_PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, patience])
  } finally {
    clearTimeout(timer)
  }
}
