/** Reads the rows of a sheet as entries, and explains why rows are refused. */

import { createHash } from 'node:crypto'
import {
  DETAILS,
  ENTRY_FIELDS,
  FIELD_NAMES,
  MAY_BE_MISSING,
  NEEDED_BY_IMPORT,
  fieldsInSentence,
  labelOf,
  type FieldName,
  type ImportedContent,
} from '../../src/domain/entry/entry'
import { MIN_WORDS, START_DATE_MIN } from '../../src/domain/store/limits'
import { idAt } from '../../src/domain/newId'
import { counted, groupThousands } from '../../src/domain/text/numbers'
import { TIME_ZONE } from '../../src/domain/organisation'
import { byName } from '../../src/domain/tables'
import { countWords, plainWords } from '../../src/domain/text/text'
import { isNoAnswer, leftoverIn, markupIn, NO_DATE, quote, readCell, textOf, typedAs } from './cells'
import { areAtOneHour, areEndsOfMonths, hasDayFirst, momentOf, readDate } from './dates'
import { HEADINGS, headingOf, type Heading } from './headings'
import type { SheetRow } from './sheet'

export interface ReadRow {
  readonly number: number
  /** The id of its entry, the same in every import, also after edits of other cells. '' if its time cannot be read. */
  readonly id: string
  /** The time of sending, in milliseconds since 1970; 0 for a row without a time. */
  readonly timestamp: number
  /** Null for a refused row. */
  readonly content: ImportedContent | null
  /** The reasons why the row is refused. */
  readonly problems: readonly string[]
  /** Notes on an imported row: values that are not imported, and texts that may be a program's. */
  readonly notes: readonly string[]
}

/** Refuses rows that were sent after `nowMs`. Throws an error with a message to print for dates that begin with the day. */
export function readRows(rows: readonly SheetRow[], nowMs: number): readonly ReadRow[] {
  for (const row of rows) refuseDayFirst(row)
  const identify = identities(nowMs)
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const { timeProblem = [], ...identity } = identify(row)
    const { content, notes, problems } = readContent(row)
    const text = JSON.stringify(content)
    const twin = content === null ? undefined : seen.get(text)
    const same = twin === undefined ? [] : [`The row has the same content as row ${twin}.`]
    const all = [...timeProblem, ...problems, ...same]
    const read = { number: row.number, ...identity, problems: all }
    if (all.length > 0) return { ...read, content: null, notes: [] }
    seen.set(text, row.number)
    return { ...read, content, notes }
  })
}

/** In '3/4/2024' the month comes first. A date such as '14/9/2024' shows that it does not in this sheet. */
function refuseDayFirst(row: SheetRow): void {
  const text = [answerOf(row, 'timestamp'), answerOf(row, 'startDate')].find(hasDayFirst)
  if (text !== undefined)
    throw new Error(
      `Row ${row.number}: ${quote(text)} begins with the day. Write all dates as 2024-09-14 or 9/14/2024.`,
    )
}

const EARLIEST_MS = Date.parse(START_DATE_MIN)

/**
 * Rows are told apart by their time, or without one by company and role, and by their number among those that are equal.
 * A refused row counts, too, so it keeps its id when it is completed later.
 */
function identities(nowMs: number) {
  const counts = new Map<string, number>()
  return (
    row: SheetRow,
  ): Pick<ReadRow, 'id' | 'timestamp'> & { readonly timeProblem?: readonly string[] } => {
    const text = answerOf(row, 'timestamp')
    const date = readDate(text)
    const timestamp = text === '' ? 0 : date && momentOf(date)
    const isInRange = text === '' || (timestamp !== null && timestamp >= EARLIEST_MS && timestamp <= nowMs)
    if (timestamp === null || !isInRange) {
      const problem = timestamp === null ? NO_DATE : 'is in the future or before 2000.'
      return { id: '', timestamp: 0, timeProblem: [`Timestamp: ${quote(text)} ${problem}`] }
    }
    const names = [answerOf(row, 'companyName'), answerOf(row, 'roleTitle')].map(plainWords)
    const key = JSON.stringify([timestamp, ...(text === '' ? names : [])])
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { id: entryId(timestamp, `${key}#${count}`), timestamp }
  }
}

/**
 * The time as push() writes it, and a hash instead of push()'s random part. The hash must not use emails or names: ids are
 * public, and a reader could test guesses against the hash.
 */
function entryId(timestamp: number, key: string): string {
  const hash = createHash('sha256').update(key).digest('base64url')
  return idAt(timestamp || EARLIEST_MS).slice(0, 8) + hash.slice(0, 12)
}

/** '' if there is no answer. */
function answerOf(row: SheetRow, name: Heading): string {
  const text = textOf(row, name)
  return isNoAnswer(text) ? '' : text
}

/** A row without an unclear value is imported, unless it needs the value. Long texts are never left out. */
function readContent(row: SheetRow): Pick<ReadRow, 'content' | 'problems' | 'notes'> {
  const cells = byName<Texts>(FIELD_NAMES, (name) => answerOf(row, name))
  const problems =
    row.problem === undefined ? lines(FIELD_NAMES, (name) => leftoverIn(name, cells[name])) : [row.problem]
  if (problems.length > 0) return { content: null, problems, notes: [] }

  const consent = readCell('openToContact', cells.openToContact)
  const isOpen = 'value' in consent && consent.value === true
  const texts = { ...cells, ...(isOpen ? {} : { name: '', contact: '' }), ...longTexts(cells) }
  const notes = texts.questionsAsked === cells.questionsAsked ? [] : [TEXTS_JOINED]
  const read = byName<ImportedContent>(FIELD_NAMES, (name) => {
    const reading = readCell(name, texts[name])
    const isMissing = texts[name] === '' && (NEEDED_BY_IMPORT.includes(name) || (isOpen && isPersonal(name)))
    const problem = 'problem' in reading ? reading.problem : isMissing ? 'missing.' : undefined
    if (problem !== undefined) {
      const isRefused = NEEDED_BY_IMPORT.includes(name) || ENTRY_FIELDS[name].kind === 'longText'
      const omission = isPersonal(name) ? 'Imported without name and contact.' : 'Imported without it.'
      if (isRefused) problems.push(`${labelOf(name)}: ${problem}`)
      else notes.push(`${labelOf(name)}: ${problem} ${omission}`)
    }
    return 'problem' in reading ? null : reading.value
  })
  notes.push(...lines(DETAILS.texts, (name) => markupIn(texts[name])))
  const isNamed = isOpen && read.name !== null && read.contact !== null
  const person = isNamed ? {} : { openToContact: false, name: '', contact: '' }
  return { content: problems.length > 0 ? null : { ...read, ...person }, problems, notes }
}

/** 'GPA: …' for each field with a text. */
function lines(names: readonly FieldName[], textFor: (name: FieldName) => string | undefined): string[] {
  return names.flatMap((name) => {
    const text = textFor(name)
    return text === undefined ? [] : [`${labelOf(name)}: ${text}`]
  })
}

const isPersonal = (name: FieldName) => name === 'openToContact' || name === 'name' || name === 'contact'

type Texts = Record<FieldName, string>

const TEXTS_JOINED = `${labelOf('questionsAsked')}: imported as part of ${labelOf('interviewProcess')}.`

/** If one text is missing or short, both stand in *Interview process*, so that none is lost. */
function longTexts({ interviewProcess, questionsAsked }: Texts): Partial<Texts> {
  const both = [interviewProcess, questionsAsked]
  if (both.every((text) => countWords(text) >= MIN_WORDS)) return {}
  return { interviewProcess: both.filter((text) => text !== '').join('\n\n'), questionsAsked: '' }
}

/** The missing values of imported rows: '38 without GPA'. */
export function missingFields(rows: readonly ReadRow[]): readonly string[] {
  const imported = rows.filter(({ content }) => content !== null)
  const without = (what: string, isLacking: (row: ReadRow) => boolean) => {
    const count = imported.filter(isLacking).length
    return count === 0 ? [] : [`${groupThousands(count)} without ${what}`]
  }
  return [
    ...without('timestamp', ({ timestamp }) => timestamp === 0),
    ...MAY_BE_MISSING.flatMap((name) =>
      without(fieldsInSentence([name]), ({ content }) => content?.[name] === null),
    ),
  ]
}

/** The texts that count as no answer: '“nan” 12 times'. */
export function noAnswers(rows: readonly SheetRow[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const text of rows.flatMap((row) => HEADINGS.map((name) => textOf(row, name))).filter(isNoAnswer))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => `“${text}” ${counted(count, 'time')}`)
}

/** Lines about columns of dates: a program may have moved them to another time zone, or removed the zone. */
export function dateWarnings(rows: readonly SheetRow[]): readonly string[] {
  return HEADINGS.flatMap((name) => {
    const whole = rows.filter(({ problem }) => problem === undefined)
    const dates = whole.map((row) => readDate(answerOf(row, name))).filter((date) => date !== null)
    const isMonth = typedAs(name) === 'month' && areEndsOfMonths(dates)
    const what = isMonth ? 'every day is the last of its month' : 'all times are at the same hour'
    const local = dates.filter(({ time, zone }) => name === 'timestamp' && time !== '' && zone === '').length
    return [
      ...(isMonth || areAtOneHour(dates)
        ? [`${what}. A program may have moved them: compare them with the original.`]
        : []),
      ...(local > 0 ? [`${counted(local, 'time')} without a zone, read as ${TIME_ZONE}.`] : []),
    ].map((warning) => `${headingOf(name)}: ${warning}`)
  })
}
