/** What writes have in common: the check of what goes in, and entry and summary as one. */

import * as v from 'valibot'
import { SUMMARY_FIELDS, type EntryContent } from '../domain/entry'
import { DataError } from './dataError'
import { places } from './places'
import type { Changes } from './store'

/** The value as the schema has it. Throws `unknown` with the first reason: a form should have said so before. */
export function validated<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new DataError('unknown', `${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
}

/**
 * An entry and its summary, which the rules accept only together and only if they agree. `timestamp` is the same value
 * in both: the server's time, or what the entry already has.
 */
export function entryChanges(
  uid: string,
  entryId: string,
  content: EntryContent,
  timestamp: unknown,
): Changes {
  const entry: Readonly<Record<string, unknown>> = { ...withoutNulls(content), timestamp }
  const summary = Object.fromEntries(
    SUMMARY_FIELDS.filter((field) => field in entry).map((field) => [field, entry[field]]),
  )
  return { [places.entry(uid, entryId)]: entry, [places.summary(entryId)]: { ...summary, uid } }
}

function withoutNulls(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
