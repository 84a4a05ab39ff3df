/** The drafts of entries, new and edited, that the server does not have yet: how they are read back. */

import { newEntryForm, type EntryForm } from '../../domain/entry'

function isEntryForm(stored: unknown): stored is EntryForm {
  if (typeof stored !== 'object' || stored === null) return false
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(newEntryForm(null)).every(
    ([field, empty]) => typeof values.get(field) === typeof empty,
  )
}

/** The form a stored value holds; null when it is not one, for example of an earlier version. */
export function parseEntryDraft(stored: unknown): EntryForm | null {
  return isEntryForm(stored) ? stored : null
}

/** What was typed over a stored entry, and how that entry stood when the typing began. */
export interface EditDraft {
  readonly form: EntryForm
  readonly startedFrom: EntryForm
}

/** Null for what is no draft of an edit. */
export function parseEditDraft(stored: unknown): EditDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  if (!('form' in stored && 'startedFrom' in stored)) return null
  const { form, startedFrom } = stored
  return isEntryForm(form) && isEntryForm(startedFrom) ? { form, startedFrom } : null
}

export function sameEntryForm(a: EntryForm, b: EntryForm): boolean {
  const values = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).every(([field, value]) => values.get(field) === value)
}
