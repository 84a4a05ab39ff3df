/** The draft of an entry that is not yet submitted: how it is read back. */

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

export function sameEntryForm(a: EntryForm, b: EntryForm): boolean {
  const values = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).every(([field, value]) => values.get(field) === value)
}
