/** `npm run preview`: serves the build in dist/ on this machine, with the headers of the real site. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { startHosting } from './hosting'
import { LOCAL_HOST } from './ports'
import { print, printError } from './print'

const PORT = 4173
const folder = resolve(import.meta.dirname, '../dist')

if (existsSync(resolve(folder, 'index.html'))) {
  await startHosting(folder, PORT)
  print(`The build in dist/ is at http://${LOCAL_HOST}:${PORT}. Ctrl-C stops it.`)
} else {
  printError('There is no build in dist/. Run "npm run build" first.')
  process.exitCode = 1
}
