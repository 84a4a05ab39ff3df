/** The drafts of new and edited entries on this device. */

import { newTypedEntry, type TypedEntry } from '../../../domain/entrySchemas'

export interface EditDraft {
  readonly form: TypedEntry
  /** The version of the entry with which the edit began. */
  readonly startedFrom: TypedEntry
}

/** Null for anything but a draft. A missing field gets its value in a new form, so drafts of older versions work. */
export function parseEntryDraft(stored: unknown): TypedEntry | null {
  if (typeof stored !== 'object' || stored === null) return null
  const empty = newTypedEntry(null)
  const types = new Map(Object.entries(empty).map(([field, value]) => [field, typeOf(value)]))
  const kept = Object.entries(stored).filter(([field, value]) => types.get(field) === typeOf(value))
  return kept.length === 0 ? null : { ...empty, ...Object.fromEntries(kept) }
}

function typeOf(value: unknown): string {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? 'texts' : typeof value
}

export function parseEditDraft(stored: unknown): EditDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  if (!('form' in stored && 'startedFrom' in stored)) return null
  const form = parseEntryDraft(stored.form)
  const startedFrom = parseEntryDraft(stored.startedFrom)
  return form !== null && startedFrom !== null ? { form, startedFrom } : null
}

/** The company and the role of a draft, as far as they are filled in. */
export function draftTitle({ companyName, roleTitle }: TypedEntry): string {
  return [companyName, roleTitle].filter((text) => text.trim() !== '').join(', ')
}
