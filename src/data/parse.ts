/**
 * Parsers for stored values of all versions: numbers stored as texts, missing fields, other spellings. They never
 * throw. A value without a clear meaning becomes '' or null.
 */

import {
  CARD_FIELDS,
  ENTRY_FIELDS,
  FIELD_NAMES,
  newestFirst,
  type Entry,
  type EntrySummary,
  type FieldName,
} from '../domain/entry/entry'
import {
  kindOf,
  readNumber,
  readStoredGpa,
  readText as text,
  readTruth,
  type EntryField,
} from '../domain/entry/kinds'
import { byName } from '../domain/tables'
import type { TransferApproval, User } from '../domain/account/user'

export type Fields = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The children of a stored node as `parse` reads them, without those that it reads as null. Firebase returns keys such as
 * 0, 1, 2 as an array, with null in the gaps.
 */
export function childrenOf<T>(node: unknown, parse: (key: string, stored: unknown) => T | null): T[] {
  if (typeof node !== 'object' || node === null) return []
  const present = Object.entries(node).filter(([, stored]) => stored !== null)
  return present.map(([key, stored]) => parse(key, stored)).filter((child) => child !== null)
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/

/** The latest time that a `Date` can hold. */
const LAST_MOMENT_MS = 8.64e15

/** Milliseconds since 1970, from a number, a number as text, or an ISO date. */
export function moment(value: unknown): number | null {
  const read =
    typeof value === 'string' && ISO_DATE.test(value) ? readNumber(Date.parse(value)) : readNumber(value)
  return read === null || read <= 0 || read > LAST_MOMENT_MS ? null : read
}

/** Null for an absent optional field. */
function readField(name: FieldName, value: unknown): unknown {
  const field: EntryField = ENTRY_FIELDS[name]
  const read = kindOf(field).read(value, field)
  return field.optional && read === '' ? null : read
}

/** Null for no value, and for a value that is not a record, which is logged once. */
export function parseEntry(id: string, value: unknown): Entry | null {
  if (!isRecord(value)) return value === null ? null : skipped('entry', id)
  const entry = byName<Omit<Entry, 'id' | 'timestamp'>>(FIELD_NAMES, (name) => readField(name, value[name]))
  const withheld = entry.openToContact ? {} : { name: '', contact: '' }
  return { id, timestamp: moment(value['timestamp']), ...entry, ...withheld }
}

/** True for the record that replaces the summary of a deleted entry. */
export function isTombstone(value: unknown): boolean {
  return isRecord(value) && value['removed'] === true
}

/** Null for a tombstone, and for a value that is not a record, which is logged once. */
export function parseSummary(id: string, value: unknown): EntrySummary | null {
  if (!isRecord(value)) return skipped('summary', id)
  if (isTombstone(value)) return null
  const card = byName<Omit<EntrySummary, 'id' | 'timestamp'>>(CARD_FIELDS, (name) =>
    readField(name, value[name]),
  )
  return { id, timestamp: moment(value['timestamp']), ...card }
}

/** The cards of the database's answer to src/early.ts, newest first. */
export function parseCards(answer: unknown): readonly EntrySummary[] {
  return childrenOf(answer, parseSummary).sort(newestFirst)
}

/** Keys already logged: a live list is parsed again after each change. */
const skippedBefore = new Set<string>()

function skipped(what: string, id: string): null {
  const message = `The ${what} ${id} is no record and is skipped.`
  if (!skippedBefore.has(message)) console.warn(message)
  skippedBefore.add(message)
  return null
}

export function parseUser(value: unknown): User | null {
  if (!isRecord(value)) return null
  return {
    username: text(value['username']),
    email: text(value['email']),
    emailVerified: readTruth(value['emailVerified']),
    createdAt: text(value['createdAt']),
    tagline: text(value['tagline']),
    preferredContact: text(value['preferredContact']),
    currentYear: text(value['currentYear']),
    gpa: readStoredGpa(value['gpa']),
    transferTo: parseApproval(value['transferTo']),
  }
}

/** An approval without a time counts as expired. */
export function parseApproval(value: unknown): TransferApproval | null {
  if (!isRecord(value)) return null
  return { uid: text(value['uid']), at: moment(value['at']) ?? 0 }
}
