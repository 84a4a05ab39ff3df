/** The drafts of entries, new and edited, that the server does not have yet. */

import { useCallback } from 'react'
import type { DeviceKey } from '../../../device/deviceStore'
import { newEntryForm, type EntryForm } from '../../../domain/entrySchemas'
import { useDraft } from '../../../hooks/useDraft'

export interface EntryDraft {
  /** What was typed before; null for nothing. */
  readonly typed: EntryForm | null
  /** How the entry stood when that was typed; null for a new entry. */
  readonly startedFrom: EntryForm | null
  /** False while the device refuses to keep what is typed. */
  readonly kept: boolean
  /** `startedFrom` as above. */
  keep(this: void, typed: EntryForm, startedFrom: EntryForm | null): void
  discard(this: void): void
}

export function useEntryDraft(key: DeviceKey): EntryDraft {
  const { initial, kept, keep, discard } = useDraft(key, parseDraft)
  const edit = initial !== null && 'form' in initial ? initial : null
  return {
    typed: initial !== null && 'form' in initial ? initial.form : initial,
    startedFrom: edit?.startedFrom ?? null,
    kept,
    keep: useCallback(
      (typed, startedFrom) => keep(startedFrom === null ? typed : { form: typed, startedFrom }),
      [keep],
    ),
    discard,
  }
}

/** What was typed over a stored entry, and how that entry stood when the typing began. */
export interface EditDraft {
  readonly form: EntryForm
  readonly startedFrom: EntryForm
}

const parseDraft = (stored: unknown): EntryForm | EditDraft | null =>
  parseEditDraft(stored) ?? parseEntryDraft(stored)

/**
 * The form that a stored value holds; null for what is none. A field that it lacks, or has in another type, is as in a new
 * form: a draft of last year's form is worth keeping though the form has grown since.
 */
export function parseEntryDraft(stored: unknown): EntryForm | null {
  if (typeof stored !== 'object' || stored === null) return null
  const empty = newEntryForm(null)
  const types = new Map(Object.entries(empty).map(([field, value]) => [field, typeOf(value)]))
  const kept = Object.entries(stored).filter(([field, value]) => types.get(field) === typeOf(value))
  return kept.length === 0 ? null : { ...empty, ...Object.fromEntries(kept) }
}

function typeOf(value: unknown): string {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? 'texts' : typeof value
}

/** Null for what is no draft of an edit. */
export function parseEditDraft(stored: unknown): EditDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  if (!('form' in stored && 'startedFrom' in stored)) return null
  const form = parseEntryDraft(stored.form)
  const startedFrom = parseEntryDraft(stored.startedFrom)
  return form !== null && startedFrom !== null ? { form, startedFrom } : null
}
