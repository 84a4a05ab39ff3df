/** The drafts of new and edited entries on this device, and the values that may replace one. */

import { useCallback } from 'react'
import type { DeviceKey } from '../../../device/deviceStore'
import { newEntryForm, type EntryForm } from '../../../domain/entrySchemas'
import { useDraft } from '../../../hooks/useDraft'

/** Values for a new form, beside those of the profile. */
export interface Prefill {
  readonly values: Partial<EntryForm>
  /** If false, a draft opens instead. Starting over then begins with these values. */
  readonly replacesDraft: boolean
}

export interface EntryDraft {
  /** Null without a draft. */
  readonly typed: EntryForm | null
  /** The entry with which the edit began; null for a new one. */
  readonly startedFrom: EntryForm | null
  /** False while the device refuses to keep the draft. */
  readonly kept: boolean
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

export interface EditDraft {
  readonly form: EntryForm
  readonly startedFrom: EntryForm
}

const parseDraft = (stored: unknown): EntryForm | EditDraft | null =>
  parseEditDraft(stored) ?? parseEntryDraft(stored)

/** Null for anything but a draft. A missing field gets its value in a new form, so drafts of older versions work. */
export function parseEntryDraft(stored: unknown): EntryForm | null {
  if (typeof stored !== 'object' || stored === null) return null
  const empty = newEntryForm(null)
  const types = new Map(Object.entries(empty).map(([field, value]) => [field, typeOf(value)]))
  const kept = Object.entries(stored).filter(([field, value]) => types.get(field) === typeOf(value))
  return kept.length === 0 ? null : { ...empty, ...Object.fromEntries(kept) }
}

/** The company and the role of a draft, as far as they are filled in. */
export function draftTitle({ companyName, roleTitle }: EntryForm): string {
  return [companyName, roleTitle].filter((text) => text.trim() !== '').join(', ')
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
