/** The drafts of entries on this device, by the id of the entry, for all tabs. An open form keeps its text. */

import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { deviceStore, entryDraftKey, readKept } from '../../../device/deviceStore'
import { hasContent, type Entry } from '../../../domain/entry/entry'
import {
  newTypedEntry,
  submitEntrySchema,
  toTypedEntry,
  type TypedEntry,
} from '../../../domain/entry/entrySchemas'
import { newId } from '../../../data'
import { sameFields } from '../../../domain/tables'
import type { EntryNames } from '../../../domain/text/messages'
import { useData } from '../../../session/DataContext'
import { isWrite, type Write } from '../../../session/outbox'

export interface EntryDraft {
  /** The id of the entry, also before it is stored. */
  readonly id: string
  readonly text: TypedEntry
  /** The stored version that the text replaces; null for a new entry. */
  readonly base: TypedEntry | null
  /** The text that was sent last, while its outcome is unknown; null for none. */
  readonly sent: TypedEntry | null
}

/** Another version is stored under the draft's id; or the entry is gone, and who has deleted it, if known. */
export type Conflict = 'changed' | 'gone' | EntryEnd
type EntryEnd = 'deleted' | 'removed'

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

/** The write that sends the entry, while it is pending or after it has failed. */
export function unsentWrite(writes: readonly Write[], id: string): Write<'entry'> | undefined {
  return writes.filter(isWrite('entry', id)).find(({ state }) => state.status !== 'success')
}

/** The draft with the id, or what the write sends, if the device had no room for that. */
export function unsentText(uid: string, writes: readonly Write[], id: string): EntryDraft | null {
  const draft = readDraft(uid, id)
  const write = unsentWrite(writes, id)
  // A draft without the sent text is older. The user may also have changed the text since it was sent.
  if (!write || (draft?.sent && sameFields(draft.sent, write.content.text))) return draft
  return { id, ...write.content, sent: write.content.text }
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

/** Null for anything but a draft. A missing field gets its value in a new form. */
export function parseDraft(stored: unknown): EntryDraft | null {
  const { id, text, base, sent }: Record<string, unknown> = Object(stored)
  const parsed = parseText(text)
  if (typeof id !== 'string' || parsed === null) return null
  return { id, text: parsed, base: parseText(base), sent: parseText(sent) }
}

function parseText(stored: unknown): TypedEntry | null {
  if (typeof stored !== 'object' || stored === null) return null
  const empty = newTypedEntry(null)
  const types = new Map(Object.entries(empty).map(([field, value]) => [field, typeOf(value)]))
  const known = Object.entries(stored).filter(([field, value]) => types.get(field) === typeOf(value))
  return known.length === 0 ? null : { ...empty, ...Object.fromEntries(known) }
}

function typeOf(value: unknown): string {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? 'texts' : typeof value
}

/** True if the text has not changed since it was sent. */
export function isSent({ text, sent }: EntryDraft): boolean {
  return sent !== null && sameFields(text, sent)
}

/** True if the stored entry has the content of the text. Null is no text. */
export function holds(entry: Entry, text: TypedEntry | null): boolean {
  const { success, output } = v.safeParse(submitEntrySchema, text)
  return success && hasContent(entry, output)
}

/** The company and the role, as far as they are filled in. */
export function draftTitle({ companyName, roleTitle }: EntryNames): string {
  return [companyName, roleTitle].filter((text) => text.trim() !== '').join(', ')
}

/** Null if nothing is stored under the draft's id except its own earlier versions. */
export function conflictOf(
  { text, base, sent }: EntryDraft,
  stored: Entry | null,
  end: EntryEnd | null,
): Conflict | null {
  if (stored === null) return end ?? (base === null ? null : 'gone')
  const isBase = base !== null && sameFields(toTypedEntry(stored), base)
  return isBase || holds(stored, sent) || holds(stored, text) ? null : 'changed'
}

/** Gives the draft of a new entry another id. */
export function renewed(uid: string, draft: EntryDraft): string {
  const next = { id: newId(), text: draft.text, base: null, sent: null }
  // The device may have room for one of them.
  deviceStore.remove(entryDraftKey(uid, draft.id))
  if (!keepDraft(uid, next)) keepDraft(uid, draft)
  return next.id
}

/** Finds out who has deleted an entry. Null while unknown, and without an id, for nothing to find out. */
export function useEntryEnd(uid: string, id: string | null): EntryEnd | null {
  const data = useData()
  const [found, setFound] = useState<{ readonly id: string; readonly end: EntryEnd | null }>()
  useEffect(() => {
    if (id === null) return undefined
    let isCurrent = true
    data.entries.readEnd(uid, id).then(
      (end) => isCurrent && setFound({ id, end }),
      // The next attempt to send the entry tells the failure.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [data, uid, id])
  return found?.id === id ? found.end : null
}
