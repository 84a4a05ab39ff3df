/** The rows of a sheet as entries, read by the schema of the form, and in words what is wrong with those that are none. */

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { pushIds } from '#database-server'
import { findContacts, type ContactKind } from '../../src/domain/contacts'
import {
  DETAILS,
  ENTRY_FIELDS,
  FIELD_NAMES,
  labelOf,
  type EntryContent,
  type FieldName,
} from '../../src/domain/entry'
import { newEntryForm, submitEntrySchema, type EntryForm } from '../../src/domain/entrySchemas'
import { START_DATE_MIN } from '../../src/domain/limits'
import { byName } from '../../src/domain/tables'
import { countWords } from '../../src/domain/text'
import { isRequired, typedAs, type Mapping, type Target } from './mapping'
import type { Sheet, SheetRow } from './sheet'
import { momentReader } from './sheetDates'
import { quote, readCell, splitChoices } from './values'

export interface ReadRow {
  readonly number: number
  /** What makes it the same row, whatever else of it is edited; null for a row without a time. */
  readonly identity: RowIdentity | null
  /** Null for a row that is left out. */
  readonly content: EntryContent | null
  /** Why it is left out. */
  readonly problems: readonly string[]
  /** What of it is left out although the row is taken, and what in it leads to a person. */
  readonly notes: readonly string[]
}

export interface RowIdentity {
  /** When it was sent, in milliseconds since 1970. */
  readonly timestamp: number
  /** Its id in the sheet; or, without a column of ids, which of the rows of that moment it is. */
  readonly key: string
}

/** `nowMs` is the latest moment at which a row may have been sent. Throws an error with a message to print for bad ids. */
export function readRows(sheet: Sheet, mapping: Mapping, nowMs: number): readonly ReadRow[] {
  const identify = identities(mapping, nowMs)
  const seen = { keys: new Map<string, number>(), contents: new Map<string, number>() }
  return sheet.rows.map((row) => {
    const { identity, problem } = identify(row)
    const { content, problems, notes } = readContent(row, mapping)
    const all = [
      ...(row.surplus === 0 ? [] : [surplusProblem(row.surplus)]),
      ...(problem === undefined ? [] : [problem]),
      ...problems,
    ]
    const leftOut = { number: row.number, identity, content: null, notes: [] }
    if (all.length > 0 || content === null || identity === null) return { ...leftOut, problems: all }
    const twin =
      twinIn(seen.keys, `${identity.timestamp} ${identity.key}`, row.number, 'has the time and the id of') ??
      twinIn(seen.contents, JSON.stringify(content), row.number, 'says the same as')
    if (twin !== undefined) return { ...leftOut, problems: [twin] }
    return {
      number: row.number,
      identity,
      content,
      problems: [],
      notes: [...notes, ...contactNotes(content)],
    }
  })
}

function surplusProblem(surplus: number): string {
  const many = Math.abs(surplus) === 1 ? 'one cell' : `${Math.abs(surplus)} cells`
  return `It has ${many} ${surplus > 0 ? 'more' : 'fewer'} than there are columns.`
}

function twinIn(seen: Map<string, number>, key: string, row: number, how: string): string | undefined {
  const first = seen.get(key)
  if (first !== undefined) return `It ${how} row ${first}.`
  seen.set(key, row)
  return undefined
}

/**
 * The id of the row's entry, the same at every import: the time as push() writes it, and a hash where push() has chance. It
 * holds nothing that tells of a person, since everybody sees ids and could try addresses out. `generation` counts the ids
 * of the row that cannot be used: an entry under it was removed, or somebody else has it.
 */
export function entryIdOf({ timestamp, key }: RowIdentity, generation: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([timestamp, key, generation]))
    .digest('base64url')
  return pushIds(() => timestamp)().slice(0, 8) + hash.slice(0, 12)
}

const EARLIEST_MS = Date.parse(START_DATE_MIN)

/** A row that is left out today keeps its number among those of its moment: completed tomorrow, it is no other row. */
function identities(mapping: Mapping, nowMs: number) {
  const readMoment = momentReader(mapping.dates.timestamp, mapping.timeZone)
  const hasIds = Object.values(mapping.columns).includes('id')
  const counts = new Map<number, number>()
  return (row: SheetRow): { identity: RowIdentity | null; problem?: string } => {
    const text = textOf(row, mapping, 'timestamp')
    const timestamp = readMoment(text)
    if (text === '') return { identity: null, problem: 'Timestamp: missing.' }
    if (timestamp === null)
      return { identity: null, problem: `Timestamp: ${quote(text)} is no date and time.` }
    if (timestamp > nowMs || timestamp < EARLIEST_MS) {
      return { identity: null, problem: `Timestamp: ${quote(text)} is in the future or before 2000.` }
    }
    if (!hasIds) {
      const count = (counts.get(timestamp) ?? 0) + 1
      counts.set(timestamp, count)
      return { identity: { timestamp, key: `#${count}` } }
    }
    const id = textOf(row, mapping, 'id')
    if (id.includes('@')) {
      throw new Error(
        'The column of ids holds addresses. Everybody sees ids and could try out whose they are: map another.',
      )
    }
    return id === '' ? { identity: null, problem: 'Id: missing.' } : { identity: { timestamp, key: id } }
  }
}

/** The cells of the columns of a field, put together; as the mapping says for a text that it knows, or for none. */
function textOf({ cells }: SheetRow, { columns, values, whenEmpty }: Mapping, name: Target): string {
  const texts = Object.keys(columns)
    .filter((heading) => columns[heading] === name)
    .map((heading) => (cells.get(heading) ?? '').trim())
    .filter((text) => text !== '')
  const meanings = new Map(Object.entries(values[name] ?? {}))
  const text =
    typedAs(name) === 'options'
      ? texts
          .flatMap(splitChoices)
          .map((part) => meanings.get(part) ?? part)
          .join('; ')
      : texts.map((one) => meanings.get(one) ?? one).join('\n\n')
  return text || (whenEmpty[name] ?? '')
}

interface ContentReading {
  readonly content: EntryContent | null
  readonly problems: readonly string[]
  readonly notes: readonly string[]
}

/** First as the sheet has it; then without what is not required and not understood. */
function readContent(row: SheetRow, mapping: Mapping): ContentReading {
  const texts = byName<Record<FieldName, string>>(FIELD_NAMES, (name) => textOf(row, mapping, name))
  const readings = FIELD_NAMES.map(
    (name) => [name, readCell(ENTRY_FIELDS[name], texts[name], mapping.dates.startDate)] as const,
  )
  const unclear = readings.flatMap(([name, { problem }]) =>
    problem === undefined ? [] : [{ name, problem }],
  )
  const filled = {
    ...newEntryForm(null),
    ...Object.fromEntries(readings.map(([name, { typed }]) => [name, typed])),
  }
  const form: EntryForm = filled.openToContact ? filled : { ...filled, name: '', contact: '' }

  const refused = issuesOf(form, texts).filter(({ name }) => unclear.every((one) => one.name !== name))
  const all = [...unclear, ...refused]
  const problems = all.filter(({ name }) => isRequired(name)).map(inWords)
  if (problems.length > 0) return { content: null, problems, notes: [] }

  const { success, output } = v.safeParse(submitEntrySchema, without(form, refused))
  if (!success) throw new Error(`Row ${row.number} cannot be read: ${JSON.stringify(issuesOf(form, texts))}`)
  return { content: output, problems: [], notes: all.map((one) => `${inWords(one)} Left out.`) }
}

const CONTACT_WORDS: Readonly<Record<ContactKind, string>> = {
  email: 'an email address',
  phone: 'a telephone number',
  profile: 'a link to somebody’s profile',
}

/** What the form would point out to its author. Here only the maintainer can take it out, in the sheet. */
function contactNotes(content: EntryContent): readonly string[] {
  return DETAILS.texts.flatMap((name) =>
    findContacts(content[name]).map(({ kind, text, start }) => {
      const line = content[name].slice(0, start).split('\n').length
      return `${labelOf(name)}, line ${line}: ${quote(text)} looks like ${CONTACT_WORDS[kind]}. Others will see it.`
    }),
  )
}

interface FieldProblem {
  readonly name: FieldName
  readonly problem: string
}

function inWords({ name, problem }: FieldProblem): string {
  return `${labelOf(name)}: ${problem}`
}

/** One for each field that the form refuses. */
function issuesOf(form: EntryForm, texts: Readonly<Record<FieldName, string>>): readonly FieldProblem[] {
  const { issues = [] } = v.safeParse(submitEntrySchema, form)
  const found = new Map<FieldName, string>()
  for (const { path, message } of issues) {
    const name = FIELD_NAMES.find((one) => one === path?.[0].key)
    if (name !== undefined && !found.has(name)) found.set(name, problemOf(name, texts[name], message))
  }
  return [...found].map(([name, problem]) => ({ name, problem }))
}

function problemOf(name: FieldName, text: string, message: string): string {
  if (text === '') return 'missing.'
  if (typedAs(name) !== 'lines') return `${quote(text)}. ${message}`
  return `${countWords(text)} words, ${text.length} characters. ${message}`
}

/** Nothing is stored of a person who is not fully willing to be named. */
function without(form: EntryForm, refused: readonly FieldProblem[]): EntryForm {
  const names = new Set(refused.map(({ name }) => name))
  const isClosed = names.has('name') || names.has('contact')
  const emptied = Object.fromEntries([...names].map((name) => [name, '']))
  return { ...form, ...emptied, ...(isClosed ? { openToContact: false, name: '', contact: '' } : {}) }
}
