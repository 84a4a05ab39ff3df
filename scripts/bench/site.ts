/** What the benchmark runs against: both local servers in memory, the built site, and any number of entries. */

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pushIds } from 'realtime-database-server'
import { seedAccounts } from 'realtime-database-server/auth'
import { build } from 'vite'
import { pathOf } from '../../src/data/paths'
import { entryChanges } from '../../src/data/writes'
import { COMPANIES } from '../../src/domain/companies'
import { NOT_GIVEN, POSITION_TYPES, type EntryContent } from '../../src/domain/entry'
import { LOCATIONS } from '../../src/domain/locations'
import { DEMO_EXPERIENCES } from '../demo/experiences'
import { startHosting } from '../hosting'
import { startLocalServers } from '../localServers'
import { patchAsOwner } from '../ownerRest'
import { LOCAL_HOST, PORT_VARIABLES, type Ports } from '../ports'

const ROOT = resolve(import.meta.dirname, '../..')
/** Beside those of `npm run dev` and of the end-to-end tests. */
const PORTS: Ports = { app: 5473, auth: 9499, database: 9400 }

/** The contributor who looks at the site. */
export const READER = { uid: 'bench-reader', email: 'bench.reader@example.com', password: 'Interview1!' }

export interface Site {
  readonly url: string
  readonly ports: Ports
  close(): Promise<void>
}

/** Starts with the reader's own entry, dated `now` (milliseconds since 1970), and nothing else in the database. */
export async function startSite(now: number): Promise<Site> {
  const rules = await readFile(join(ROOT, 'database.rules.json'), 'utf8')
  const servers = await startLocalServers({ ports: PORTS, rules, log: () => undefined })
  await seedAccounts(servers.auth, [{ ...READER, emailVerified: true, displayName: 'Bench Reader' }])
  await patchAsOwner(PORTS, {
    [pathOf.user(READER.uid)]: {
      username: 'Bench Reader',
      email: READER.email,
      emailVerified: true,
      createdAt: new Date(now).toISOString(),
    },
    [pathOf.uidOfEmail(READER.email)]: READER.uid,
    ...entryChanges(READER.uid, pushIds(() => now)(), entryContent(0), now),
  })

  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'))
  process.env[PORT_VARIABLES.auth] = String(PORTS.auth)
  process.env[PORT_VARIABLES.database] = String(PORTS.database)
  process.env['NODE_ENV'] = 'production'
  // As a production build, but for the code that reaches the local servers (vite.config.ts).
  await build({ root: ROOT, mode: 'e2e', logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  const stopHosting = await startHosting({ folder, port: PORTS.app, localServers: PORTS })
  return {
    url: `http://${LOCAL_HOST}:${PORTS.app}`,
    ports: PORTS,
    async close() {
      await stopHosting()
      await servers.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const ENTRIES_EACH = 3
const MINUTE_MS = 60_000
/** Entries that one request carries. */
const BATCH = 2_500

/** Adds entries numbered from `first` up to `end`, the higher the older, all before `now` (milliseconds since 1970). */
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

/** As long and as varied as the demo people's; the same for the same index. */
export function entryContent(index: number): EntryContent {
  const { person: _person, daysAgo: _daysAgo, ...content } = at(DEMO_EXPERIENCES, index)
  return {
    ...NOT_GIVEN,
    ...content,
    // Steps without a common factor, so that each filter leaves something of everything.
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
