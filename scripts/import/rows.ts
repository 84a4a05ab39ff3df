/** Reads the rows of a sheet as entries with the schemas of the form, and explains the problems of refused rows. */

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { pushIds } from '#database-server'
import { findContacts, type ContactKind } from '../../src/domain/contacts'
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
} from '../../src/domain/entry'
import { findOption, kindOf, optionsOf, type EntryField, type Typed } from '../../src/domain/kinds'
import { typedSchema } from '../../src/domain/kindSchemas'
import { MIN_WORDS, START_DATE_MIN } from '../../src/domain/limits'
import { groupThousands } from '../../src/domain/numbers'
import { byName } from '../../src/domain/tables'
import { countWords, oneLine, plainWords, shortened, tidy } from '../../src/domain/text'
import { hasDayFirst, readDay, readMonth, readMoment } from './dates'
import type { Sheet, SheetRow } from './sheet'

export interface ReadRow {
  readonly number: number
  /** Identifies the row, even after edits of its other cells; null for a row whose time cannot be read. */
  readonly identity: RowIdentity | null
  /** Null for a refused row. */
  readonly content: ImportedContent | null
  /** The reasons why the row is refused. */
  readonly problems: readonly string[]
  /** Notes on an imported row: values that are not imported, and texts that look like contact details. */
  readonly notes: readonly string[]
}

export interface RowIdentity {
  /** The time of sending, in milliseconds since 1970; 0 for a row without a time. */
  readonly timestamp: number
  /** The number of the row among those with the same time. Without a time, also company and role. */
  readonly key: string
}

/** Refuses rows that were sent after `nowMs`. Throws an error with a message to print for dates that begin with the day. */
export function readRows({ rows }: Sheet, nowMs: number): readonly ReadRow[] {
  for (const row of rows) refuseDayFirst(row)
  const identify = identities(nowMs)
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const { identity, problem } = identify(row)
    const { content, problems, notes } = readContent(row)
    const text = JSON.stringify(content)
    const twin = content === null ? undefined : seen.get(text)
    const own = [
      ...(problem === undefined ? [] : [problem]),
      ...problems,
      ...(twin === undefined ? [] : [`The row has the same content as row ${twin}.`]),
    ]
    const all = row.problems.length > 0 ? row.problems : own
    if (all.length > 0 || content === null)
      return { number: row.number, identity, content: null, problems: all, notes: row.notes }
    seen.set(text, row.number)
    return {
      number: row.number,
      identity,
      content,
      problems: [],
      notes: [...row.notes, ...notes, ...contactNotes(content)],
    }
  })
}

/**
 * The id of the row's entry, the same in every import. It is the time as push() writes it, and a hash instead of push()'s
 * random part. The hash must not use emails or names: ids are public, and a reader could test guesses against the hash.
 * `generation` counts the earlier ids of the row that cannot be used: their entry was removed, or another account has it.
 */
export function entryIdOf({ timestamp, key }: RowIdentity, generation: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([timestamp, key, generation]))
    .digest('base64url')
  return pushIds(() => timestamp || EARLIEST_MS)().slice(0, 8) + hash.slice(0, 12)
}

const EARLIEST_MS = Date.parse(START_DATE_MIN)

/** A refused row also counts among the rows with the same time. So it keeps its identity when it is completed later. */
function identities(nowMs: number) {
  const counts = new Map<string, number>()
  return (row: SheetRow): { identity: RowIdentity | null; problem?: string } => {
    const text = cellOf(row, 'timestamp')
    const timestamp = text === '' ? 0 : readMoment(text)
    if (timestamp === null) return { identity: null, problem: `Timestamp: ${quote(text)} ${NO_DAY}` }
    if (text !== '' && (timestamp > nowMs || timestamp < EARLIEST_MS))
      return { identity: null, problem: `Timestamp: ${quote(text)} is in the future or before 2000.` }
    const base =
      text === '' ? `${plainWords(cellOf(row, 'companyName'))}/${plainWords(cellOf(row, 'roleTitle'))}` : ''
    const same = `${timestamp} ${base}`
    const count = (counts.get(same) ?? 0) + 1
    counts.set(same, count)
    return { identity: { timestamp, key: `${base}#${count}` } }
  }
}

/** In '3/4/2024' the month comes first. A date such as '14/9/2024' shows that it does not in this sheet. */
function refuseDayFirst(row: SheetRow): void {
  const text = [cellOf(row, 'timestamp'), cellOf(row, 'startDate')].find(hasDayFirst)
  if (text !== undefined)
    throw new Error(
      `Row ${row.number}: ${quote(text)} begins with the day. Write all dates as 2024-09-14 or 9/14/2024.`,
    )
}

/** Texts that people write when they have no answer. */
const NOTHING = /^(?:n\/?a|none|null|unknown|idk|-+|–|—|\?+|\.)$/i
const YES = /^(?:yes|y|true|1|x|checked|✓|✔)\.?$/i
const NO = /^(?:no|n|false|0|unchecked)\.?$/i
const NO_DAY = 'is not a date such as 2026-05-31 or 5/31/2026.'

/** One line, or the lines of a long text. '' if there is no answer. */
function cellOf(row: SheetRow, name: 'timestamp' | FieldName): string {
  const isLong = name !== 'timestamp' && kindOf(ENTRY_FIELDS[name]).typedAs === 'lines'
  const text = row.textOf(name)
  const shown = isLong ? tidy(text.replaceAll(/\r\n?/g, '\n')) : oneLine(text)
  return NOTHING.test(shown) ? '' : shown
}

type Reading = { readonly value: unknown } | { readonly problem: string }

function readCell(name: FieldName, text: string): Reading {
  const field: EntryField = ENTRY_FIELDS[name]
  if (text === '') return { value: null }
  const typed = typedOf(field, text)
  if (typeof typed === 'object' && 'problem' in typed) return { problem: `${quote(text)} ${typed.problem}` }
  const { success, output, issues } = v.safeParse(typedSchema(field), typed)
  if (success) return { value: output }
  const length = `${countWords(text)} words, ${text.length} characters`
  return { problem: `${field.kind === 'longText' ? length : quote(text)}. ${issues[0].message}` }
}

/** The value as one would enter it in the form. */
function typedOf(field: EntryField, text: string): Typed | { readonly problem: string } {
  const options = optionsOf(field)
  const labels = options.map(({ label }) => label)
  const valueOf = (part: string) => {
    const label = findOption(labels, part)
    return options.find((option) => option.value === part || option.label === label)?.value
  }
  const unknown = { problem: `is none of ${labels.join(', ')}.` }
  switch (kindOf(field).typedAs) {
    case 'tick':
      return YES.test(text) || (NO.test(text) ? false : { problem: 'is neither yes nor no.' })
    case 'option':
      return valueOf(text) ?? unknown
    case 'options': {
      const values = text.split(/ ?[,;] ?/).map(valueOf)
      const known = values.filter((value) => value !== undefined)
      return known.length === values.length ? known : unknown
    }
    case 'day':
      return readDay(text) ?? { problem: NO_DAY }
    case 'month':
      return readMonth(text) ?? { problem: 'is not a month such as 2026-10.' }
    default:
      return text
  }
}

interface ContentReading {
  /** Null for a refused row. */
  readonly content: ImportedContent | null
  readonly problems: readonly string[]
  readonly notes: readonly string[]
}

/** A row without an unclear value is imported, unless it needs the value. Long texts are never left out. */
function readContent(row: SheetRow): ContentReading {
  const cells = byName<Texts>(FIELD_NAMES, (name) => cellOf(row, name))
  const consent = readCell('openToContact', cells.openToContact)
  const isOpen = 'value' in consent && consent.value === true
  const texts = { ...cells, ...(isOpen ? {} : { name: '', contact: '' }), ...longTexts(cells) }
  const problems: string[] = []
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
  if (problems.length > 0) return { content: null, problems, notes: [] }
  const isNamed = isOpen && read.name !== null && read.contact !== null
  const person = isNamed ? {} : { openToContact: false, name: '', contact: '' }
  return { content: { ...read, ...person }, problems, notes }
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

const CONTACT_WORDS: Readonly<Record<ContactKind, string>> = {
  email: 'an email address',
  phone: 'a telephone number',
  profile: 'a link to somebody’s profile',
}

/** The form would point these texts out to the author. Here only the maintainer can remove them, in the sheet. */
function contactNotes(content: ImportedContent): readonly string[] {
  return DETAILS.texts.flatMap((name) => {
    const whole = content[name] ?? ''
    return findContacts(whole).map(({ kind, text, start }) => {
      const line = whole.slice(0, start).split('\n').length
      return `${labelOf(name)}, line ${line}: ${quote(text)} looks like ${CONTACT_WORDS[kind]}. Others will see it.`
    })
  })
}

/** The fields that imported rows lack, with the number of these rows: '38 without GPA'. */
export function missingFields(rows: readonly ReadRow[]): readonly string[] {
  const imported = rows.filter(({ content }) => content !== null)
  const lacking = (what: string, isLacking: (row: ReadRow) => boolean) => {
    const count = imported.filter(isLacking).length
    return count === 0 ? [] : [`${groupThousands(count)} without ${what}`]
  }
  return [
    ...lacking('timestamp', ({ identity }) => identity?.timestamp === 0),
    ...MAY_BE_MISSING.flatMap((name) =>
      lacking(fieldsInSentence([name]), ({ content }) => content?.[name] === null),
    ),
  ]
}

const quote = (text: string) => `“${shortened(text)}”`
