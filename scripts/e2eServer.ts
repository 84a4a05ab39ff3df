/**
 * The server of the end-to-end tests and of the benchmark: the built app with the headers of the real site, and both local
 * servers in memory with the demo data. It ends with its process. Playwright starts and stops one for each worker.
 */

import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { startHosting } from './hosting'
import { startLocalServers } from './localServers'
import { busyPorts, E2E_PORTS, LOCAL_HOST, PORT_VARIABLES } from './ports'
import { print } from './print'
import { seedDemoData } from './seed'

const ROOT = resolve(import.meta.dirname, '..')
const FOLDER = join(ROOT, '.local', `site-${E2E_PORTS.app}`)

const busy = await busyPorts(E2E_PORTS)
if (busy.length > 0) {
  const ports = busy.map((key) => E2E_PORTS[key]).join(', ')
  throw new Error(`These ports of the end-to-end tests are in use: ${ports}.`)
}

const rules = await readFile(join(ROOT, 'database.rules.json'), 'utf8')
await startLocalServers({ ports: E2E_PORTS, rules, log: print })
await seedDemoData(E2E_PORTS, Date.now())

process.env[PORT_VARIABLES.auth] = String(E2E_PORTS.auth)
process.env[PORT_VARIABLES.database] = String(E2E_PORTS.database)
process.env['NODE_ENV'] = 'production'
// Every mode except production includes the code that connects to the local servers (vite.config.ts).
await build({ root: ROOT, mode: 'e2e', logLevel: 'warn', build: { outDir: FOLDER, emptyOutDir: true } })
await startHosting(FOLDER, E2E_PORTS.app, E2E_PORTS)
print(`End-to-end server ready at http://${LOCAL_HOST}:${E2E_PORTS.app}`)
