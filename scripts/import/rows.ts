/** Reads the rows of a sheet as entries with the schema of the form, and explains the problems of skipped rows. */

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
import { newTypedEntry, submitEntrySchema, type TypedEntry } from '../../src/domain/entrySchemas'
import { START_DATE_MIN } from '../../src/domain/limits'
import { byName } from '../../src/domain/tables'
import { countWords } from '../../src/domain/text'
import { isRequired, typedAs, type Mapping, type Target } from './mapping'
import type { Sheet, SheetRow } from './sheet'
import { momentReader } from './sheetDates'
import { quote, readCell, splitChoices } from './values'

export interface ReadRow {
  readonly number: number
  /** Identifies the row, even after edits of its other cells; null for a row without a time. */
  readonly identity: RowIdentity | null
  /** Null for a skipped row. */
  readonly content: EntryContent | null
  /** The reasons why the row is skipped. */
  readonly problems: readonly string[]
  /** Notes on an imported row: values that are not imported, and texts that look like contact details. */
  readonly notes: readonly string[]
}

export interface RowIdentity {
  /** The time of sending, in milliseconds since 1970. */
  readonly timestamp: number
  /** The id in the sheet. Without a column of ids, the number of the row among the rows with the same time. */
  readonly key: string
}

/** Skips rows that were sent after `nowMs`. Throws an error with a message to print if the ids are emails. */
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
    const skipped = { number: row.number, identity, content: null, notes: [] }
    if (all.length > 0 || content === null || identity === null) return { ...skipped, problems: all }
    const duplicate =
      duplicateIn(
        seen.keys,
        `${identity.timestamp} ${identity.key}`,
        row.number,
        'the same time and id as',
      ) ?? duplicateIn(seen.contents, JSON.stringify(content), row.number, 'the same content as')
    if (duplicate !== undefined) return { ...skipped, problems: [duplicate] }
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
  return `The row has ${many} ${surplus > 0 ? 'more' : 'fewer'} than there are columns.`
}

function duplicateIn(seen: Map<string, number>, key: string, row: number, what: string): string | undefined {
  const first = seen.get(key)
  if (first !== undefined) return `The row has ${what} row ${first}.`
  seen.set(key, row)
  return undefined
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
  return pushIds(() => timestamp)().slice(0, 8) + hash.slice(0, 12)
}

const EARLIEST_MS = Date.parse(START_DATE_MIN)

/** A skipped row also counts among the rows with the same time. So it keeps its identity when it is completed later. */
function identities(mapping: Mapping, nowMs: number) {
  const readMoment = momentReader(mapping.dates.timestamp, mapping.timeZone)
  const hasIds = Object.values(mapping.columns).includes('id')
  const counts = new Map<number, number>()
  return (row: SheetRow): { identity: RowIdentity | null; problem?: string } => {
    const text = textOf(row, mapping, 'timestamp')
    const timestamp = readMoment(text)
    if (text === '') return { identity: null, problem: 'Timestamp: missing.' }
    if (timestamp === null)
      return { identity: null, problem: `Timestamp: ${quote(text)} is not a date with a time.` }
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
        'The id column has email addresses. Entry ids are public, so readers could find out the addresses. Map another column.',
      )
    }
    return id === '' ? { identity: null, problem: 'Id: missing.' } : { identity: { timestamp, key: id } }
  }
}

/** The joined cells of a field's columns. The mapping replaces a text with its meaning, and an empty text with the default. */
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

/** Reads all fields. If an optional one is unclear or refused, reads the row again without it. */
function readContent(row: SheetRow, mapping: Mapping): ContentReading {
  const texts = byName<Record<FieldName, string>>(FIELD_NAMES, (name) => textOf(row, mapping, name))
  const readings = FIELD_NAMES.map(
    (name) => [name, readCell(ENTRY_FIELDS[name], texts[name], mapping.dates.startDate)] as const,
  )
  const unclear = readings.flatMap(([name, { problem }]) =>
    problem === undefined ? [] : [{ name, problem }],
  )
  const filled = {
    ...newTypedEntry(null),
    ...Object.fromEntries(readings.map(([name, { typed }]) => [name, typed])),
  }
  const form: TypedEntry = filled.openToContact ? filled : { ...filled, name: '', contact: '' }

  const refused = issuesOf(form, texts).filter(({ name }) => unclear.every((one) => one.name !== name))
  const all = [...unclear, ...refused]
  const problems = all.filter(({ name }) => isRequired(name)).map(inWords)
  if (problems.length > 0) return { content: null, problems, notes: [] }

  const { success, output } = v.safeParse(submitEntrySchema, without(form, refused))
  if (!success) throw new Error(`Row ${row.number} cannot be read: ${JSON.stringify(issuesOf(form, texts))}`)
  return { content: output, problems: [], notes: all.map((one) => `${inWords(one)} ${omissionOf(one)}`) }
}

/** Consent, name and contact are imported together or not at all. */
function omissionOf({ name }: FieldProblem): string {
  const isPersonal = name === 'openToContact' || name === 'name' || name === 'contact'
  return `Imported without ${isPersonal ? 'name and contact' : 'it'}.`
}

const CONTACT_WORDS: Readonly<Record<ContactKind, string>> = {
  email: 'an email address',
  phone: 'a telephone number',
  profile: 'a link to somebody’s profile',
}

/** The form would point these texts out to the author. Here only the maintainer can remove them, in the sheet. */
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

/** One problem for each field that the form refuses. */
function issuesOf(form: TypedEntry, texts: Readonly<Record<FieldName, string>>): readonly FieldProblem[] {
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

/** The form without the refused fields. Name and contact are both removed if one of them is refused. */
function without(form: TypedEntry, refused: readonly FieldProblem[]): TypedEntry {
  const names = new Set(refused.map(({ name }) => name))
  const isClosed = names.has('name') || names.has('contact')
  const emptied = Object.fromEntries([...names].map((name) => [name, '']))
  return { ...form, ...emptied, ...(isClosed ? { openToContact: false, name: '', contact: '' } : {}) }
}
