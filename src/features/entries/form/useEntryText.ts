/** The text of the open form: its draft on this device, and its conflict with what is stored under its id. */

import { useState } from 'react'
import type { User } from '../../../domain/account/user'
import { entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry/entry'
import { newTypedEntry, toTypedEntry, type TypedEntry } from '../../../domain/entry/entrySchemas'
import { newId } from '../../../data'
import { sameFields } from '../../../domain/tables'
import { useFormDraft } from '../../../hooks/useDraft'
import { useWrites } from '../../../hooks/useWrite'
import { conflictOf, parseDraft, readDraft, renewed, type OpenForm } from './entryDraft'
import { unsentWrite } from './sendEntry'
import { useEntryEnd } from './useEntryEnd'

/** `entries` are the stored ones, newest first; null while unknown. The newest has values that the profile lacks. */
export function useEntryText(
  uid: string,
  open: OpenForm,
  entries: readonly Entry[] | null,
  profile: User | null,
) {
  const writes = useWrites()
  const [empty] = useState(() => ({
    ...newTypedEntry(profile, entries?.[0]),
    companyName: open.companyName ?? '',
  }))
  const [{ id, base, text, isRestored }, set] = useState(() => {
    const draft = readDraft(uid, open.id)
    const unsent = unsentWrite(writes, open.id)?.content
    const entry = open.entry && toTypedEntry(open.entry)
    return {
      id: open.id,
      base: draft === null ? entry : draft.base,
      text: unsent?.typed ?? draft?.form ?? entry ?? empty,
      isRestored: draft !== null && !unsent,
    }
  })
  const { value: draft, kept, keep, discard } = useFormDraft(entryDraftKey(uid, id), parseDraft)
  const sent = draft?.sent ?? null
  const write = unsentWrite(writes, id)
  const isSaving = write?.state.status === 'pending'
  const known = entries ?? (open.entry ? [open.entry] : [])
  const stored = known.find((entry) => entry.id === id) ?? null
  const isAbsent = entries !== null && stored === null && !isSaving
  const end = useEntryEnd(uid, isAbsent && (base !== null || sent !== null) ? id : null)
  const isUntouched = (typed: TypedEntry) => sameFields(typed, base ?? empty)

  return {
    text,
    /** The stored version that the text replaces; null for a new entry. */
    base,
    // While saving, the stored entry is our own unconfirmed one.
    conflict: isSaving ? null : conflictOf({ id, form: text, base, sent }, stored, end),
    /** The entry that the text becomes. */
    target: { id, base, replaces: base === null ? null : stored },
    /** The write that sends the text, while it is pending or after it has failed. */
    write,
    isUntouched: isUntouched(text),
    isRestored,
    /** False while the device refuses to keep the draft. */
    kept,
    type(typed: TypedEntry) {
      set({ id, base, text: typed, isRestored })
      if (isUntouched(typed)) discard()
      else keep({ id, form: typed, base, sent })
    },
    discard,
    /** The text replaces the other version. */
    keepMine() {
      const next = { id, base: stored && toTypedEntry(stored), sent: null }
      set({ ...next, text, isRestored })
      keep({ ...next, form: text })
    },
    /** Discards the text, and shows the stored entry, or an empty text. */
    startOver(show: (typed: TypedEntry) => void) {
      const entry = stored && toTypedEntry(stored)
      // Calls `type`, so it is first.
      show(entry ?? empty)
      discard()
      set({ id: entry ? id : newId(), base: entry, text: entry ?? empty, isRestored: false })
    },
    /** The text becomes a new entry, which is returned. */
    becomeNew() {
      const next = renewed(uid, { id, form: text, base, sent })
      set({ id: next, base: null, text, isRestored })
      return { id: next, base: null, replaces: null }
    },
  }
}
