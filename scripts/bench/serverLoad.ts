/** Measures how many requests of the Firebase SDK the local database server handles, with rules. Both run in this process. */

import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  limitToLast,
  onValue,
  orderByChild,
  query,
  ref,
  serverTimestamp,
  update,
  type Database,
  type Query,
} from 'firebase/database'
import { pushIds } from '#database-server'
import { localSettings } from '../../src/config/env'
import { pathOf } from '../../src/data/paths'
import { entryChanges } from '../../src/data/records'
import { FIRST_PAGE_SIZE, NEW_ENTRIES_A_DAY } from '../../src/domain/limits'
import { patchAsOwner } from '../ownerRest'
import { LOCAL_HOST, type Ports } from '../ports'
import { medians } from './measure'
import { entryContent, READER } from './site'

export const REQUESTS_AT_ONCE = 50
export const SUBSCRIBERS = 200
const RUN_MS = 2_000
const newId = pushIds(Date.now)

/** The first three are per second. `emittedMs` is the time from a write until the last subscriber has it. */
export type ServerFigures = Readonly<
  Record<'pointReads' | 'firstPages' | 'entryWrites' | 'emittedMs', number>
>

export async function measureServer(ports: Ports, runs: number): Promise<ServerFigures> {
  const apps: FirebaseApp[] = []
  function connect(uid: string = READER.uid): Database {
    const app = initializeApp(localSettings(ports).firebase, `bench-${apps.length}`)
    apps.push(app)
    const database = getDatabase(app)
    const mockUserToken = { sub: uid, email_verified: true }
    connectDatabaseEmulator(database, LOCAL_HOST, ports.database, { mockUserToken })
    return database
  }
  try {
    const database = connect()
    const writers = Array.from({ length: REQUESTS_AT_ONCE }, (_, index) => {
      const uid = `bench-writer-${index}`
      return { uid, database: connect(uid) }
    })
    // Opens all connections before the first measurement.
    await Promise.all(writers.map((writer) => get(ref(writer.database, pathOf('users', writer.uid)))))
    const rates = await medians(runs, async () => ({
      pointReads: await perSecond(() => get(ref(database, pathOf('users', READER.uid)))),
      firstPages: await perSecond(() => get(firstPage(database))),
      entryWrites: await entryWritesPerSecond(ports, writers),
    }))
    // The subscribers connect only after the rates were measured, because open connections slow the server down.
    const subscribers = Array.from({ length: SUBSCRIBERS }, () => firstPage(connect()))
    const { emittedMs } = await medians(runs, async () => ({
      emittedMs: await untilAllHave(subscribers, await entryWriter(ports, { uid: READER.uid, database })),
    }))
    return { ...rates, emittedMs }
  } finally {
    await Promise.all(apps.map((app) => deleteApp(app)))
  }
}

function firstPage(database: Database): Query {
  return query(
    ref(database, pathOf('interviewSummaries')),
    orderByChild('timestamp'),
    limitToLast(FIRST_PAGE_SIZE),
  )
}

async function perSecond(request: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let answers = 0
  async function keepRequesting() {
    while (performance.now() - start < RUN_MS) {
      await request()
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, keepRequesting))
  return answers / ((performance.now() - start) / 1000)
}

interface Writer {
  readonly uid: string
  readonly database: Database
}

/** Resets the account's daily count, and returns a function that posts the account's next entry. */
async function entryWriter(ports: Ports, { uid, database }: Writer): Promise<() => Promise<void>> {
  await patchAsOwner(ports, {
    [`${pathOf('users', uid)}/username`]: uid,
    [pathOf('postingLimits', uid)]: null,
  })
  let count = 0
  return () => {
    count += 1
    const id = newId()
    return update(ref(database), {
      ...entryChanges(uid, id, entryContent(0), serverTimestamp()),
      [pathOf('postingLimits', uid)]: { since: serverTimestamp(), count, last: id },
    })
  }
}

/**
 * All writers post at the same time. Each posts one entry after the other, up to the daily limit. Then their limits are
 * reset, and they post again, until RUN_MS have passed.
 */
async function entryWritesPerSecond(ports: Ports, writers: readonly Writer[]): Promise<number> {
  let [written, spentMs] = [0, 0]
  while (spentMs < RUN_MS) {
    const posts = await Promise.all(writers.map((writer) => entryWriter(ports, writer)))
    const start = performance.now()
    await Promise.all(posts.map((post) => times(NEW_ENTRIES_A_DAY, post)))
    spentMs += performance.now() - start
    written += writers.length * NEW_ENTRIES_A_DAY
  }
  return written / (spentMs / 1000)
}

async function times(count: number, act: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done += 1) await act()
}

/** Milliseconds from the write until every subscriber, each on a connection of its own, has it. */
async function untilAllHave(targets: readonly Query[], write: () => Promise<void>): Promise<number> {
  const subscriptions = targets.map(subscribe)
  await Promise.all(subscriptions.map(({ first }) => first))
  const start = performance.now()
  await write()
  await Promise.all(subscriptions.map(({ second }) => second))
  const emittedMs = performance.now() - start
  for (const { stop } of subscriptions) stop()
  return emittedMs
}

/** Subscribes, and returns a promise for each of the first two values. */
function subscribe(target: Query) {
  const resolvers: (() => void)[] = []
  const value = () => new Promise<void>((resolve) => void resolvers.push(resolve))
  const [first, second] = [value(), value()]
  const stop = onValue(
    target,
    () => resolvers.shift()?.(),
    (error) => {
      throw error
    },
  )
  return { first, second, stop }
}
