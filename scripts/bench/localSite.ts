/** Everything the benchmark runs against, in this process: both local servers in memory, and the built site. */

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { seedAccounts } from 'realtime-database-server/auth'
import { startHosting } from '../hosting'
import { startLocalServers } from '../localServers'
import { LOCAL_HOST, PORT_VARIABLES, type Ports } from '../ports'
import { addContributor, type Person } from './entries'
import { freePort } from './freePort'

const ROOT = resolve(import.meta.dirname, '../..')

export interface LocalSite {
  readonly url: string
  readonly ports: Ports
  readonly reader: Person & { readonly password: string }
  close(): Promise<void>
}

/** With one contributor, whose entry is dated `now` (milliseconds since 1970), and nothing else in the database. */
export async function startLocalSite(now: number): Promise<LocalSite> {
  const ports = { app: await freePort(), auth: await freePort(), database: await freePort() }
  const rules = await readFile(join(ROOT, 'database.rules.json'), 'utf8')
  const servers = await startLocalServers({ ports, rules, log: () => undefined })
  const outDir = await mkdtemp(join(tmpdir(), 'bench-site-'))
  process.env[PORT_VARIABLES.auth] = String(ports.auth)
  process.env[PORT_VARIABLES.database] = String(ports.database)
  process.env['NODE_ENV'] = 'production'
  // As a production build, but for the code that reaches the local servers (vite.config.ts).
  await build({ root: ROOT, mode: 'e2e', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const stopSite = await startHosting({ folder: outDir, port: ports.app, localServers: ports })

  const reader = { uid: 'bench-reader', email: 'bench.reader@example.com', password: 'Interview1!' }
  await seedAccounts(servers.auth, [{ ...reader, emailVerified: true, displayName: 'Bench Reader' }])
  await addContributor(ports, reader, now)

  return {
    url: `http://${LOCAL_HOST}:${ports.app}`,
    ports,
    reader,
    async close() {
      await stopSite()
      await servers.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
