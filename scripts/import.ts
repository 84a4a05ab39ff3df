/** `npm run import`: imports old experiences from a sheet into the archive, or removes them again (docs/operations.md). */

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Changes } from '../src/data/clients'
import { showField, type FieldName } from '../src/domain/entry'
import { groupThousands } from '../src/domain/numbers'
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
import { describeMapping, guessMapping, parseMapping, type Mapping } from './import/mapping'
import { readRows, type ReadRow } from './import/rows'
import { readSheet, type Sheet } from './import/sheet'
import { readInput } from './inputFile'
import { parseExport, type DatabaseExport } from './maintenance/exportFile'
import { print } from './print'

const HELP = `npm run import -- SHEET [options]

Imports the responses of a form (CSV or TSV) into the archive, an account that nobody can sign in to. The first run guesses
the field of each column and writes the guess to SHEET.mapping.json. Check that file and correct it. Without --write, a run
only shows what it would do with each row.

  --live   compare with the database of the project in .env.production, with the login of "npx firebase login"
  --local  compare with the local server of "npm run dev"
  --write  write the entries to that database; run without --write first, and make a backup
  --undo   remove the imported entries of SHEET, or all imported entries if there is no SHEET
  --again  also import rows that were removed from the site, and rows whose id another account uses
  --help   print this help
`

const OPTIONS = {
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
  if (!isComplete || more.length > 0) throw new Error(HELP)
  if (options.local === true && options.live === true) throw new Error('Use --local or --live, not both.')

  const site = await siteOf(options)
  const sheet = file === undefined ? null : await openSheet(file)
  const lines =
    options.undo === true ? await undo(site, sheet, options) : await importSheet(site, sheet, options)
  print(lines)
}

async function siteOf({ local, live }: Options): Promise<Site | null> {
  if (local !== true && live !== true) return null
  const backend = openBackend(local === true)
  return { present: await readDatabase(backend), write: backend.update }
}

interface OpenSheet {
  readonly rows: readonly ReadRow[]
  readonly mappingFile: string
  readonly lines: readonly string[]
  /** True if the mapping file existed before this run, so that a person may have checked it. */
  readonly isKnown: boolean
}

async function openSheet(file: string): Promise<OpenSheet> {
  const sheet = readSheet(await readInput(file))
  const mappingFile = `${file}.mapping.json`
  const isKnown = existsSync(mappingFile)
  const mapping = isKnown
    ? parseMapping(await readFile(mappingFile, 'utf8'), mappingFile, sheet)
    : await writeGuess(mappingFile, sheet)
  return {
    rows: readRows(sheet, mapping, Date.now()),
    mappingFile,
    isKnown,
    lines: [
      isKnown
        ? `Using the mapping in ${mappingFile}.`
        : `${mappingFile} is a guess. Check it and correct it.`,
      ...describeMapping(mapping, sheet),
    ],
  }
}

async function writeGuess(file: string, sheet: Sheet): Promise<Mapping> {
  const guess = guessMapping(sheet)
  await writeFile(file, `${JSON.stringify(guess, null, 2)}\n`)
  return guess
}

/** Returns lines to print. If the rules refuse a row, writes nothing and throws an error with a message to print. */
async function importSheet(
  site: Site | null,
  sheet: OpenSheet | null,
  options: Options,
): Promise<readonly string[]> {
  if (sheet === null) throw new Error(HELP)
  const present = site?.present ?? parseExport('null', { empty: true })
  const plan = planImport(sheet.rows, present, options.again === true)
  const refused = refusedRows(await readFile('database.rules.json', 'utf8'), plan, present, Date.now())
  const shown = [
    ...sheet.lines,
    '',
    ...plan.flatMap(rowLines),
    '',
    summaryLine(plan),
    ...unmatchedLines(present, sheet.rows),
  ]
  if (refused.length > 0) {
    const reasons = refused.map(({ row, reason }) => `Row ${row}: ${reason}`)
    throw new Error(
      [...shown, 'Nothing was written. database.rules.json refuses these rows:', ...reasons].join('\n'),
    )
  }
  const changes = changesOf(plan, present)
  return [...shown, ...(await finish(site, changes, options, sheet.isKnown))]
}

async function undo(
  site: Site | null,
  sheet: OpenSheet | null,
  options: Options,
): Promise<readonly string[]> {
  if (site === null) throw new Error('--undo needs a database to compare with: add --live or --local.')
  const changes = planRemoval(site.present, sheet?.rows ?? null)
  const removed = Object.keys(changes).filter((path) => path.startsWith('interviewSummaries/'))
  return [`${removed.length} imported entries to remove.`, ...(await finish(site, changes, options, true))]
}

async function finish(
  site: Site | null,
  changes: Changes,
  { write }: Options,
  isKnown: boolean,
): Promise<readonly string[]> {
  if (site === null) {
    return ['Not compared with a database yet. Next: add --local, or --live.']
  }
  if (Object.keys(changes).length === 0) return ['Nothing to do.']
  if (write !== true) return ['Nothing was written. Run the same command with --write to write it.']
  if (!isKnown) return ['Nothing was written. First check the mapping file. Then run the same command again.']
  await site.write(changes)
  return ['Written.']
}

function summaryLine(plan: readonly PlannedRow[]): string {
  const statuses = ['new', 'changed', 'unchanged', 'removed', 'taken', 'skipped'] as const
  const counts = statuses.map(
    (status) => `${groupThousands(plan.filter((row) => row.status === status).length)} ${status}`,
  )
  return `${groupThousands(plan.length)} rows: ${counts.join(', ')}.`
}

/**
 * A warning about imported entries without a row. After a change of the time zone or of the id column, all rows would be
 * imported a second time.
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
  const shown = content === null ? [] : SHOWN.map((name) => oneLine(showField(content, name)))
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
