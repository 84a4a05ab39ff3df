/** Reads a sheet that a spreadsheet program has exported: CSV with commas or semicolons, or TSV, in any usual encoding. */

import { counted } from '../../src/domain/numbers'
import { capitalised } from '../../src/domain/text'
import { decode, LOST_CHARACTER, MISREAD_TEXT } from './encoding'
import { columnsOf, findHeading, type Heading } from './headings'
import { columnName, linesOf, readTable, type TableRow } from './table'

export interface Sheet {
  /** The rows that are not blank. */
  readonly rows: readonly SheetRow[]
  /** Lines to print: how the file was read. */
  readonly lines: readonly string[]
}

export interface SheetRow {
  /** The row number in a spreadsheet program. */
  readonly number: number
  /** '' for an empty cell, and for a column that the sheet does not have. */
  textOf(this: void, name: Heading): string
  /** The reasons why the row cannot be read. */
  readonly problems: readonly string[]
  readonly notes: readonly string[]
}

const DELIMITERS = [',', ';', '\t'] as const

/** Throws an error with a message to print if the file is not a sheet, or if its headings are not ours. */
export function readSheet(bytes: Uint8Array): Sheet {
  const { text: whole, encoding } = decode(bytes)
  // Excel reads this line as the delimiter, and does not count it.
  const text = whole.replace(/^sep=.(?:\r\n?|\n)/i, '')
  const { delimiter, headings } = findHeadings(text)
  const width = headings.cells.length
  const table = readTable(text, delimiter, width)
  const below = table.filter((row) => row.number > headings.number && !isBlank(row))
  const columns = columnsOf(headings.cells, (column) => below.some(({ cells }) => cells[column]?.trim()))
  const rows = below.map((row) => ({
    number: row.number,
    textOf: (name: Heading) => row.cells[columns.get(name) ?? -1] ?? '',
    problems: [...widthProblem(row, width), ...lostCharacters(row)],
    notes: [...misreadTexts(row), ...strayMarks(row), ...hiddenRows(row, table, delimiter, width)],
  }))
  if (rows.length === 0) throw new Error('The sheet has no rows below its headings.')
  return {
    rows,
    lines: [
      `${counted(rows.length, 'row')} in ${linesOf(text.trimEnd()).length} lines, read as ${encoding}.`,
      ...foreignLetters(table),
      ...(headings.number === 1 ? [] : [`The headings are in row ${headings.number}.`]),
    ],
  }
}

/** The row with the most of our headings, and the delimiter that separates them. Without one, the first row. */
function findHeadings(text: string): { delimiter: string; headings: TableRow } {
  const found = DELIMITERS.flatMap((delimiter) =>
    readTable(text, delimiter)
      .filter((row) => !isBlank(row))
      .map((headings) => ({ delimiter, headings, known: headings.cells.filter(findHeading).length })),
  )
  const [best] = found.toSorted(
    (a, b) =>
      b.known - a.known ||
      a.headings.number - b.headings.number ||
      b.headings.cells.length - a.headings.cells.length,
  )
  if (best === undefined) throw new Error('The sheet is empty.')
  return best
}

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '')

function widthProblem({ cells }: TableRow, width: number): readonly string[] {
  return cells.length === width ? [] : [`The row has ${cells.length} cells, and the headings have ${width}.`]
}

function lostCharacters(row: TableRow): readonly string[] {
  return excerpts(row, LOST_CHARACTER).map(
    (excerpt) =>
      `${capitalised(excerpt)} has lost a character. Save the sheet as "CSV UTF-8" and import that.`,
  )
}

function misreadTexts(row: TableRow): readonly string[] {
  return excerpts(row, MISREAD_TEXT).map(
    (excerpt) => `${capitalised(excerpt)} looks misread. Mend it in the sheet.`,
  )
}

function foreignLetters(table: readonly TableRow[]): readonly string[] {
  const [first] = table.flatMap((row) =>
    excerpts(row, /[^\0-\x7f]/).map((text) => `Row ${row.number}, ${text}`),
  )
  return first === undefined
    ? []
    : [`${first}. If that looks wrong, save the sheet as "CSV UTF-8" and import that.`]
}

/** 'column C: “Café”' for each cell with the pattern. */
function excerpts({ cells }: TableRow, pattern: RegExp): readonly string[] {
  return cells.flatMap((cell, index) => {
    const at = cell.search(pattern)
    return at < 0
      ? []
      : [
          `column ${columnName(index)}: “${cell.slice(Math.max(0, at - 20), at + 20).replaceAll(/\s+/g, ' ')}”`,
        ]
  })
}

function strayMarks({ strays }: TableRow): readonly string[] {
  return strays.map(
    (index) => `Column ${columnName(index)}: the quotation mark at the start is read as text.`,
  )
}

/** A cell with more lines than the rows beside it, and as many delimiters as a row, could hold other rows. */
function hiddenRows(
  { number, cells, lines }: TableRow,
  table: readonly TableRow[],
  delimiter: string,
  width: number,
): readonly string[] {
  const beside = [table[number - 2], table[number]].map((row) => row?.lines ?? 1)
  return cells.flatMap((cell, index) =>
    cell.includes('\t') ||
    (lines > Math.max(...beside) && cell.split(delimiter).length >= width && linesOf(cell).length > 1)
      ? [
          `Column ${columnName(index)}: the cell has ${linesOf(cell).length} lines or tabs. Does it hold other rows?`,
        ]
      : [],
  )
}
