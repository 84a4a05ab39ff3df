/** Reads sheets: CSV in UTF-8, with commas, semicolons or tabs, and our headings. Any other file is an error. */

import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { FIELD_NAMES, NEEDED_BY_IMPORT, titleOf, type FieldName } from '../../src/domain/entry/entry'
import { byName } from '../../src/domain/tables'
import { oneLine, plainLetters, tidy } from '../../src/domain/text/text'

/** The time of sending, as Google Forms calls it, and the labels of the form. */
export type Heading = 'timestamp' | FieldName

export const HEADINGS: readonly Heading[] = ['timestamp', ...FIELD_NAMES]

export const headingOf = (name: Heading) => (name === 'timestamp' ? 'Timestamp' : titleOf(name))

/** The field of a heading, also in another spelling of case, blanks and punctuation. */
function findHeading(text: string): Heading | undefined {
  const letters = plainLetters(text)
  return HEADINGS.find((name) => plainLetters(headingOf(name)) === letters)
}

export interface SheetRow {
  /** The row number in a spreadsheet program, where a row can have several lines. */
  readonly number: number
  /** '' for an empty cell, for a cell missing at the end, and for a column that the sheet does not have. */
  readonly cells: Readonly<Record<Heading, string>>
  /** The reason why the row cannot be read. */
  readonly problem?: string
}

const SAVE = 'save the sheet as "CSV UTF-8" and import that.'

/** The beginnings of other files, each with its error message. */
const OTHER_FILES = [
  [/^$/, 'The sheet is empty.'],
  [/^PK.*\.csv/s, 'This is a zip file: unpack it first, and import the CSV file in it.'],
  [/^(?:PK|\xd0\xcf)/, `This is a workbook: ${SAVE}`],
  [/^(?:\xff\xfe|\xfe\xff)|\0/, `This is UTF-16: ${SAVE}`],
  [/^</, `This is HTML or XML: ${SAVE}`],
  [/^[[{]/, `This is JSON or rich text: ${SAVE}`],
  [/^%PDF/, `This is a PDF: ${SAVE}`],
] as const

/** The rows below the headings that are not blank. Throws an error with a message to print for any other file. */
export function readSheet(bytes: Buffer): readonly SheetRow[] {
  const start = bytes.toString('latin1').replace('\xef\xbb\xbf', '').trimStart()
  const [, refusal] = OTHER_FILES.find(([pattern]) => pattern.test(start)) ?? []
  if (refusal !== undefined) throw new Error(refusal)
  const table = readTable(new TextDecoder().decode(bytes))
  if (!isUtf8(bytes)) throw new Error(`${placeOf(/\ufffd/, table)} has a byte that is no UTF-8: ${SAVE}`)
  const [headings = []] = table
  const rows = table
    .map((texts, index) => ({
      number: index + 1,
      texts: texts.map((text) => tidy(text.replaceAll(/\r\n?/g, '\n'))),
    }))
    .filter(({ number, texts }) => number > 1 && texts.join('') !== '')
  const columns = columnsOf(headings, (column) => rows.some(({ texts }) => texts[column]))
  if (rows.length === 0) throw new Error('The sheet has no rows below its headings.')
  return rows.map(({ number, texts }) => {
    const cells = byName<SheetRow['cells']>(HEADINGS, (name) => texts[columns.indexOf(name)] ?? '')
    if (texts.length <= headings.length) return { number, cells }
    const problem = `The row has ${texts.length} cells, and there are ${headings.length} headings. A cell with the delimiter needs quotation marks around it.`
    return { number, cells, problem }
  })
}

/** The delimiter is the one that gives most of our headings in the first line. */
function readTable(text: string): readonly (readonly string[])[] {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const known = (delimiter: string) => line.split(delimiter).filter(findHeading).length
  const delimiter = [',', ';', '\t'].reduce((best, other) => (known(other) > known(best) ? other : best))
  const isTsv = delimiter === '\t'
  const options = { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
  try {
    const table = parse(text, { ...options, quote: isTsv ? null : '"' })
    // A program that writes tabs may or may not enclose cells in quotation marks. So no cell may begin with one.
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
  const places = table.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (pattern.test(cell) ? [placeAt(row, column)] : [])),
  )
  return places[0]
}

/** The field of each column. Throws an error with a message to print if the headings are not ours. */
function columnsOf(headings: readonly string[], hasText: (column: number) => unknown) {
  const columns = headings.map(findHeading)
  const others = HEADINGS.filter((name) => !columns.includes(name))
  if (others.length === HEADINGS.length)
    throw new Error(
      'The first row has none of our headings. Delete the rows above them, and separate them by commas, semicolons or tabs. scripts/demo/experiences.csv has them.',
    )
  const misnamed = headings.flatMap((text, index) => {
    const column = `Column ${columnName(index)}`
    const first = columns[index] && columns.indexOf(columns[index])
    if (first === index || (text.trim() === '' && !hasText(index))) return []
    return first === undefined
      ? [`${column}: “${oneLine(text)}” is none of our headings. Rename or delete the column.`]
      : [`${column}: “${oneLine(text)}” is the heading of column ${columnName(first)}, too.`]
  })
  const isThere = (name: FieldName) =>
    columns.includes(name) || (name === 'interviewProcess' && columns.includes('questionsAsked'))
  const absent = NEEDED_BY_IMPORT.filter((name) => !isThere(name)).map(headingOf)
  const problems = [...misnamed, ...absent.map((heading) => `There is no column “${heading}”.`)]
  if (problems.length === 0) return columns
  const lacks = `It lacks: ${others.map(headingOf).join(', ')}.`
  throw new Error(['The first row needs our headings.', ...problems, lacks].join('\n'))
}

/** 'A' for the first column, 'AA' for the 27th. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const placeAt = (row: number, column: number) => `Row ${row + 1}, column ${columnName(column)}`
