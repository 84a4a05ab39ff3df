/** The server of the end-to-end tests, with demo data, in one process. Playwright starts and stops it. */

import { startBuiltSite } from './builtSite'
import { busyPorts, E2E_PORTS } from './ports'
import { print } from './print'

const busy = await busyPorts(E2E_PORTS)
if (busy.length > 0) {
  const ports = busy.map((key) => E2E_PORTS[key]).join(', ')
  throw new Error(`These ports of the end-to-end tests are in use: ${ports}.`)
}

const { url } = await startBuiltSite(E2E_PORTS, Date.now(), print)
print(`End-to-end server ready at ${url}`)
