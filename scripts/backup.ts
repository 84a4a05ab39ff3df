/** `npm run backup`: saves the whole database to a checked file, or loads a file into the local server (docs/operations.md). */

import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { isRecord } from '../src/data/parse'
import { runCommand } from './command'
import { downloadDatabase } from './firebaseCli'
import { BACKUPS, pathOfInput, readInput } from './inputFile'
import { countsOf, makeBackup } from './maintenance/backups'
import { parseExport } from './maintenance/exportFile'
import { patchAsOwner, readLocal } from './ownerRest'
import type { Ports } from './ports'
import { print } from './print'
import { runningPorts } from './runningPorts'

const HELP = `npm run backup [-- options]

Saves the whole database of the project in .env to a file in ${BACKUPS}/, and checks the file. Uses the login of
"npx firebase login".

  --local          save the database of the local server instead
  --restore FILE   load FILE into the LOCAL server of "npm run dev", replacing all its data; NEWEST is the newest backup
  --help           print this help
`

const OPTIONS = {
  local: { type: 'boolean' },
  restore: { type: 'string' },
  help: { type: 'boolean' },
} as const

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help === true) return print(HELP.split('\n'))
  if (values.restore !== undefined) return restore(pathOfInput(values.restore), await runningPorts())

  const { loadEnv } = await import('vite')
  const project = loadEnv('production', resolve('.'), 'VITE_')['VITE_FIREBASE_PROJECT_ID'] ?? ''
  const download = values.local === true ? fromLocal(await runningPorts()) : fromProject(project)
  const { lines } = await makeBackup(BACKUPS, Date.now(), download)
  print(lines)
}

function fromLocal(ports: Ports) {
  return async (file: string) => writeFile(file, JSON.stringify(await readLocal(ports)))
}

function fromProject(project: string) {
  return (file: string) => downloadDatabase(project, file)
}

/** Replaces all data of the local server by the file, then reads it back and compares. */
async function restore(file: string, ports: Ports): Promise<void> {
  const text = String(await readInput(file))
  const counts = Object.entries(countsOf(parseExport(text, { interviewsOnly: false })))
  const tree: unknown = JSON.parse(text)
  const present = await readLocal(ports)
  const emptied = Object.keys(isRecord(present) ? present : {}).map((node) => [node, null] as const)
  await patchAsOwner(ports, { ...Object.fromEntries(emptied), ...(isRecord(tree) ? tree : {}) })
  if (!isDeepStrictEqual(await readLocal(ports), tree))
    throw new Error(`The data in the local server differs from ${file}.`)
  print(`The local server now has ${file}: ${counts.map(([what, count]) => `${count} ${what}`).join(', ')}.`)
}

await runCommand(main)
