/** Starts the built site for the benchmark, and adds and changes entries. */

import { setTimeout } from 'node:timers/promises'
import { pushIds } from '#database-server'
import { seedAccounts } from '#database-server/auth'
import { SERVER_TIME } from '../../src/data/clients'
import { isRecord } from '../../src/data/parse'
import { pathOf } from '../../src/data/paths'
import { entryChanges } from '../../src/data/records'
import { COMPANIES } from '../../src/domain/companies'
import { NOT_GIVEN, POSITION_TYPES, type EntryContent } from '../../src/domain/entry'
import { LOCATIONS } from '../../src/domain/locations'
import { startBuiltSite, type BuiltSite } from '../builtSite'
import { DEMO_EXPERIENCES } from '../demo/experiences'
import { patchAsOwner, readAsOwner } from '../ownerRest'
import type { Ports } from '../ports'

/** These ports differ from those of `npm run dev` and of the end-to-end tests. */
const PORTS: Ports = { app: 5473, auth: 9499, database: 9400 }

/** The contributor who visits the site. */
export const READER = { uid: 'bench-reader', email: 'bench.reader@example.com', password: 'Interview1!' }

/** Starts the site with only the reader's own entry, posted at `now` (milliseconds since 1970). */
export function startSite(now: number): Promise<BuiltSite> {
  return startBuiltSite(
    PORTS,
    () => undefined,
    async ({ auth }) => {
      await seedAccounts(auth, [{ ...READER, emailVerified: true, displayName: 'Bench Reader' }])
      await patchAsOwner(PORTS, {
        [pathOf('users', READER.uid)]: {
          username: 'Bench Reader',
          email: READER.email,
          emailVerified: true,
          createdAt: new Date(now).toISOString(),
        },
        [pathOf('emailToUid', READER.email)]: READER.uid,
        ...entryChanges(READER.uid, pushIds(() => now)(), entryContent(0), now),
      })
    },
  )
}

const ENTRIES_EACH = 3
const MINUTE_MS = 60_000
/** The number of entries in one request. */
const BATCH = 2_500

/** Adds the entries from number `first` to before `end`. Higher numbers are older than lower ones and than `now`. */
export async function addEntries(ports: Ports, first: number, end: number, now: number): Promise<void> {
  for (let start = first; start < end; start += BATCH) {
    const changes: Record<string, unknown> = {}
    for (let index = start; index < Math.min(start + BATCH, end); index += 1) {
      const timestamp = now - (index + 1) * MINUTE_MS
      const uid = `bench-${Math.floor(index / ENTRIES_EACH)}`
      Object.assign(changes, entryChanges(uid, pushIds(() => timestamp)(), entryContent(index), timestamp))
    }
    await patchAsOwner(ports, changes)
  }
}

/** Changes the role of the newest `count` entries, or of all if there are fewer. */
export async function changeEntries(ports: Ports, count: number, now: number): Promise<void> {
  await changeRoles(ports, (await entryIds(ports)).slice(-count), `Intern ${Date.now() - now}`)
}

/** Changes the role of one entry every `eachMs`, in entries of all ages. */
export async function changeSteadily(ports: Ports, eachMs: number, count: number): Promise<void> {
  const ids = await entryIds(ports)
  const startedAtMs = performance.now()
  for (let index = 0; index < count; index += 1) {
    // 997 has no common factor with the number of entries, so every entry gets its turn.
    await changeRoles(ports, [at(ids, index * 997)], `Intern ${index}`)
    await setTimeout(startedAtMs + (index + 1) * eachMs - performance.now())
  }
}

async function entryIds(ports: Ports): Promise<readonly string[]> {
  const cards = await readAsOwner(ports, pathOf('interviewSummaries'))
  return Object.keys(isRecord(cards) ? cards : {})
}

async function changeRoles(ports: Ports, ids: readonly string[], role: string): Promise<void> {
  await patchAsOwner(
    ports,
    Object.fromEntries(
      ids.flatMap((id) => [
        [`${pathOf('interviewSummaries', id)}/roleTitle`, role],
        [`${pathOf('interviewSummaries', id)}/changedAt`, SERVER_TIME],
      ]),
    ),
  )
}

/** Content as long and varied as the demo entries. The same index always gives the same content. */
function entryContent(index: number): EntryContent {
  const { person: _person, daysAgo: _daysAgo, ...content } = at(DEMO_EXPERIENCES, index)
  return {
    ...NOT_GIVEN,
    ...content,
    // The steps have no common factor, so that each filter result has all values of the other fields.
    companyName: at(COMPANIES, index * 7).name,
    location: at(LOCATIONS, index * 5).label,
    positionType: at(POSITION_TYPES, index),
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}
