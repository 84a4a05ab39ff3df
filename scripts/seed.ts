/**
 * Fills empty local servers with the demo people and their experiences. Each person signs in with the Firebase SDK
 * and writes their own record and entries, so the schemas and the security rules judge them like anybody's.
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
  getDatabase,
  ref,
  serverTimestamp,
  update,
  type Database,
} from 'firebase/database'
import * as v from 'valibot'
import { seedAccounts } from '#database-server/auth'
import { pushIds } from '#database-server'
import { LOCAL_PROJECT_ID, localSettings } from '../src/config/env'
import { pathOf } from '../src/data/paths'
import { entryChanges } from '../src/data/records'
import type { EntryContent } from '../src/domain/entry'
import { entryContentSchema } from '../src/domain/entrySchemas'
import { DAY_MS } from '../src/domain/limits'
import { nodesWith } from '../src/domain/nodes'
import { DEFAULT_TAGLINE } from '../src/domain/user'
import { profileSchema } from '../src/domain/userSchemas'
import { DEMO_EXPERIENCES, type DemoExperience } from './demo/experiences'
import { DEMO_MODERATOR, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo/people'
import { DEMO_REPORTS } from './demo/reports'
import { patchAsOwner } from './ownerRest'
import { LOCAL_HOST, type Ports } from './ports'

/** Entries of one day are this far apart, so that each has a date of its own. */
const MINUTE_MS = 60_000

interface PlannedEntry {
  readonly id: string
  readonly uid: string
  /** Milliseconds since 1970 that the entry shall carry in the end. */
  readonly timestamp: number
  readonly content: EntryContent
}

/**
 * Creates the demo accounts, their records and entries, dated back from `now` (milliseconds since 1970).
 * Rejects when a check refuses anything; the servers are then half filled and good for nothing but a reset.
 */
export async function seedDemoData(ports: Ports, now: number): Promise<{ people: number; entries: number }> {
  await seedAccounts(
    { url: `http://${LOCAL_HOST}:${ports.auth}`, projectId: LOCAL_PROJECT_ID },
    DEMO_PEOPLE.map((person) => ({
      uid: uidOf(person.key),
      email: person.email,
      emailVerified: isVerified(person),
      password: DEMO_PASSWORD,
      displayName: person.username,
    })),
  )
  const entries = DEMO_EXPERIENCES.map((experience, index) => planEntry(experience, index, now))
  await Promise.all(
    DEMO_PEOPLE.map((person) =>
      asPerson(ports, person, (database) => writeOwn(database, person, entriesOf(person, entries), now)),
    ),
  )
  await Promise.all(
    DEMO_PEOPLE.map(async (person) => {
      const updates = updatesAbout(person, entries)
      if (updates.length === 0) return
      await asPerson(ports, person, async (database) => {
        for (const changes of updates) await update(ref(database), changes)
      })
    }),
  )
  await actAsOwner(ports, entries)
  return { people: DEMO_PEOPLE.length, entries: entries.length }
}

function isVerified({ unverified }: DemoPerson): boolean {
  return unverified !== true
}

function uidOf(key: string): string {
  return `demo-${key}`
}

function entriesOf(person: DemoPerson, entries: readonly PlannedEntry[]) {
  return entries.filter((entry) => entry.uid === uidOf(person.key))
}

/** Throws when the experience does not meet the schema that the submit form meets. */
function planEntry(experience: DemoExperience, index: number, now: number): PlannedEntry {
  const { person, daysAgo, ...fields } = experience
  const content = v.parse(entryContentSchema, fields)
  const timestamp = now - daysAgo * DAY_MS - index * MINUTE_MS
  // An id of that moment: ids tell the order of entries, not only timestamps.
  const id = pushIds(() => timestamp)()
  return { id, uid: uidOf(person), timestamp, content }
}

/** Signs the person in as the app does, in an app of their own, and lets them write. */
async function asPerson(ports: Ports, person: DemoPerson, write: (database: Database) => Promise<void>) {
  const app = initializeApp(localSettings(ports).firebase, `demo-${person.key}`)
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

/** Record, index and entries. */
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
  // The rules accept no time but the server's, and one new entry for each update, counted; actAsOwner() undoes both.
  const limit = pathOf('postingLimits', ownUid)
  for (const [index, { uid, id, content }] of entries.entries()) {
    await update(ref(database), {
      ...entryChanges(uid, id, content, serverTimestamp()),
      [limit]: { since: serverTimestamp(), count: index + 1, last: id },
    })
  }
}

/** What the person writes about entries that are all there by now. */
function updatesAbout(person: DemoPerson, entries: readonly PlannedEntry[]) {
  const bookmarks = bookmarksOf(person, entries)
  return [...(Object.keys(bookmarks).length === 0 ? [] : [bookmarks]), ...reportsOf(person, entries)]
}

/** Everybody's entries about the companies that the person has bookmarked. */
function bookmarksOf({ key, bookmarks = [] }: DemoPerson, entries: readonly PlannedEntry[]) {
  const marked = entries.filter(({ content }) => bookmarks.includes(content.companyName))
  return Object.fromEntries(marked.map(({ id }) => [pathOf('bookmarks', uidOf(key), id), serverTimestamp()]))
}

/** What the person has reported, each in an update that counts it. */
function reportsOf({ key }: DemoPerson, entries: readonly PlannedEntry[]) {
  const uid = uidOf(key)
  const own = DEMO_REPORTS.filter((report) => report.person === key)
  return own.map(({ about, reason, text }, index) => {
    const reported = entries.find(
      (entry) => entry.uid === uidOf(about.person) && entry.content.companyName === about.companyName,
    )
    if (!reported) throw new Error(`There is no demo entry of ${about.person} about ${about.companyName}.`)
    return {
      [pathOf('reports', reported.id, uid)]: { reason, text, timestamp: serverTimestamp() },
      [pathOf('reportLimits', uid)]: { since: serverTimestamp(), count: index + 1, last: reported.id },
    }
  })
}

/** The user record: joined the day before the person's first entry, or yesterday. */
function recordOf(person: DemoPerson, entries: readonly PlannedEntry[], now: number) {
  const joined = Math.min(now, ...entries.map((entry) => entry.timestamp)) - DAY_MS
  const { preferredContact = '', currentYear = '', gpa = null, tagline = DEFAULT_TAGLINE, username } = person
  const profile = v.parse(profileSchema, { username, tagline, preferredContact, currentYear, gpa })
  const filled = Object.entries(profile).filter(([, value]) => value !== '' && value !== null)
  return {
    ...Object.fromEntries(filled),
    email: person.email,
    emailVerified: isVerified(person),
    createdAt: new Date(joined).toISOString(),
  }
}

/**
 * What no user could do, but maintainers can: the owner of the local database moves each entry and its summary to its date,
 * leaves everybody a whole day's entries and reports, and says who moderates.
 */
async function actAsOwner(ports: Ports, entries: readonly PlannedEntry[]) {
  const timestamps = entries.flatMap(({ uid, id, timestamp }) => [
    [`${pathOf('interviews', uid, id)}/timestamp`, timestamp],
    [`${pathOf('interviewSummaries', id)}/timestamp`, timestamp],
  ])
  await patchAsOwner(ports, {
    ...Object.fromEntries(timestamps),
    [pathOf('moderators', uidOf(DEMO_MODERATOR))]: true,
    ...Object.fromEntries(nodesWith('deletion', 'after a day').map((node) => [node, null])),
  })
}
