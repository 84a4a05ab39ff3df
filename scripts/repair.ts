/** `npm run repair`: finds inconsistent data in the database, and writes the changes that fix it (docs/operations.md). */

import { counted } from '../src/domain/text/numbers'
import { openBackend, readDatabase } from './backend'
import { readOptions, runCommand } from './command'
import { readInput } from './inputFile'
import { parseExport, section } from './maintenance/exportFile'
import { findProblems, patchOf, PROBLEM_KINDS } from './maintenance/problems'
import { print } from './print'

const HELP = `npm run repair [-- options]
npm run repair -- BACKUP

Reads the database of the project in .env.production, with the login of "npx firebase login", and lists inconsistent data. Without
--write, it changes nothing. With the file of a backup (NEWEST is the newest), it lists the problems of that file.

  --local   read and write the local server of "npm run dev" instead
  --write   write the changes that fix the data, in one update; make a backup first
  --help    print this help`

const OPTIONS = { local: { type: 'boolean' }, write: { type: 'boolean' } } as const

async function main(): Promise<void> {
  const given = readOptions(HELP, { options: OPTIONS, allowPositionals: true })
  if (!given) return
  const { values } = given
  const [file, ...more] = given.positionals
  if (more.length > 0) throw new Error(HELP)
  if (file !== undefined && (values.write === true || values.local === true))
    throw new Error('The problems of a file are only listed. To repair the database, name no file.')

  const backend = file === undefined ? openBackend(values.local === true) : null
  const tree =
    backend === null ? parseExport(String(await readInput(file ?? ''))) : await readDatabase(backend)
  const problems = findProblems(tree)
  const patch = patchOf(problems)
  const changes = Object.keys(patch).length
  const open = problems.filter((problem) => Object.keys(problem.changes).length === 0)
  print([
    `Found ${counted(problems.length, 'problem')}. ${counted(changes, 'change')} would fix ${problems.length - open.length} of them.`,
    ...Object.entries(PROBLEM_KINDS).flatMap(([kind, heading]) =>
      section(
        heading,
        problems.filter((problem) => problem.kind === kind),
      ),
    ),
  ])
  if (changes === 0) return print('Nothing to do.')
  if (backend === null || values.write !== true) {
    const command = `npm run repair -- ${values.local === true ? '--local ' : ''}--write`
    return print(`Nothing was written. To write the changes: ${command}`)
  }
  await backend.update(patch)
  print('Written.')
}

await runCommand(main)
