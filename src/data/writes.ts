/** What writes have in common: the check of what goes in, and entry, summary and owner as one. */

import type * as v from 'valibot'
import { SUMMARY_FIELDS, type EntryContent } from '../domain/entry'
import { SERVER_TIME, type Changes } from './clients'
import { DataError, isDataError } from '../domain/dataError'
import { pathOf } from './paths'

/**
 * Waits for a write that the rules take only once. When a connection ends before the answer, the SDK sends the write
 * again, and what has been done already is refused: then `isDone`, which looks at what is stored, decides.
 */
export async function writeOnce(write: Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
    // What cannot be read cannot be called done.
    const done = await isDone().catch(() => false)
    if (!done) throw error
  }
}

/**
 * The value as the schema has it. Throws `unknown` with the first reason: a form should have said so before. The schemas are
 * imported when something is written, because reading needs none of them; the form that sends has loaded its own.
 */
export async function validated<S extends v.GenericSchema>(
  load: () => Promise<S>,
  value: unknown,
): Promise<v.InferOutput<S>> {
  const result = await (await load())['~standard'].validate(value)
  if (!result.issues) return result.value
  const [issue] = result.issues
  const path = issue?.path?.map((step) => (typeof step === 'object' ? step.key : step)).join('.')
  throw new DataError('unknown', `${path ?? 'value'}: ${issue?.message}`)
}

/** Removes all of that in one write. */
export function removal(paths: readonly string[]): Changes {
  return Object.fromEntries(paths.map((path) => [path, null]))
}

/**
 * An entry, its summary and its owner, which the rules accept only together and only if they agree. `timestamp` is the
 * same value in both: the server's time, or what the entry already has. `revision` counts the edits; null for an entry
 * that had none.
 */
export function entryChanges(
  uid: string,
  entryId: string,
  content: EntryContent,
  timestamp: unknown,
  revision: number | null = null,
): Changes {
  const entry = { ...withoutNulls({ ...content, revision }), timestamp }
  return {
    [pathOf.entry(uid, entryId)]: entry,
    [pathOf.summary(entryId)]: storedSummary(entry),
    [pathOf.entryOwner(entryId)]: uid,
  }
}

/** What a deleted entry leaves in the place of its summary, so that copies of the summary are let go, too. */
export const TOMBSTONE = { removed: true, changedAt: SERVER_TIME } as const

/** The end of an entry with its summary and its owner, as one. */
export function entryRemoval(uid: string, entryId: string): Changes {
  return {
    [pathOf.entry(uid, entryId)]: null,
    [pathOf.summary(entryId)]: TOMBSTONE,
    [pathOf.entryOwner(entryId)]: null,
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The summary of an entry as it is stored. What the entry does not have is absent. */
export function storedSummary(entry: Fields): Fields {
  const fields = SUMMARY_FIELDS.map((field) => [field, entry[field] ?? null] as const)
  return { ...withoutNulls(Object.fromEntries(fields)), changedAt: SERVER_TIME }
}

function withoutNulls(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

export const loadEntrySchema = async () => (await import('../domain/entrySchemas')).entryContentSchema
