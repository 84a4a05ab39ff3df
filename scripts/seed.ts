/**
 * Creates the demo people, their experiences, private values and reports in empty local servers. Each person signs in with
 * the Firebase SDK and writes their own data, so the schemas and the security rules check it like that of any user.
 */

import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  ref,
  serverTimestamp,
  update,
  type Database,
} from 'firebase/database'
import * as v from 'valibot'
import { seedAccounts } from '#database-server/auth'
import { LOCAL_PROJECT_ID, localSettings } from '../src/config/env'
import { pathOf } from '../src/domain/store/paths'
import { entryChanges } from '../src/data/entries'
import { companyKey } from '../src/domain/names/companies'
import type { EntryContent } from '../src/domain/entry/entry'
import { DAY_MS } from '../src/domain/store/limits'
import { idAt } from '../src/data/newId'
import { LIMIT_NODES, NODES, OWN_NODES, SLOTS, type OwnField } from '../src/domain/store/nodes'
import { DEFAULT_TAGLINE } from '../src/domain/account/user'
import { profileSchema } from '../src/domain/account/userSchemas'
import { readDemoExperiences, type DemoExperience } from './demo/experiences'
import { DEMO_MODERATOR, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo/people'
import { DEMO_REPORTS } from './demo/reports'
import { patchAsOwner } from './ownerRest'
import { LOCAL_HOST, type Ports } from './ports'

/** The time between entries of one day, so that no two have the same timestamp. */
const MINUTE_MS = 60_000

interface PlannedEntry {
  readonly id: string
  readonly uid: string
  /** The final timestamp of the entry, in milliseconds since 1970. */
  readonly timestamp: number
  readonly content: EntryContent
}

/**
 * Creates the demo accounts, their records and entries, with dates before `now` (milliseconds since 1970).
 * Rejects if the sheet has an error or a rule refuses something. The data is then incomplete and must be reset.
 */
export async function seedDemoData(ports: Ports, now: number): Promise<{ people: number; entries: number }> {
  await seedAccounts(
    { url: `http://${LOCAL_HOST}:${ports.auth}`, projectId: LOCAL_PROJECT_ID },
    DEMO_PEOPLE.map((person) => ({
      uid: uidOf(person.key),
      email: person.email,
      emailVerified: person.emailVerified,
      password: DEMO_PASSWORD,
      displayName: person.username,
    })),
  )
  const entries = readDemoExperiences(now).map(planEntry)
  await Promise.all(
    DEMO_PEOPLE.map((person) => {
      const own = entries.filter(({ uid }) => uid === uidOf(person.key))
      return asPerson(ports, person, (database) => writeOwn(database, person, own, now))
    }),
  )
  for (const person of DEMO_PEOPLE) {
    const updates = [...keptBy(person, entries), ...reportsOf(person, entries)]
    if (updates.length === 0) continue
    await asPerson(ports, person, async (database) => {
      for (const changes of updates) await update(ref(database), changes)
    })
  }
  await actAsOwner(ports, entries)
  return { people: DEMO_PEOPLE.length, entries: entries.length }
}

function uidOf(key: string): string {
  return `demo-${key}`
}

function planEntry({ person, content, ...experience }: DemoExperience, index: number): PlannedEntry {
  const timestamp = experience.timestamp - index * MINUTE_MS
  // The id gets the same time, because ids also sort entries.
  const id = idAt(timestamp)
  return { id, uid: uidOf(person), timestamp, content }
}

/** Signs the person in with a separate Firebase app, as the site does, and runs `write`. */
async function asPerson(ports: Ports, person: DemoPerson, write: (database: Database) => Promise<void>) {
  // A refused person leaves the other apps open for a moment, and the next test may seed other servers.
  const app = initializeApp(localSettings(ports).firebase, `demo-${person.key}-${ports.database}`)
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    connectAuthEmulator(auth, `http://${LOCAL_HOST}:${ports.auth}`, { disableWarnings: true })
    await signInWithEmailAndPassword(auth, person.email, DEMO_PASSWORD)
    const database = getDatabase(app)
    connectDatabaseEmulator(database, LOCAL_HOST, ports.database)
    await write(database)
  } catch (cause) {
    throw new Error(`The demo data of ${person.email} was refused: ${String(cause)}`, { cause })
  } finally {
    await deleteApp(app)
  }
}

/** Writes the person's record, email index and entries. */
async function writeOwn(
  database: Database,
  person: DemoPerson,
  entries: readonly PlannedEntry[],
  now: number,
) {
  const ownUid = uidOf(person.key)
  await update(ref(database), {
    [pathOf('users', ownUid)]: recordOf(person, entries, now),
    [pathOf('emailToUid', person.email)]: ownUid,
  })
  // The rules accept only the server's time, and count one new entry for each update. actAsOwner() changes the times and
  // removes the counts.
  const limit = pathOf('postingLimits', ownUid)
  let since: unknown = serverTimestamp()
  for (const [index, { uid, id, content }] of entries.entries()) {
    await update(ref(database), {
      ...entryChanges(uid, id, content, serverTimestamp()),
      [limit]: { since, lastAt: serverTimestamp(), count: index + 1, last: id },
    })
    since = (await get(ref(database, `${limit}/since`))).val()
  }
}

const valueOf = (field: OwnField) => (field === 'time' ? 0 : 'Written in the demo.')

/** The person's values in private nodes, with times before each card. */
function keptBy({ key, keeps }: DemoPerson, entries: readonly PlannedEntry[]) {
  const marked = entries.filter(({ content }) => keeps.includes(content.companyName))
  return OWN_NODES.flatMap((node) => {
    const { fields } = NODES[node]
    const pathTo = (last: string) => pathOf(node, uidOf(key), last)
    if (fields === null) return marked.map(({ id }) => ({ [pathTo(id)]: serverTimestamp() }))
    const values = Object.entries(fields).map(([name, field]) => [name, valueOf(field)])
    return keeps.map((name, index) => ({
      [pathTo(SLOTS[index] ?? '')]: { ...Object.fromEntries(values), companyKey: companyKey(name) },
    }))
  })
}

/** The person's report, in an update that also counts it. */
function reportsOf({ key }: DemoPerson, entries: readonly PlannedEntry[]) {
  const uid = uidOf(key)
  const own = DEMO_REPORTS.filter((report) => report.person === key)
  return own.map(({ about, reason, text }) => {
    const reported = entries.find(
      (entry) => entry.uid === uidOf(about.person) && entry.content.companyName === about.companyName,
    )
    if (!reported) throw new Error(`There is no demo entry of ${about.person} about ${about.companyName}.`)
    return {
      [pathOf('reports', reported.id, uid)]: { reason, text, timestamp: serverTimestamp() },
      [pathOf('reportLimits', uid)]: {
        since: serverTimestamp(),
        lastAt: serverTimestamp(),
        count: 1,
        last: reported.id,
      },
    }
  })
}

/** The user record. The person joined the day before their first entry, or yesterday. */
function recordOf(person: DemoPerson, entries: readonly PlannedEntry[], now: number) {
  const joined = Math.min(now, ...entries.map((entry) => entry.timestamp)) - DAY_MS
  const { username, email, emailVerified, preferredContact, currentYear, gpa } = person
  const tagline = person.tagline || DEFAULT_TAGLINE
  const profile = v.parse(profileSchema, { username, tagline, preferredContact, currentYear, gpa })
  const filled = Object.entries(profile).filter(([, value]) => value !== '' && value !== null)
  return {
    ...Object.fromEntries(filled),
    email,
    emailVerified,
    createdAt: new Date(joined).toISOString(),
  }
}

/**
 * Makes the changes that only a maintainer can make: sets the final timestamp of each entry and its summary, clears the
 * counters of the daily limits, and makes one person a moderator.
 */
async function actAsOwner(ports: Ports, entries: readonly PlannedEntry[]) {
  const timestamps = entries.flatMap(({ uid, id, timestamp }) => [
    [pathOf('interviews', uid, id, 'timestamp'), timestamp],
    [pathOf('interviewSummaries', id, 'timestamp'), timestamp],
  ])
  await patchAsOwner(ports, {
    ...Object.fromEntries(timestamps),
    [pathOf('moderators', uidOf(DEMO_MODERATOR))]: true,
    ...Object.fromEntries(LIMIT_NODES.map((node) => [node, null])),
  })
}
