/** What the end-to-end tests run against, with the demo data. Playwright starts it and ends it; everything lives in this one process. */

import { startBuiltSite } from './builtSite'
import { busyPorts, E2E_PORTS } from './ports'
import { print } from './print'
import { seedDemoData } from './seed'

const busy = await busyPorts(E2E_PORTS)
if (busy.length > 0) {
  const ports = busy.map((key) => E2E_PORTS[key]).join(', ')
  throw new Error(`The end-to-end tests need the ports ${ports}, which are in use.`)
}

const { url } = await startBuiltSite(E2E_PORTS, print, () => seedDemoData(E2E_PORTS, Date.now()))
print(`End-to-end server ready at ${url}`)
