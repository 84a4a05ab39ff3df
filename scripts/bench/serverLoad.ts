/** What the local database server bears: the unchanged Firebase SDK asks it, rules on. Client and server share this process. */

import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  limitToLast,
  onValue,
  orderByKey,
  query,
  ref,
  serverTimestamp,
  update,
  type Database,
} from 'firebase/database'
import { pushIds } from 'realtime-database-server'
import { localSettings } from '../../src/config/env'
import { pathOf } from '../../src/data/paths'
import { entryChanges } from '../../src/data/writes'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../src/domain/limits'
import { LOCAL_HOST, type Ports } from '../ports'
import { entryContent, type Person } from './entries'
import { median } from './figures'

const AT_ONCE = 50
const LISTENERS = 200
const TURN_MS = 2_000

export interface ServerLoad {
  readonly rates: readonly { readonly what: string; readonly perSecond: number }[]
  readonly listeners: number
  /** From the write until the last of them has heard of it. */
  readonly toldAllMs: number
}

export async function measureServer(ports: Ports, reader: Person, runs: number): Promise<ServerLoad> {
  const apps: FirebaseApp[] = []
  function connect(): Database {
    const app = initializeApp(localSettings(ports).firebase, `bench-${apps.length}`)
    apps.push(app)
    const database = getDatabase(app)
    const mockUserToken = { sub: reader.uid, email: reader.email, email_verified: true }
    connectDatabaseEmulator(database, LOCAL_HOST, ports.database, { mockUserToken })
    return database
  }
  try {
    const database = connect()
    const newId = pushIds(Date.now)
    const page = (size: number) => query(ref(database, pathOf.summaries), orderByKey(), limitToLast(size))
    const write = () =>
      update(ref(database), { ...entryChanges(reader.uid, newId(), entryContent(0), serverTimestamp()) })
    const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['Point reads (a user record)', () => get(ref(database, pathOf.user(reader.uid)))],
      [`First pages (${FIRST_PAGE_SIZE} summaries)`, () => get(page(FIRST_PAGE_SIZE))],
      [`Background pages (${NEXT_PAGE_SIZE} summaries)`, () => get(page(NEXT_PAGE_SIZE))],
      ['Entry writes (entry and summary)', write],
    ]
    const rates: { what: string; perSecond: number }[] = []
    for (const [what, ask] of questions) {
      const turns: number[] = []
      for (let run = 0; run < runs; run += 1) turns.push(await perSecond(ask))
      rates.push({ what, perSecond: median(turns) })
    }
    return { rates, listeners: LISTENERS, toldAllMs: await tellAll(connect, write, runs) }
  } finally {
    await Promise.all(apps.map((app) => deleteApp(app)))
  }
}

/** With so many questions under way at any moment. */
async function perSecond(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let answers = 0
  async function keepAsking() {
    while (performance.now() - start < TURN_MS) {
      await ask()
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepAsking))
  return answers / ((performance.now() - start) / 1000)
}

/** Everybody has the experiences page open, on a connection of their own, when somebody adds an entry. */
async function tellAll(connect: () => Database, write: () => Promise<void>, runs: number): Promise<number> {
  let heard = 0
  let allHeard: (() => void) | null = null
  const stops = Array.from({ length: LISTENERS }, () =>
    onValue(
      query(ref(connect(), pathOf.summaries), orderByKey(), limitToLast(FIRST_PAGE_SIZE)),
      () => {
        heard += 1
        if (heard === LISTENERS) allHeard?.()
      },
      (error) => {
        throw error
      },
    ),
  )
  async function round(cause: () => Promise<unknown>): Promise<number> {
    const everybody = new Promise<void>((resolve) => {
      allHeard = resolve
    })
    const start = performance.now()
    await cause()
    await everybody
    heard = 0
    return performance.now() - start
  }
  await round(() => Promise.resolve())
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await round(write))
  for (const stop of stops) stop()
  return median(times)
}
