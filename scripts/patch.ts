/** `npm run patch`: writes an update to the database, from a file that another command has made (docs/operations.md). */

import { readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Changes } from '../src/data/clients'
import { isRecord } from '../src/data/parse'
import { NODE_NAMES } from '../src/domain/nodes'
import { counted } from '../src/domain/numbers'
import { runCommand } from './command'
import { cliError, downloadDatabase, firebaseCli, inTemporaryFile } from './firebaseCli'
import { parseJson, readInput } from './inputFile'
import { parseExport, section } from './maintenance/exportFile'
import { withoutStale } from './maintenance/staleChanges'
import { patchAsOwner, readLocal } from './ownerRest'
import { print } from './print'
import { projectEnv, projectOf } from './projectEnv'
import { runningPorts } from './runningPorts'

const HELP = `npm run patch -- FILE [options]

Writes the update in FILE to the database of the project in .env.production, with the login of "npx firebase login". FILE comes from
"npm run import" or "check:export". The command first reads the database, and skips each entry that was removed or
changed after FILE was made. Without --write, it only shows what it would do.

  --local   write to the local server of "npm run dev" instead
  --write   write the update; run without --write first
  --help    print this help`

/** The CLI writes it into the current folder, which git ignores. */
const DEBUG_LOG = 'firebase-debug.log'

const OPTIONS = {
  local: { type: 'boolean' },
  write: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

interface Database {
  /** The JSON of the whole database. */
  read(): Promise<string>
  update(changes: Changes): Promise<void>
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [file, ...more] = positionals
  if (values.help === true) return print(HELP.split('\n'))
  if (file === undefined || more.length > 0) throw new Error(HELP)

  const patch = readPatch(String(await readInput(file)), file)
  const database =
    values.local === true
      ? localDatabase(runningPorts())
      : projectDatabase(projectOf(projectEnv('production')))

  const present = parseExport(await database.read(), { interviewsOnly: false, empty: true })
  const { changes, stale } = withoutStale(patch, present)
  const count = Object.keys(changes).length
  print([`${count} of ${counted(Object.keys(patch).length, 'change')} still fit the database.`])
  if (stale.length > 0) print(section('Skipped entries', stale).slice(1))
  if (count === 0) return print('Nothing to do.')
  if (values.write !== true)
    return print('Nothing was written. Run the same command with --write to write it.')
  await database.update(changes)
  print('Written.')
}

/**
 * Throws an error with a message to print if the text is not an update below the nodes. A backup is none: its update would
 * replace each node, and lose everything that was written since.
 */
function readPatch(text: string, file: string): Changes {
  const json = parseJson(text, file)
  if (!isRecord(json))
    throw new Error(`${file} is not an update. An update is a JSON object of paths and values.`)
  const wrong = Object.keys(json).find((path) => !isBelowNode(path))
  if (wrong === undefined) return json
  throw new Error(
    `${file} is not an update of "npm run import" or "check:export": "${wrong}" is no path below a node. To restore a backup, see docs/operations.md.`,
  )
}

function isBelowNode(path: string): boolean {
  const [node = '', key = ''] = path.split('/')
  return key !== '' && NODE_NAMES.some((name) => name === node)
}

function localDatabase(ports: { database: number }): Database {
  return {
    read: async () => JSON.stringify(await readLocal(ports)),
    update: (changes) => patchAsOwner(ports, changes),
  }
}

function projectDatabase(project: string): Database {
  return {
    read: () =>
      inTemporaryFile(async (file) => (await downloadDatabase(project, file), readFile(file, 'utf8'))),
    update: (changes) =>
      inTemporaryFile(async (file) => {
        await writeFile(file, JSON.stringify(changes))
        // The CLI replaces the database's error by a sentence without a reason. Only --debug prints it.
        const options = ['--project', project, '--force', '--debug']
        const answer = await firebaseCli('database:update', '/', file, ...options)
        if (answer.code === 0) return rm(DEBUG_LOG, { force: true })
        const [, reason = cliError(answer)] =
          /<<< \[apiv2\]\[body\] PATCH \S+ (.+)/.exec(answer.stdout + answer.stderr) ?? []
        throw new Error(
          `Firebase did not confirm the update. It says: ${reason}\n${DEBUG_LOG} has all messages; delete it afterwards.`,
        )
      }),
  }
}

await runCommand(main)
