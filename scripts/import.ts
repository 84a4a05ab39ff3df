/** `npm run import`: imports old experiences from a sheet into the archive, or removes them again (docs/operations.md). */

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Changes } from '../src/data/types'
import { parseEntry } from '../src/data/parse'
import { CARD_FIELDS, fieldsInSentence, NEEDED_BY_IMPORT, showField } from '../src/domain/entry/entry'
import { counted, groupThousands } from '../src/domain/text/numbers'
import { oneLine } from '../src/domain/text/text'
import { SAMPLE_ENTRY } from '../src/features/entries/gate/sampleEntry'
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
import { sheetOf } from './import/headings'
import { missingFields, dateWarnings, noAnswers, readRows } from './import/rows'
import { readSheet, type SheetRow } from './import/sheet'
import { readInput } from './inputFile'
import { parseExport, type DatabaseExport } from './maintenance/exportFile'
import { print } from './print'

const HELP = `npm run import -- SHEET [options]

Imports old experiences from a sheet (CSV in UTF-8) into the archive, an account that nobody can sign in to. The sheet has our
headings. Without --write, a run only shows what it would do with each row.

  --headings  print our headings and a row of an example
  --live      compare with the database of the project in .env.production, with the login of "npx firebase login"
  --local     compare with the local server of "npm run dev"
  --write     write the entries to that database; run without --write first, and make a backup
  --undo      remove the imported entries of SHEET, or all imported entries if there is no SHEET
  --help      print this help

A row needs ${fieldsInSentence(NEEDED_BY_IMPORT)}, or ${fieldsInSentence(['questionsAsked'])} instead. What else is
missing is shown as a dash. A row that was removed from the site is not imported again.
`

const OPTIONS = {
  headings: { type: 'boolean' },
  live: { type: 'boolean' },
  local: { type: 'boolean' },
  write: { type: 'boolean' },
  undo: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

async function main(): Promise<void> {
  const { values: options, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [file, ...more] = positionals
  if (options.help === true) return print(HELP.split('\n'))
  if (options.headings === true) return print(exampleSheet())
  if ((file === undefined && options.undo !== true) || more.length > 0) throw new Error(HELP)
  if (options.local === true && options.live === true) throw new Error('Use --local or --live, not both.')

  const site = options.local === true || options.live === true ? openBackend(options.local === true) : null
  if (site === null && options.undo === true)
    throw new Error('--undo needs a database to compare with: add --live or --local.')
  const present = site === null ? parseExport('null', { empty: true }) : await readDatabase(site)
  const sheet = file === undefined ? null : readSheet(await readInput(file))
  const changes = options.undo === true ? removal(present, sheet) : await importing(present, sheet ?? [])
  if (site === null) return print('Not compared with a database yet. Next: add --local or --live.')
  if (Object.keys(changes).length === 0) return print('Nothing to do.')
  if (options.write !== true)
    return print('Nothing was written. Run the same command with --write to write it.')
  await site.update(changes)
  print('Written.')
}

/** The long texts have only their first paragraph, in one line. */
function exampleSheet(): readonly string[] {
  const { interviewProcess, questionsAsked } = SAMPLE_ENTRY
  const [process = '', questions = ''] = [interviewProcess, questionsAsked].map(
    (text) => text.split('\n\n')[0],
  )
  return sheetOf([{ ...SAMPLE_ENTRY, interviewProcess: process, questionsAsked: questions }])
}

/** Prints the plan. Throws an error with a message to print if the rules refuse a row. */
async function importing(present: DatabaseExport, sheet: readonly SheetRow[]): Promise<Changes> {
  const rows = readRows(sheet, Date.now())
  const plan = planImport(rows, present)
  const others = entriesWithoutRow(present, rows).length
  // A row would be imported a second time if an edit has changed its time.
  const unmatched = `${groupThousands(others)} imported entries match no row of this sheet: they come from another sheet, or their time differs.`
  print([
    ...dateWarnings(sheet),
    ...plan.flatMap(rowLines),
    '',
    summaryLine(plan, noAnswers(sheet)),
    ...(others === 0 ? [] : [unmatched]),
  ])
  const refused = refusedRows(await readFile('database.rules.json', 'utf8'), plan, present, Date.now())
  if (refused.length === 0) return changesOf(plan, present)
  throw new Error(['Nothing was written. database.rules.json refuses these rows:', ...refused].join('\n'))
}

function removal(present: DatabaseExport, sheet: readonly SheetRow[] | null): Changes {
  const changes = planRemoval(present, sheet && readRows(sheet, Date.now()))
  const removed = Object.keys(changes).filter((path) => path.startsWith('interviewSummaries/'))
  print(`${counted(removed.length, 'imported entry', 'imported entries')} to remove.`)
  return changes
}

/** '41 rows: 38 new, 3 refused; 38 without GPA (shown as a dash); no answer: “nan” 12 times.' */
function summaryLine(plan: readonly PlannedRow[], unanswered: readonly string[]): string {
  const statuses = ['new', 'changed', 'unchanged', 'removed', 'taken', 'refused'] as const
  const counts = statuses
    .map((status) => ({ status, count: plan.filter((row) => row.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${groupThousands(count)} ${status}`)
  const missing = missingFields(plan.map(({ row }) => row))
  const dashes = missing.length === 0 ? '' : `; ${missing.join(', ')} (shown as a dash)`
  const nothing = unanswered.length === 0 ? '' : `; no answer: ${unanswered.join(', ')}`
  return `${counted(plan.length, 'row')}: ${counts.join(', ')}${dashes}${nothing}.`
}

const ADVICE: Partial<Record<PlannedRow['status'], string>> = {
  removed: 'Somebody has removed it from the site, so it is not imported again.',
  taken: 'Another account uses the id of this row. Change its time by a second to import it.',
}

/** The lines of one row: its card, and what there is to say. None for an unchanged row without notes. */
function rowLines({ row: { number, content, problems, notes }, status }: PlannedRow): readonly string[] {
  if (status === 'unchanged' && notes.length === 0) return []
  const entry = content === null ? null : parseEntry('', content)
  const card = entry === null ? [] : CARD_FIELDS.map((name) => oneLine(showField(entry, name)))
  const facts = card.filter((text) => text !== '').join(' · ')
  return [facts, ...problems, ADVICE[status] ?? '', ...notes]
    .filter((line) => line !== '')
    .map((line, index) => {
      const start = index === 0 ? `${number}`.padStart(5) + `  ${status.padEnd(9)}` : ' '.repeat(16)
      return `${start}  ${line}`
    })
}

await runCommand(main)
