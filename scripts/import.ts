/** `npm run import`: imports old experiences from a sheet into the archive, or removes them again (docs/operations.md). */

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Changes } from '../src/data/clients'
import { parseEntry } from '../src/data/parse'
import { fieldsInSentence, NEEDED_BY_IMPORT, showField, type FieldName } from '../src/domain/entry'
import { counted, groupThousands } from '../src/domain/numbers'
import { oneLine } from '../src/domain/text'
import { openBackend, readDatabase } from './backend'
import { runCommand } from './command'
import {
  changesOf,
  entriesWithoutRow,
  planImport,
  planRemoval,
  refusedRows,
  type PlannedRow,
} from './import/archive'
import { exampleSheet } from './import/headings'
import { missingFields, readRows, type ReadRow } from './import/rows'
import { readSheet } from './import/sheet'
import { readInput } from './inputFile'
import { parseExport, type DatabaseExport } from './maintenance/exportFile'
import { print } from './print'

const HELP = `npm run import -- SHEET [options]

Imports old experiences from a sheet (CSV or TSV) into the archive, an account that nobody can sign in to. The sheet has our
headings. Without --write, a run only shows what it would do with each row.

  --headings  print our headings and a row of an example
  --live      compare with the database of the project in .env.production, with the login of "npx firebase login"
  --local     compare with the local server of "npm run dev"
  --write     write the entries to that database; run without --write first, and make a backup
  --undo      remove the imported entries of SHEET, or all imported entries if there is no SHEET
  --again     also import rows that were removed from the site, and rows whose id another account uses
  --help      print this help

A row needs ${fieldsInSentence(NEEDED_BY_IMPORT)}, or ${fieldsInSentence(['questionsAsked'])} instead. What else is
missing is shown as a dash.
`

const OPTIONS = {
  headings: { type: 'boolean' },
  live: { type: 'boolean' },
  local: { type: 'boolean' },
  write: { type: 'boolean' },
  undo: { type: 'boolean' },
  again: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

/** The database that the import compares with and writes to. */
interface Site {
  readonly present: DatabaseExport
  readonly write: (changes: Changes) => Promise<void>
}

async function main(): Promise<void> {
  const { values: options, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [file, ...more] = positionals
  const isComplete = file !== undefined || options.undo === true
  if (options.help === true) return print(HELP.split('\n'))
  if (options.headings === true) return print(exampleSheet())
  if (!isComplete || more.length > 0) throw new Error(HELP)
  if (options.local === true && options.live === true) throw new Error('Use --local or --live, not both.')

  const site = await siteOf(options)
  const sheet = file === undefined ? null : readSheet(await readInput(file))
  const rows = sheet === null ? null : readRows(sheet, Date.now())
  if (sheet !== null) print(sheet.lines)
  if (options.undo === true) await undo(site, rows, options)
  else await importRows(site, rows ?? [], options)
}

async function siteOf({ local, live }: Options): Promise<Site | null> {
  if (local !== true && live !== true) return null
  const backend = openBackend(local === true)
  return { present: await readDatabase(backend), write: backend.update }
}

/** If the rules refuse a row, writes nothing and throws an error with a message to print. */
async function importRows(site: Site | null, rows: readonly ReadRow[], options: Options): Promise<void> {
  const present = site?.present ?? parseExport('null', { empty: true })
  const plan = planImport(rows, present, options.again === true)
  const refused = refusedRows(await readFile('database.rules.json', 'utf8'), plan, present, Date.now())
  print(['', ...plan.flatMap(rowLines), '', summaryLine(plan), ...unmatchedLines(present, rows)])
  if (refused.length > 0) {
    const reasons = refused.map(({ row, reason }) => `Row ${row}: ${reason}`)
    throw new Error(['Nothing was written. database.rules.json refuses these rows:', ...reasons].join('\n'))
  }
  await finish(site, changesOf(plan, present), options)
}

async function undo(site: Site | null, rows: readonly ReadRow[] | null, options: Options): Promise<void> {
  if (site === null) throw new Error('--undo needs a database to compare with: add --live or --local.')
  const changes = planRemoval(site.present, rows)
  const removed = Object.keys(changes).filter((path) => path.startsWith('interviewSummaries/'))
  print(`${counted(removed.length, 'imported entry', 'imported entries')} to remove.`)
  await finish(site, changes, options)
}

async function finish(site: Site | null, changes: Changes, { write }: Options): Promise<void> {
  if (site === null) return print('Not compared with a database yet. Next: add --local or --live.')
  if (Object.keys(changes).length === 0) return print('Nothing to do.')
  if (write !== true) return print('Nothing was written. Run the same command with --write to write it.')
  await site.write(changes)
  print('Written.')
}

/** '41 rows: 38 new, 3 refused; 38 without GPA (shown as a dash).' */
function summaryLine(plan: readonly PlannedRow[]): string {
  const statuses = ['new', 'changed', 'unchanged', 'removed', 'taken', 'refused'] as const
  const counts = statuses
    .map((status) => ({ status, count: plan.filter((row) => row.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${groupThousands(count)} ${status}`)
  const missing = missingFields(plan.map(({ row }) => row))
  const dashes = missing.length === 0 ? '' : `; ${missing.join(', ')} (shown as a dash)`
  return `${counted(plan.length, 'row')}: ${counts.join(', ')}${dashes}.`
}

/**
 * A warning about imported entries without a row. After a change of the times, all rows would be imported a second time.
 */
function unmatchedLines(present: DatabaseExport, rows: readonly ReadRow[]): readonly string[] {
  const others = entriesWithoutRow(present, rows).length
  return others === 0
    ? []
    : [
        `${groupThousands(others)} imported entries match no row of this sheet: they come from another sheet, or their time or id differs.`,
      ]
}

const SHOWN: readonly FieldName[] = [
  'companyName',
  'roleTitle',
  'positionType',
  'location',
  'yearApplied',
  'hourlyRate',
  'baseSalary',
  'outcome',
]

/** The lines of one row. None for an unchanged row without notes. */
function rowLines({ row: { number, content, problems, notes }, status }: PlannedRow): readonly string[] {
  if (status === 'unchanged' && notes.length === 0) return []
  const entry = content === null ? null : parseEntry('', content)
  const shown = entry === null ? [] : SHOWN.map((name) => oneLine(showField(entry, name)))
  const facts = shown.filter((text) => text !== '').join(' · ')
  const taken =
    status === 'taken' ? ['Another account uses the id of this row. --again imports it under a new id.'] : []
  const lines = [...(facts === '' ? [] : [facts]), ...problems, ...taken, ...notes]
  return lines.map(
    (line, index) =>
      `${index === 0 ? `${number}`.padStart(5) + `  ${status.padEnd(9)}` : ' '.repeat(16)}  ${line}`,
  )
}

await runCommand(main)
