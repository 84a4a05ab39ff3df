/** The headings of a sheet: the time of sending, as Google Forms calls it, and the labels of the form. */

import { ENTRY_FIELDS, FORM_FIELDS, NEEDED_BY_IMPORT, titleOf, type FieldName } from '../../src/domain/entry'
import { toTypedEntry } from '../../src/domain/entrySchemas'
import { kindOf } from '../../src/domain/kinds'
import { isNear } from '../../src/domain/nearSearch'
import { listOf, oneLine, plainLetters, plainWords } from '../../src/domain/text'
import { SAMPLE_ENTRY } from '../../src/features/entries/gate/sampleEntry'
import { columnName } from './table'

export type Heading = 'timestamp' | FieldName

const HEADINGS: readonly Heading[] = ['timestamp', ...FORM_FIELDS]

export function headingOf(name: Heading): string {
  return name === 'timestamp' ? 'Timestamp' : titleOf(name)
}

/** Two lines of CSV: the headings, and a row of the example entry. */
export function exampleSheet(): readonly string[] {
  const typed = toTypedEntry(SAMPLE_ENTRY)
  const cellOf = (name: Heading) => {
    if (name === 'timestamp') return new Date(SAMPLE_ENTRY.timestamp ?? 0).toISOString()
    const value = typed[name]
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (typeof value !== 'string') return value.join(', ')
    return kindOf(ENTRY_FIELDS[name]).typedAs === 'lines' ? oneLine(value.split('\n\n')[0] ?? '') : value
  }
  return [csvLine(HEADINGS.map(headingOf)), csvLine(HEADINGS.map(cellOf))]
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
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
    else if (text.trim() !== '') problems.push(`${place} ${adviceFor(text, headings)}`)
    else if (hasText(index)) problems.push(`Column ${columnName(index)} has no heading.`)
  }
  for (const name of NEEDED_BY_IMPORT) {
    const isThere = columns.has(name) || (name === 'interviewProcess' && columns.has('questionsAsked'))
    if (!isThere) problems.push(`There is no column “${headingOf(name)}”.`)
  }
  if (problems.length === 0) return columns
  throw new Error(
    ['The sheet needs our headings:', ...problems, '“npm run import -- --headings” prints them.'].join('\n'),
  )
}

/** Names the headings that share the most words with the text and that the sheet does not have. */
function adviceFor(text: string, headings: readonly string[]): string {
  const words = plainWords(text).split(' ')
  const isNamed = (known: string) =>
    words.some((word) => isNear(word, known) || (word.length > 2 && known.startsWith(word)))
  const score = (name: Heading) => {
    const known = plainWords(headingOf(name))
      .split(' ')
      .filter((word) => !SMALL_WORDS.includes(word))
    const count = known.filter(isNamed).length
    return count + count / known.length
  }
  const free = HEADINGS.filter((name) => headings.every((other) => findHeading(other) !== name))
  const best = Math.max(...free.map(score))
  const near = free.filter((name) => best > 0 && score(name) === best).map((name) => `“${headingOf(name)}”`)
  return near.length === 0
    ? 'is none of our headings. Rename or delete the column.'
    : `looks like ${listOf(near, 'or')}.`
}

const SMALL_WORDS: readonly string[] = ['of', 'on', 'the', 'to']
