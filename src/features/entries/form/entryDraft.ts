/** The drafts of entries on this device: one for each entry, with its id, the same in all tabs. */

import * as v from 'valibot'
import { deviceStore, entryDraftKey, readKept } from '../../../device/deviceStore'
import { hasContent, type Entry } from '../../../domain/entry/entry'
import {
  newTypedEntry,
  submitEntrySchema,
  toTypedEntry,
  type TypedEntry,
} from '../../../domain/entry/entrySchemas'
import type { EntryDraft } from '../../../domain/entry/entryForm'
import { newId } from '../../../data'
import { sameFields } from '../../../domain/tables'

/** Another version is stored under the draft's id; or the entry is gone, and who has deleted it, if known. */
export type Conflict = 'changed' | 'gone' | EntryEnd
export type EntryEnd = 'deleted' | 'removed'

export interface OpenForm {
  /** The id of the entry, also of a new one. If a draft has the id, the form starts with the draft. */
  readonly id: string
  /** The stored entry when the form opens; null for a new one. */
  readonly entry: Entry | null
  /** The company that a new entry is about. */
  readonly companyName?: string
}

export function readDraft(uid: string, id: string): EntryDraft | null {
  return readKept(entryDraftKey(uid, id), parseDraft)
}

/** False if the device refuses. */
export function keepDraft(uid: string, draft: EntryDraft): boolean {
  return deviceStore.write(entryDraftKey(uid, draft.id), JSON.stringify(draft))
}

/** The ids of the account's drafts, the oldest first. */
export function draftIds(uid: string): readonly string[] {
  const start = entryDraftKey(uid, '')
  const keys = deviceStore.keys().filter((key) => key.startsWith(start))
  return keys.map((key) => key.slice(start.length)).sort()
}

/** Null for anything but a draft. A missing field gets its value in a new form, so drafts of older versions work. */
export function parseDraft(stored: unknown): EntryDraft | null {
  const { id, form, base, sent }: Record<string, unknown> = Object(stored)
  const typed = parseForm(form)
  if (typeof id !== 'string' || typed === null) return null
  return { id, form: typed, base: parseForm(base), sent: parseForm(sent) }
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

/** True if the text has not changed since it was sent. */
export function isSent({ form, sent }: EntryDraft): boolean {
  return sent !== null && sameFields(form, sent)
}

/** True if the stored entry has the content of the text. Null is no text. */
export function holds(entry: Entry, typed: TypedEntry | null): boolean {
  const { success, output } = v.safeParse(submitEntrySchema, typed)
  return success && hasContent(entry, output)
}

/** The company and the role, as far as they are filled in. */
export function draftTitle({
  companyName,
  roleTitle,
}: Pick<TypedEntry, 'companyName' | 'roleTitle'>): string {
  return [companyName, roleTitle].filter((text) => text.trim() !== '').join(', ')
}

/** Null if nothing is stored under the draft's id except its own earlier versions. */
export function conflictOf(
  { form, base, sent }: EntryDraft,
  stored: Entry | null,
  end: EntryEnd | null,
): Conflict | null {
  if (stored === null) return end ?? (base === null ? null : 'gone')
  const isBase = base !== null && sameFields(toTypedEntry(stored), base)
  return isBase || holds(stored, sent) || holds(stored, form) ? null : 'changed'
}

/** Gives the draft of a new entry another id. */
export function renewed(uid: string, draft: EntryDraft): string {
  const next = { id: newId(), form: draft.form, base: null, sent: null }
  // The device may have room for one of them.
  deviceStore.remove(entryDraftKey(uid, draft.id))
  if (!keepDraft(uid, next)) keepDraft(uid, draft)
  return next.id
}
