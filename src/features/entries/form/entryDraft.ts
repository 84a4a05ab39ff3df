/** The drafts of new and edited entries on this device, the same in all tabs. */

import type { EntryDraft } from '../../../domain/entryForm'
import { newTypedEntry, type TypedEntry } from '../../../domain/entrySchemas'

/** Null for anything but a draft. A missing field gets its value in a new form, so drafts of older versions work. */
export function parseDraft(stored: unknown): EntryDraft | null {
  const { id, form, startedFrom, isSent }: Record<string, unknown> = Object(stored)
  const typed = parseForm(form)
  if (typeof id !== 'string' || typed === null) return null
  return { id, form: typed, startedFrom: parseForm(startedFrom), isSent: isSent === true }
}

function parseForm(stored: unknown): TypedEntry | null {
  if (typeof stored !== 'object' || stored === null) return null
  const empty = newTypedEntry(null)
  const types = new Map(Object.entries(empty).map(([field, value]) => [field, typeOf(value)]))
  const kept = Object.entries(stored).filter(([field, value]) => types.get(field) === typeOf(value))
  return kept.length === 0 ? null : { ...empty, ...Object.fromEntries(kept) }
}

function typeOf(value: unknown): string {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? 'texts' : typeof value
}

/** The company and the role, as far as they are filled in. */
export function draftTitle({
  companyName,
  roleTitle,
}: Pick<TypedEntry, 'companyName' | 'roleTitle'>): string {
  return [companyName, roleTitle].filter((text) => text.trim() !== '').join(', ')
}
