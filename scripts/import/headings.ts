/** The headings of a sheet: the time of sending, as Google Forms calls it, and the labels of the form. */

import {
  FORM_FIELDS,
  NEEDED_BY_IMPORT,
  titleOf,
  type Entry,
  type FieldName,
} from '../../src/domain/entry/entry'
import { toTypedEntry } from '../../src/domain/entry/entrySchemas'
import { oneLine, plainLetters } from '../../src/domain/text/text'

export type Heading = 'timestamp' | FieldName

export const HEADINGS: readonly Heading[] = ['timestamp', ...FORM_FIELDS]

export function headingOf(name: Heading): string {
  return name === 'timestamp' ? 'Timestamp' : titleOf(name)
}

/** A sheet of these entries, as lines of CSV: our headings, and a row for each entry. */
export function sheetOf(entries: readonly Entry[]): readonly string[] {
  return [HEADINGS.map(headingOf), ...entries.map(cellsOf)].map((cells) =>
    cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
  )
}

function cellsOf(entry: Entry): readonly string[] {
  const typed = toTypedEntry(entry)
  return HEADINGS.map((name) => {
    if (name === 'timestamp') return entry.timestamp ? new Date(entry.timestamp).toISOString() : ''
    const value = typed[name]
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return typeof value === 'string' ? value : value.join(', ')
  })
}

/** The field of a heading, also in another spelling of case, blanks and punctuation. */
export function findHeading(text: string): Heading | undefined {
  const letters = plainLetters(text)
  return HEADINGS.find((name) => plainLetters(headingOf(name)) === letters)
}

/** The columns of the fields. Throws an error with a message to print if the headings are not ours. */
export function columnsOf(
  headings: readonly string[],
  hasText: (column: number) => boolean,
): ReadonlyMap<Heading, number> {
  const columns = new Map<Heading, number>()
  const problems: string[] = []
  for (const [index, text] of headings.entries()) {
    const place = `Column ${columnName(index)}: “${oneLine(text)}”`
    const name = findHeading(text)
    const first = name === undefined ? undefined : columns.get(name)
    if (first !== undefined) problems.push(`${place} is the heading of column ${columnName(first)}, too.`)
    else if (name !== undefined) columns.set(name, index)
    else if (text.trim() !== '')
      problems.push(`${place} is none of our headings. Rename or delete the column.`)
    else if (hasText(index)) problems.push(`Column ${columnName(index)} has no heading.`)
  }
  if (columns.size === 0)
    throw new Error(
      'The first row has none of our headings. Delete the rows above them, and separate them by commas, semicolons or tabs. "npm run import -- --headings" prints them.',
    )
  for (const name of NEEDED_BY_IMPORT) {
    const isThere = columns.has(name) || (name === 'interviewProcess' && columns.has('questionsAsked'))
    if (!isThere) problems.push(`There is no column “${headingOf(name)}”.`)
  }
  if (problems.length === 0) return columns
  const others = HEADINGS.filter((name) => !columns.has(name)).map(headingOf)
  throw new Error(
    ['The first row needs our headings.', ...problems, `It lacks: ${others.join(', ')}.`].join('\n'),
  )
}

/** 'A' for the first column, 'AA' for the 27th. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
