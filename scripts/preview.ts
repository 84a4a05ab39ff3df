/** `npm run preview`: serves the build in dist/ on this machine, with the headers of the real site. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readOptions, runCommand } from './command'
import { startHosting } from './hosting'
import { LOCAL_HOST } from './ports'
import { print } from './print'

const PORT = 4173
const folder = resolve(import.meta.dirname, '../dist')

await runCommand(async () => {
  if (!readOptions('npm run preview serves the build in dist/. It takes no options.', {})) return
  if (!existsSync(resolve(folder, 'index.html')))
    throw new Error('There is no build in dist/. Run "npm run build" first.')
  await startHosting(folder, PORT)
  print(`The build in dist/ is at http://${LOCAL_HOST}:${PORT}. Ctrl-C stops it.`)
})
