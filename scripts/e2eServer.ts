/**
 * What the end-to-end tests run against: the built app with the headers of the real site, and both local servers in
 * memory with the demo data. Playwright starts it and ends it; everything lives in this one process.
 */

import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { startHosting } from './hosting'
import { startLocalServers } from './localServers'
import { busyPorts, E2E_PORT_OFFSET, E2E_PORTS, LOCAL_HOST, PORT_VARIABLES } from './ports'
import { seedDemoData } from './seed'

const ROOT = resolve(import.meta.dirname, '..')
const OUT_DIR = join(ROOT, '.local', `e2e-dist-${E2E_PORT_OFFSET}`)

const busy = await busyPorts(E2E_PORTS)
if (busy.length > 0) {
  const ports = busy.map((key) => E2E_PORTS[key]).join(', ')
  throw new Error(`The end-to-end tests need the ports ${ports}, which are in use.`)
}

const rules = await readFile(join(ROOT, 'database.rules.json'), 'utf8')
await startLocalServers({ ports: E2E_PORTS, rules, log: console.log })
await seedDemoData(E2E_PORTS, Date.now())

process.env[PORT_VARIABLES.auth] = String(E2E_PORTS.auth)
process.env[PORT_VARIABLES.database] = String(E2E_PORTS.database)
// Any mode but production holds the code that reaches the local servers (vite.config.ts).
await build({ root: ROOT, mode: 'e2e', logLevel: 'warn', build: { outDir: OUT_DIR, emptyOutDir: true } })
await startHosting({ folder: OUT_DIR, port: E2E_PORTS.app, localServers: E2E_PORTS })
console.log(`End-to-end server ready at http://${LOCAL_HOST}:${E2E_PORTS.app}`)
