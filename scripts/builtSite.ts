/**
 * Starts the built app with the headers of the real site, and both local servers in memory with the demo data: for e2e tests
 * and benchmark.
 */

import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { startHosting } from './hosting'
import { startLocalServers } from './localServers'
import { LOCAL_HOST, PORT_VARIABLES, type Ports } from './ports'
import { seedDemoData } from './seed'

const ROOT = resolve(import.meta.dirname, '..')

export async function startBuiltSite(ports: Ports, now: number, log: (line: string) => void) {
  const rules = await readFile(join(ROOT, 'database.rules.json'), 'utf8')
  const servers = await startLocalServers({ ports, rules, log })
  await seedDemoData(ports, now)

  const folder = join(ROOT, '.local', `site-${ports.app}`)
  process.env[PORT_VARIABLES.auth] = String(ports.auth)
  process.env[PORT_VARIABLES.database] = String(ports.database)
  process.env['NODE_ENV'] = 'production'
  // Every mode except production includes the code that connects to the local servers (vite.config.ts).
  await build({ root: ROOT, mode: 'e2e', logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
  const stopHosting = await startHosting(folder, ports.app, ports)
  return {
    url: `http://${LOCAL_HOST}:${ports.app}`,
    async close() {
      await stopHosting()
      await servers.close()
    },
  }
}
