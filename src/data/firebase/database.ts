/** Firebase's Realtime Database as a `DatabaseClient`. */

import {
  connectDatabaseEmulator,
  endBefore,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  goOnline,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  onValue,
  orderByChild,
  query,
  ref,
  startAfter,
  startAt,
  update,
  type Database,
  type DataSnapshot,
  type QueryConstraint,
} from 'firebase/database'
import type { BackendSettings } from '../../config/env'
import type { Changes, Child, ChildQuery, DatabaseClient } from '../types'
import { DataError } from '../../domain/dataError'
import { withTimeout } from '../waiting'
import { openApp } from './app'
import { rethrow, toDataError } from './errors'

/** Without a connection, the SDK would wait forever. It repeats an unanswered read on the next connection. */
const READ_TIMEOUT_MS = 10_000
/** While connected, a slow answer may still arrive. But a connection can be dead without a sign. */
const MAX_READ_WAITS = 6

const HIDDEN_MS = 5 * 60_000
/** The pause before another attempt while a write is pending. */
const RETRY_MS = 10_000

export async function openDatabase(
  settings: BackendSettings,
  appName: string,
): Promise<Omit<DatabaseClient, 'load'>> {
  const app = await openApp(settings, appName)
  // Without this, a tab after one that closed while connecting uses long polling, which the security policy refuses.
  forceWebSockets()
  const database = getDatabase(app)
  const { emulators } = settings
  if (__LOCAL_BACKEND__ && emulators !== null) {
    connectDatabaseEmulator(database, emulators.host, emulators.databasePort)
  }

  /** Writes that the server has not answered yet. */
  let pendingWrites = 0
  /** Unanswered calls of `read`. */
  let pendingReads = 0
  const onSettled = new Set<() => void>()
  disconnectWhileHidden(database, () => pendingWrites + pendingReads > 0)
  let isConnected = false
  onValue(ref(database, '.info/connected'), (snapshot) => (isConnected = valueOf(snapshot) === true))

  async function read(path: string) {
    pendingReads += 1
    try {
      return valueOf(await get(ref(database, path)).catch(rethrow))
    } finally {
      pendingReads -= 1
    }
  }

  async function write(changes: Changes) {
    pendingWrites += 1
    try {
      await update(ref(database), changes).catch(rethrow)
    } finally {
      pendingWrites -= 1
      if (pendingWrites === 0) for (const settled of onSettled) settled()
    }
  }

  function inTime<T>(answer: Promise<T>, waits = MAX_READ_WAITS): Promise<T> {
    const late = () => (isConnected && waits > 1 ? inTime(answer, waits - 1) : noAnswer())
    return withTimeout(READ_TIMEOUT_MS, answer, late)
  }

  const queryOf = (path: string, asked: ChildQuery) => query(ref(database, path), ...constraintsOf(asked))

  return {
    read,
    readToShow: async (path) => valueOf(await inTime(get(ref(database, path))).catch(rethrow)),
    readChildren: async (path, asked) => childrenOf(await get(queryOf(path, asked)).catch(rethrow)),
    update: write,
    watch: (path, parse, watcher) =>
      onValue(
        ref(database, path),
        (snapshot) => watcher.onValue(parse(valueOf(snapshot))),
        (error) => watcher.onError(toDataError(error)),
      ),
    watchChildren(path, asked, watcher) {
      const page = queryOf(path, asked)
      const changed = new Map<string, unknown>()
      let [isRead, isEmitted, isOver] = [false, false, false]

      /** Waits for our pending writes, because the SDK may revert their values. */
      function emit() {
        if (!isRead || pendingWrites > 0 || (isEmitted && changed.size === 0)) return
        isEmitted = true
        const children = [...changed]
        changed.clear()
        watcher.onValue(children)
      }

      function note(child: DataSnapshot) {
        if (child.key === null) return
        changed.delete(child.key)
        changed.set(child.key, valueOf(child))
        emit()
      }

      function fail(error: Error) {
        if (isOver) return
        isOver = true
        watcher.onError(toDataError(error))
      }

      onSettled.add(emit)
      const stops = [
        onChildAdded(page, note, fail),
        onChildChanged(page, note, fail),
        onChildRemoved(page, ({ key }) => changed.delete(key ?? ''), fail),
        // Runs after the existing children have arrived.
        onValue(
          page,
          () => {
            isRead = true
            emit()
          },
          fail,
          { onlyOnce: true },
        ),
      ]
      return () => {
        isOver = true
        onSettled.delete(emit)
        for (const stop of stops) stop()
      }
    },
    watchConnected: (onConnected) =>
      onValue(ref(database, '.info/connected'), (snapshot) => onConnected(valueOf(snapshot) === true)),
    stop: () => goOffline(database),
  }
}

/** Closes the connection of a hidden tab. The free plan allows only 100 connections for all users together. */
function disconnectWhileHidden(database: Database, hasPendingWrites: () => boolean): void {
  if (typeof document === 'undefined') return
  let timer: ReturnType<typeof setTimeout> | undefined

  function disconnect() {
    if (hasPendingWrites()) timer = setTimeout(disconnect, RETRY_MS)
    else goOffline(database)
  }

  function follow() {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(disconnect, HIDDEN_MS)
    // Does nothing if the connection is open.
    else goOnline(database)
  }

  follow()
  document.addEventListener('visibilitychange', follow)
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

function constraintsOf(asked: ChildQuery): readonly QueryConstraint[] {
  const order = orderByChild(asked.orderBy)
  if ('after' in asked) {
    const { after, limit } = asked
    return [order, ...(after === null ? [] : [startAfter(after.value, after.key)]), limitToFirst(limit)]
  }
  const { before, limit, minValue } = asked
  const start = minValue === undefined ? [] : [startAt(minValue)]
  const end = before === null ? [] : [endBefore(before.value, before.key)]
  return [order, ...start, ...end, limitToLast(limit)]
}
