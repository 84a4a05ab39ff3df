/** Reads a sheet: CSV in UTF-8, with commas, semicolons or tabs. Any other file is an error that says how to save it. */

import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { columnName, columnsOf, findHeading, type Heading } from './headings'

export interface SheetRow {
  /** The row number in a spreadsheet program, where a row can have several lines. */
  readonly number: number
  /** '' for an empty cell, for a cell missing at the end, and for a column that the sheet does not have. */
  cellOf(this: void, name: Heading): string
  /** The reason why the row cannot be read. */
  readonly problem?: string
}

const SAVE = 'save the sheet as "CSV UTF-8" and import that.'

/** The rows below the headings that are not blank. Throws an error with a message to print for any other file. */
export function readSheet(bytes: Buffer): readonly SheetRow[] {
  refuseOtherFiles(bytes)
  const text = new TextDecoder().decode(bytes)
  const table = readTable(text, delimiterOf(text))
  if (!isUtf8(bytes)) throw new Error(`${placeOf(/\ufffd/, table)} has a byte that is no UTF-8: ${SAVE}`)
  const [headings = [], ...rows] = table
  const below = rows
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = columnsOf(headings, (column) => below.some(({ cells }) => cells[column]?.trim()))
  if (below.length === 0) throw new Error('The sheet has no rows below its headings.')
  return below.map(({ number, cells }) => ({
    number,
    cellOf: (name) => cells[columns.get(name) ?? -1] ?? '',
    ...(cells.length <= headings.length
      ? {}
      : {
          problem: `The row has ${cells.length} cells, and there are ${headings.length} headings. A cell with the delimiter needs quotation marks around it.`,
        }),
  }))
}

function refuseOtherFiles(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 80).replace('\xef\xbb\xbf', '').trimStart()
  if (start === '') throw new Error('The sheet is empty.')
  if (start.startsWith('PK') && bytes.includes('.csv'))
    throw new Error('This is a zip file: unpack it first, and import the CSV file in it.')
  const [, what] =
    OTHER_FILES.find(([pattern]) => pattern.test(start)) ?? (bytes.includes(0) ? [null, 'UTF-16'] : [])
  if (what !== undefined) throw new Error(`This is ${what}: ${SAVE}`)
}

const OTHER_FILES = [
  [/^(?:PK|\xd0\xcf)/, 'a workbook'],
  [/^(?:\xff\xfe|\xfe\xff)/, 'UTF-16'],
  [/^</, 'HTML or XML'],
  [/^[[{]/, 'JSON or rich text'],
  [/^%PDF/, 'a PDF'],
] as const

const DELIMITERS = [',', ';', '\t'] as const

/** The delimiter that gives most of our headings in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const known = (delimiter: string) => line.split(delimiter).filter(findHeading).length
  return DELIMITERS.reduce((best, other) => (known(other) > known(best) ? other : best))
}

/** A program that writes tabs may or may not enclose cells in quotation marks. So no cell may begin with one. */
function readTable(text: string, delimiter: string): readonly (readonly string[])[] {
  const isTsv = delimiter === '\t'
  const options = { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
  try {
    const table = parse(text, { ...options, quote: isTsv ? null : '"' })
    const unclear = isTsv && placeOf(/^"/, table)
    if (!unclear) return table
    throw new Error(`${unclear} begins with a quotation mark, which is unclear between tabs: ${SAVE}`)
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    const place = placeAt(Number(cause['records']), Number(cause['index']))
    const rule = 'In a CSV, they enclose a whole cell, and stand double inside it.'
    throw new Error(`${place}: the quotation marks do not pair. ${rule} Mend them, or ${SAVE}`, { cause })
  }
}

/** The place of the first cell with the pattern; undefined if there is none. */
function placeOf(pattern: RegExp, table: readonly (readonly string[])[]): string | undefined {
  for (const [row, cells] of table.entries()) {
    const column = cells.findIndex((cell) => pattern.test(cell))
    if (column >= 0) return placeAt(row, column)
  }
  return undefined
}

const placeAt = (row: number, column: number) => `Row ${row + 1}, column ${columnName(column)}`
