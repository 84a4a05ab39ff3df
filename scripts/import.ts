/** `npm run import`: imports old experiences from a sheet into the archive, or removes them again (docs/operations.md). */

import { readFile } from 'node:fs/promises'
import type { Changes } from '../src/data/types'
import { parseEntry } from '../src/data/parse'
import { CARD_FIELDS, fieldsInSentence, MAY_BE_MISSING, showField } from '../src/domain/entry/entry'
import { formatMoment } from '../src/domain/text/dates'
import { counted } from '../src/domain/text/numbers'
import { oneLine } from '../src/domain/text/text'
import { openBackend, readDatabase } from './backend'
import { readOptions, runCommand } from './command'
import {
  archived,
  changesOf,
  entriesWithoutRow,
  planImport,
  planRemoval,
  refusedRows,
  type PlannedRow,
} from './import/archive'
import { isNoAnswer } from './import/cells'
import { dateWarnings, readRows } from './import/rows'
import { readSheet, type SheetRow } from './import/sheet'
import { readInput } from './inputFile'
import { timeOf } from './maintenance/cards'
import type { DatabaseExport } from './maintenance/exportFile'
import { print } from './print'

const HELP = `npm run import -- SHEET [options]

Imports old experiences from a sheet (CSV in UTF-8) into the archive, an account that nobody can sign in to. The sheet has the
headings of scripts/demo/experiences.csv. Without --write, a run only shows what it would do with each row. A row that was
removed from the site is not imported again.

  --live      compare with the database of the project in .env.production, with the login of "npx firebase login"
  --local     compare with the local server of "npm run dev"
  --write     write the entries to that database; run without --write first, and make a backup
  --undo      remove the imported entries of SHEET, or all imported entries if there is no SHEET
  --help      print this help
`

const FLAG = { type: 'boolean', default: false } as const
const OPTIONS = { live: FLAG, local: FLAG, write: FLAG, undo: FLAG }

async function main(): Promise<void> {
  const given = readOptions(HELP, { options: OPTIONS, allowPositionals: true })
  if (!given) return
  const { live, local, write, undo } = given.values
  const [file, ...more] = given.positionals
  if ((file === undefined && !undo) || more.length > 0) throw new Error(HELP)
  if (local === live) throw new Error('Add --local or --live, the database to compare with.')

  const site = openBackend(local)
  const sheet = file === undefined ? null : readSheet(await readInput(file))
  const present = await readDatabase(site)
  const changes = undo ? removal(present, sheet) : await importing(present, sheet ?? [])
  if (Object.keys(changes).length === 0) return print('Nothing to do.')
  if (!write) return print('Nothing was written. Run the same command with --write to write it.')
  await site.update(changes)
  print('Written.')
}

/** Prints the plan. Throws an error with a message to print if the rules refuse a row. */
async function importing(present: DatabaseExport, sheet: readonly SheetRow[]): Promise<Changes> {
  const rows = readRows(sheet, Date.now())
  const plan = planImport(rows, present)
  const lines = plan.flatMap((row) => rowLines(row, archived(present)[row.row.id]))
  print([...dateWarnings(sheet), ...lines, '', summaryLine(plan, sheet)])
  // A row would be imported a second time if an edit has changed its time.
  const others = entriesWithoutRow(present, rows).length
  if (others > 0)
    print(`${others} imported entries are of another sheet, or of a row with another time, company or role.`)
  const refused = refusedRows(await readFile('database.rules.json', 'utf8'), plan, present)
  if (refused.length === 0) return changesOf(plan)
  throw new Error(['Nothing was written. database.rules.json refuses these rows:', ...refused].join('\n'))
}

function removal(present: DatabaseExport, sheet: readonly SheetRow[] | null): Changes {
  const changes = planRemoval(present, sheet && readRows(sheet, Date.now()))
  const removed = Object.entries(archived(present)).filter(([id]) => `interviewSummaries/${id}` in changes)
  const lines = removed.map(([, stored]) => `  ${formatMoment(timeOf(stored))}  ${cardLine(stored)}`)
  print([...lines, `${counted(removed.length, 'imported entry', 'imported entries')} to remove.`])
  return changes
}

/** '' if there is no entry. */
function cardLine(stored: unknown): string {
  const entry = parseEntry('', stored ?? null)
  const texts = entry ? CARD_FIELDS.map((name) => oneLine(showField(entry, name))) : []
  return texts.filter(Boolean).join(' · ')
}

/** '41 rows: 38 new, 3 refused; shown as a dash: 38 GPA; no answer: 12 “nan”.' */
function summaryLine(plan: readonly PlannedRow[], sheet: readonly SheetRow[]): string {
  const missing = plan.flatMap(({ row: { content, timestamp } }) => [
    ...(content !== null && timestamp === 0 ? ['timestamp'] : []),
    ...MAY_BE_MISSING.filter((name) => content?.[name] === null).map((name) => fieldsInSentence([name])),
  ])
  const unanswered = sheet.flatMap(({ cells }) => Object.values(cells)).filter(isNoAnswer)
  const parts = [
    countsOf(plan.map(({ status }) => status)),
    missing.length > 0 && `shown as a dash: ${countsOf(missing)}`,
    unanswered.length > 0 && `no answer: ${countsOf(unanswered.map((text) => `“${text}”`))}`,
  ]
  return `${counted(plan.length, 'row')}: ${parts.filter(Boolean).join('; ')}.`
}

const countsOf = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `${texts.filter((each) => each === text).length} ${text}`).join(', ')

const ADVICE: Partial<Record<PlannedRow['status'], string>> = {
  removed: 'Somebody has removed it from the site, so it is not imported again.',
  taken: 'Another entry uses the id of this row. Change its time by a second to import it.',
  double: 'An imported entry of another time has this content. To correct a time, undo the old row first.',
}

/** The lines of one row: its card, that of its stored entry, and what there is to say. None for an unchanged row without notes. */
function rowLines({ row: { number, content, notes }, status }: PlannedRow, stored: unknown) {
  if (status === 'unchanged' && notes.length === 0) return []
  const [card, before] = [cardLine(content), cardLine(stored)]
  const isOther = before !== '' && before !== card
  const lines = [card, isOther && `Stored: ${before}`, ADVICE[status], ...notes].filter(Boolean)
  const start = `${String(number).padStart(5)}  ${status.padEnd(9)}`
  return lines.map((line, index) => `${index === 0 ? start : start.replaceAll(/./g, ' ')}  ${line}`)
}

await runCommand(main)
