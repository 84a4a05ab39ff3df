/** `npm run import`: old experiences of a sheet into the archive, and out of it again (docs/operations.md). */

import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Changes } from '../src/data/clients'
import { showField, type FieldName } from '../src/domain/entry'
import { groupThousands } from '../src/domain/numbers'
import { oneLine } from '../src/domain/text'
import { runCommand } from './command'
import {
  changesOf,
  entriesOfNoRow,
  planImport,
  planRemoval,
  refusedRows,
  type PlannedRow,
} from './import/archive'
import { describeMapping, guessMapping, parseMapping, type Mapping } from './import/mapping'
import { readRows, type ReadRow } from './import/rows'
import { readSheet, type Sheet } from './import/sheet'
import { parseExport, section, type DatabaseExport } from './maintenance/exportFile'
import { withoutStale } from './maintenance/staleChanges'
import { patchAsOwner, readLocal } from './ownerRest'
import { devPorts, type Ports } from './ports'
import { print } from './print'

const HELP = `npm run import -- SHEET [options]

Takes the responses of a form, as CSV or TSV, into the archive: an account that nobody can sign in to. The first run guesses
which column is what, and writes that to SHEET.mapping.json for you to correct. Every run shows row by row what it would do
and changes nothing, unless told to with --write.

  --against EXPORT  what the site holds: a file of "npm run backup". With --write: puts the update into a file
  --local           the local server of "npm run dev" instead. With --write: puts the entries into it
  --write           do it, after a run that showed it
  --undo            remove what was imported of SHEET, or without SHEET all that ever was
  --again           also take rows that were removed from the site, and rows whose id somebody else has
  --out FILE        where the update goes (.local/import.json)
  --help            print this
`

const OPTIONS = {
  against: { type: 'string' },
  local: { type: 'boolean' },
  write: { type: 'boolean' },
  undo: { type: 'boolean' },
  again: { type: 'boolean' },
  out: { type: 'string', default: '.local/import.json' },
  help: { type: 'boolean' },
} as const

const WHOLE = { interviewsOnly: false, empty: true } as const

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

/** Where the entries go, and what is there. */
interface Site {
  readonly present: DatabaseExport
  /** Lines to print. */
  write(changes: Changes): Promise<readonly string[]>
}

async function main(): Promise<void> {
  const { values: options, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [file, ...more] = positionals
  const isComplete = file !== undefined || options.undo === true
  if (options.help === true) return print(HELP.split('\n'))
  if (!isComplete || more.length > 0) throw new Error(HELP)
  if (options.local === true && options.against !== undefined) throw new Error('Either --local or --against.')

  const site = await siteOf(options)
  const sheet = file === undefined ? null : await openSheet(file)
  const lines = options.undo === true ? await undo(site, sheet, options) : await take(site, sheet, options)
  print(lines)
}

async function siteOf({ local, against, out }: Options): Promise<Site | null> {
  if (local === true) {
    // Half a second that only this needs.
    const { loadEnv } = await import('vite')
    return localSite(devPorts(undefined, loadEnv('development', resolve('.'), 'VITE_')))
  }
  if (against === undefined) return null
  return {
    present: parseExport(await readFile(against, 'utf8'), WHOLE),
    async write(changes) {
      await mkdir(dirname(out), { recursive: true })
      await writeFile(out, `${JSON.stringify(changes)}\n`)
      return [`The update is in ${out}. To make it:`, `  npm run patch -- ${out} --write`]
    },
  }
}

async function localSite(ports: Ports): Promise<Site> {
  return {
    present: parseExport(JSON.stringify(await readLocal(ports)), WHOLE),
    async write(changes) {
      const now = parseExport(JSON.stringify(await readLocal(ports)), WHOLE)
      const fitting = withoutStale(changes, now)
      await patchAsOwner(ports, fitting.changes)
      return ['The local server has it.', ...section('Left out, because the entry', fitting.stale)]
    },
  }
}

interface OpenSheet {
  readonly rows: readonly ReadRow[]
  readonly mappingFile: string
  readonly lines: readonly string[]
  /** The mapping was there before: somebody can have read it. */
  readonly isKnown: boolean
}

async function openSheet(file: string): Promise<OpenSheet> {
  const sheet = readSheet(await readFile(file))
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
      isKnown ? `Columns as ${mappingFile} has them.` : `${mappingFile} is a guess: read it and correct it.`,
      ...describeMapping(mapping, sheet),
    ],
  }
}

async function writeGuess(file: string, sheet: Sheet): Promise<Mapping> {
  const guess = guessMapping(sheet)
  await writeFile(file, `${JSON.stringify(guess, null, 2)}\n`)
  return guess
}

/** Lines to print. Throws an error with a message to print when the rules refuse a row: then nothing is written. */
async function take(
  site: Site | null,
  sheet: OpenSheet | null,
  options: Options,
): Promise<readonly string[]> {
  if (sheet === null) throw new Error(HELP)
  const present = site?.present ?? parseExport('null', WHOLE)
  const plan = planImport(sheet.rows, present, options.again === true)
  const refused = refusedRows(await readFile('database.rules.json', 'utf8'), plan, present, Date.now())
  const shown = [
    ...sheet.lines,
    '',
    ...plan.flatMap(rowLines),
    '',
    summaryLine(plan),
    ...restLines(present, sheet.rows),
  ]
  if (refused.length > 0) {
    const reasons = refused.map(({ row, reason }) => `Row ${row}: ${reason}`)
    throw new Error([...shown, 'Nothing is written: database.rules.json refuses', ...reasons].join('\n'))
  }
  const changes = changesOf(plan, present)
  return [...shown, ...(await finish(site, changes, options, sheet.isKnown))]
}

async function undo(
  site: Site | null,
  sheet: OpenSheet | null,
  options: Options,
): Promise<readonly string[]> {
  if (site === null) throw new Error('--undo has to know what is there: add --against EXPORT or --local.')
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
    return ['Nothing was compared with the site. Next: add --local, or --against a file of "npm run backup".']
  }
  if (Object.keys(changes).length === 0) return ['Nothing to do.']
  if (write !== true) return ['Nothing is written yet. To do it: the same again with --write.']
  if (!isKnown)
    return ['Nothing is written: first read what the columns were taken for. Then the same again.']
  return site.write(changes)
}

function summaryLine(plan: readonly PlannedRow[]): string {
  const fates = ['new', 'changed', 'unchanged', 'removed', 'taken', 'left out'] as const
  const counts = fates.map(
    (fate) => `${groupThousands(plan.filter((row) => row.fate === fate).length)} ${fate}`,
  )
  return `${groupThousands(plan.length)} rows: ${counts.join(', ')}.`
}

/** A warning to whoever has changed the time zone or the column of ids: then every row would come a second time. */
function restLines(present: DatabaseExport, rows: readonly ReadRow[]): readonly string[] {
  const others = entriesOfNoRow(present, rows).length
  return others === 0
    ? []
    : [
        `${groupThousands(others)} imported entries are of no row here: another sheet’s, or known by another time or id.`,
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

/** Rows that are as they were say nothing, unless something of them is left out. */
function rowLines({ row: { number, content, problems, notes }, fate }: PlannedRow): readonly string[] {
  if (fate === 'unchanged' && notes.length === 0) return []
  const shown = content === null ? [] : SHOWN.map((name) => oneLine(showField(content, name)))
  const facts = shown.filter((text) => text !== '').join(' · ')
  const taken =
    fate === 'taken' ? ['Somebody else has the id of this row. --again gives it another one.'] : []
  const lines = [...(facts === '' ? [] : [facts]), ...problems, ...taken, ...notes]
  return lines.map(
    (line, index) =>
      `${index === 0 ? `${number}`.padStart(5) + `  ${fate.padEnd(9)}` : ' '.repeat(16)}  ${line}`,
  )
}

await runCommand(main)
