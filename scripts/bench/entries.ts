/** Fills the local database with any number of entries, as long and as varied as those of the demo people. */

import { pushIds } from 'realtime-database-server'
import { pathOf } from '../../src/data/paths'
import { entryChanges } from '../../src/data/writes'
import { COMPANIES } from '../../src/domain/companies'
import { POSITION_TYPES, type EntryContent } from '../../src/domain/entry'
import { LOCATIONS } from '../../src/domain/locations'
import { DEMO_EXPERIENCES } from '../demo/experiences'
import { patchAsOwner } from '../ownerRest'

/** So many entries by each person. */
const ENTRIES_EACH = 3
/** Entries that one request carries. */
const BATCH = 2_500
const MINUTE_MS = 60_000

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/** The same for the same index. The strides share no factor, so that filters leave something of everything. */
export function entryContent(index: number): EntryContent {
  const { person: _person, daysAgo: _daysAgo, ...told } = at(DEMO_EXPERIENCES, index)
  return {
    hourlyRate: null,
    baseSalary: null,
    totalCompensation: null,
    ...told,
    companyName: at(COMPANIES, index * 7).name,
    location: at(LOCATIONS, index * 5).label,
    positionType: at(POSITION_TYPES, index),
  }
}

/** Adds entries numbered from `first` up to `end`, the higher the older, all before `now` (milliseconds since 1970). */
export async function addEntries(
  ports: { database: number },
  first: number,
  end: number,
  now: number,
): Promise<void> {
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

export interface Person {
  readonly uid: string
  readonly email: string
}

/** A record, its index and one entry: what makes a verified account a contributor. */
export async function addContributor(
  ports: { database: number },
  { uid, email }: Person,
  now: number,
): Promise<void> {
  await patchAsOwner(ports, {
    [pathOf.user(uid)]: {
      username: 'Bench Reader',
      email,
      emailVerified: true,
      createdAt: new Date(now).toISOString(),
    },
    [pathOf.uidOfEmail(email)]: uid,
    ...entryChanges(uid, pushIds(() => now)(), entryContent(0), now),
  })
}
