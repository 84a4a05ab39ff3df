/** What writes have in common: the check of what goes in, and entry and summary as one. */

import * as v from 'valibot'
import { SUMMARY_FIELDS, type EntryContent } from '../domain/entry'
import { DataError, isDataError } from './dataError'
import { places } from './places'
import type { Changes } from './store'

/**
 * Waits for a write that must not be made twice. When a connection ends before the answer comes, the write is sent again
 * on the next one, and the rules refuse what has been made already: then `isDone`, which looks at what is stored, decides.
 */
export async function once(write: Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isDataError(error, 'permissionDenied')) throw error
    // What cannot be read cannot be called done.
    const done = await isDone().catch(() => false)
    if (!done) throw error
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The value as the schema has it. Throws `unknown` with the first reason: a form should have said so before. */
export function validated<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new DataError('unknown', `${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
}

/**
 * An entry and its summary, which the rules accept only together and only if they agree. `timestamp` is the same value
 * in both: the server's time, or what the entry already has. `revision` counts the edits; null for an entry that had none.
 */
export function entryChanges(
  uid: string,
  entryId: string,
  content: EntryContent,
  timestamp: unknown,
  revision: number | null = null,
): Changes {
  const entry = { ...withoutNulls({ ...content, revision }), timestamp }
  return { [places.entry(uid, entryId)]: entry, [places.summary(entryId)]: storedSummary(uid, entry) }
}

/** The summary of an entry as it is stored. What the entry does not say is absent. */
export function storedSummary(uid: string, entry: Fields): Fields {
  const said = SUMMARY_FIELDS.map((field) => [field, entry[field] ?? null] as const)
  return { ...withoutNulls(Object.fromEntries(said)), uid }
}

function withoutNulls(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
