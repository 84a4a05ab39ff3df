/** Reads the rows of a sheet as entries, and explains why rows are refused. */

import { createHash } from 'node:crypto'
import { DETAILS, ENTRY_FIELDS, FIELD_NAMES, labelOf, NEEDED_BY_IMPORT } from '../../src/domain/entry/entry'
import type { FieldName, ImportedContent } from '../../src/domain/entry/entry'
import { MIN_WORDS, START_DATE_MIN } from '../../src/domain/store/limits'
import { idAt } from '../../src/data/newId'
import { counted } from '../../src/domain/text/numbers'
import { TIME_ZONE } from '../../src/domain/organisation'
import { byName } from '../../src/domain/tables'
import { countWords, plainWords } from '../../src/domain/text/text'
import { isNoAnswer, leftoverIn, markupIn, NO_DATE, quote, readCell } from './cells'
import { areAtOneHour, areEndsOfMonths, hasDayFirst, momentOf, readDate } from './dates'
import { HEADINGS, headingOf, type Heading, type SheetRow } from './sheet'

export interface ReadRow {
  readonly number: number
  /** The id of its entry, the same in every import, also after edits of other cells. '' if its time cannot be read. */
  readonly id: string
  /** The time of sending, in milliseconds since 1970; 0 for a row without a time. */
  readonly timestamp: number
  /** Null for a refused row. */
  readonly content: ImportedContent | null
  /** The reasons of a refusal. Of an imported row, the values that are left out, and texts that may be a program's. */
  readonly notes: readonly string[]
}

/** Refuses rows that were sent after `nowMs`. Throws an error with a message to print for dates that begin with the day. */
export function readRows(rows: readonly SheetRow[], nowMs: number): readonly ReadRow[] {
  const read = rows.map((row) => readRow(row, nowMs))
  const texts = read.map(({ content }) => JSON.stringify(content))
  // The order of the rows decides nothing, because programs sort sheets.
  return read.map((row, index) => {
    if (row.content === null) return row
    const equal = read.find(({ id }, at) => id === row.id && texts[at] !== texts[index])
    const first = read.find(
      ({ id }, at) => texts[at] === texts[index] && (id < row.id || (id === row.id && at < index)),
    )
    const problem = equal
      ? `An import cannot tell the row from row ${equal.number}. Give the newer one another time, or another role if both lack a time of day.`
      : first && `The row has the same content as row ${first.number}.`
    return problem === undefined ? row : { ...row, content: null, notes: [problem] }
  })
}

function readRow(row: SheetRow, nowMs: number): ReadRow {
  refuseDayFirst(row)
  const sent = answerOf(row, 'timestamp')
  const timestamp = sent === '' ? 0 : timeOf(sent, nowMs)
  const read = { number: row.number, id: '', timestamp: 0, ...readContent(row) }
  if (timestamp !== null) return { ...read, id: entryId(timestamp, keyOf(row, timestamp)), timestamp }
  const problem = `Timestamp: ${quote(sent)} is not between 2000 and now, or ${NO_DATE}`
  return { ...read, content: null, notes: [problem, ...(read.content === null ? read.notes : [])] }
}

/** '' if there is no answer. */
function answerOf({ cells }: SheetRow, name: Heading): string {
  return isNoAnswer(cells[name]) ? '' : cells[name]
}

/** In '3/4/2024' the month comes first. A date such as '14/9/2024' shows that it does not in this sheet. */
function refuseDayFirst(row: SheetRow): void {
  const text = [answerOf(row, 'timestamp'), answerOf(row, 'startDate')].find(hasDayFirst)
  if (text === undefined) return
  const advice = 'begins with the day. Write all dates as 2024-09-14 or 9/14/2024.'
  throw new Error(`Row ${row.number}: ${quote(text)} ${advice}`)
}

const EARLIEST_MS = Date.parse(START_DATE_MIN)

/** Null if the text is not a time, or one in the future or before 2000. */
function timeOf(text: string, nowMs: number): number | null {
  const date = readDate(text)
  const ms = date && momentOf(date)
  return ms !== null && ms >= EARLIEST_MS && ms <= nowMs ? ms : null
}

/** Rows are told apart by their time. Without one, and at midnight, which stands for a day, by company and role, too. */
function keyOf(row: SheetRow, timestamp: number): string {
  const date = readDate(answerOf(row, 'timestamp'))
  const isDay = date === null || momentOf({ ...date, time: '0:00' }) === timestamp
  const names = [answerOf(row, 'companyName'), answerOf(row, 'roleTitle')].map(plainWords)
  return JSON.stringify([timestamp, ...(isDay ? names : [])])
}

/**
 * The time as push() writes it, and a hash instead of push()'s random part. The hash must not use emails or names: ids are
 * public, and a reader could test guesses against the hash.
 */
function entryId(timestamp: number, key: string): string {
  const hash = createHash('sha256').update(key).digest('base64url')
  return idAt(timestamp || EARLIEST_MS).slice(0, 8) + hash.slice(0, 12)
}

/** A row without an unclear value is imported, unless it needs the value. Long texts are never left out. */
function readContent(row: SheetRow): Pick<ReadRow, 'content' | 'notes'> {
  const cells = byName<Record<FieldName, string>>(FIELD_NAMES, (name) => answerOf(row, name))
  const leftovers = lines(FIELD_NAMES, (name) => leftoverIn(name, cells[name]))
  const problems = row.problem === undefined ? leftovers : [row.problem]
  if (problems.length > 0) return { content: null, notes: problems }

  const isOpen = readCell('openToContact', cells.openToContact).value === true
  const texts = { ...cells, ...(isOpen ? {} : { name: '', contact: '' }), ...longTexts(cells) }
  const notes = texts.questionsAsked === cells.questionsAsked ? [] : [TEXTS_JOINED]
  const read = byName<ImportedContent>(FIELD_NAMES, (name) => {
    const isNeeded = NEEDED_BY_IMPORT.includes(name)
    const isPersonal = ['openToContact', 'name', 'contact'].includes(name)
    const isMissing = texts[name] === '' && (isNeeded || (isOpen && isPersonal))
    const { value, problem = isMissing ? 'missing.' : undefined } = readCell(name, texts[name])
    if (problem === undefined) return value
    const line = `${labelOf(name)}: ${problem}`
    if (isNeeded || ENTRY_FIELDS[name].kind === 'longText') problems.push(line)
    else notes.push(`${line} Imported without ${isPersonal ? 'name and contact' : 'it'}.`)
    return value
  })
  notes.push(...lines(DETAILS.texts, (name) => markupIn(texts[name])))
  if (problems.length > 0) return { content: null, notes: problems }
  const isNamed = isOpen && read.name !== null && read.contact !== null
  return { content: isNamed ? read : { ...read, openToContact: false, name: '', contact: '' }, notes }
}

/** 'GPA: …' for each field with a text. */
function lines(names: readonly FieldName[], textFor: (name: FieldName) => string | undefined): string[] {
  const texts = names.map((name) => ({ name, text: textFor(name) }))
  return texts.flatMap(({ name, text }) => (text === undefined ? [] : [`${labelOf(name)}: ${text}`]))
}

const TEXTS_JOINED = `${labelOf('questionsAsked')}: imported as part of ${labelOf('interviewProcess')}.`

/** If one text is missing or short, both stand in *Interview process*, so that none is lost. */
function longTexts({ interviewProcess, questionsAsked }: Record<FieldName, string>) {
  const both = [interviewProcess, questionsAsked]
  if (both.every((text) => countWords(text) >= MIN_WORDS)) return {}
  return { interviewProcess: both.filter((text) => text !== '').join('\n\n'), questionsAsked: '' }
}

const MOVED = 'A program may have moved them: compare them with the original.'

/** Lines about columns of dates: a program may have moved them to another time zone, or removed the zone. */
export function dateWarnings(rows: readonly SheetRow[]): readonly string[] {
  const whole = rows.filter(({ problem }) => problem === undefined)
  return HEADINGS.flatMap((name) => {
    const dates = whole.map((row) => readDate(answerOf(row, name))).filter((date) => date !== null)
    const isMonth = name !== 'timestamp' && ENTRY_FIELDS[name].kind === 'month'
    const local = dates.filter(({ time, zone }) => name === 'timestamp' && time !== '' && zone === '').length
    const warnings = [
      isMonth && areEndsOfMonths(dates) && `every day is the last of its month. ${MOVED}`,
      areAtOneHour(dates) && `all times are at the same hour. ${MOVED}`,
      local > 0 && `${counted(local, 'time')} without a zone, read as ${TIME_ZONE}.`,
    ]
    return warnings.filter(Boolean).map((warning) => `${headingOf(name)}: ${warning}`)
  })
}
