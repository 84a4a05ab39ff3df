/** The text of the open form: its draft on this device, and its conflict with what is stored under its id. */

import { useState } from 'react'
import type { User } from '../../../domain/account/user'
import { entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry/entry'
import { newTypedEntry, toTypedEntry, type TypedEntry } from '../../../domain/entry/entrySchemas'
import { newId } from '../../../data'
import { sameFields } from '../../../domain/tables'
import { useFormDraft } from '../../../hooks/useDraft'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useWrites } from '../../../hooks/useWrite'
import { useOutbox } from '../../../session/DataContext'
import {
  conflictOf,
  holds,
  parseDraft,
  renewed,
  unsentText,
  unsentWrite,
  useEntryEnd,
  type EntryDraft,
  type OpenForm,
} from './entryDraft'

type Version = Omit<EntryDraft, 'sent'>

export type EntryText = ReturnType<typeof useEntryText>

/** `entries` are the stored ones, newest first; null while unknown. The newest has values that the profile lacks. */
export function useEntryText(
  uid: string,
  open: OpenForm,
  entries: readonly Entry[] | null,
  profile: User | null,
) {
  const { reset } = useOutbox()
  const writes = useWrites()
  const [empty] = useState(() => ({
    ...newTypedEntry(profile, entries?.[0]),
    companyName: open.companyName ?? '',
  }))
  const [version, setVersion] = useState((): Version => {
    const unsent = unsentText(uid, writes, open.id)
    if (unsent !== null) return unsent
    const base = open.entry && toTypedEntry(open.entry)
    return { id: open.id, text: base ?? empty, base }
  })
  const { id, base } = version
  const { value: draft, kept, keep, discard } = useFormDraft(entryDraftKey(uid, id), parseDraft)
  const write = unsentWrite(writes, id)
  const sent = write?.content.text ?? draft?.sent ?? null
  const isSaving = write?.state.status === 'pending'
  const stored = (entries ?? [open.entry]).find((entry) => entry?.id === id) ?? null
  const isAbsent = entries !== null && stored === null && !isSaving
  const end = useEntryEnd(uid, isAbsent && (base !== null || sent !== null || write) ? id : null)
  /** False for the text of the empty form, and for a stored one: another tab may have sent it. */
  const isUnsent = (now: Version) =>
    !sameFields(now.text, now.base ?? empty) && !(stored !== null && holds(stored, now.text))

  /** Forgets a failure that the user has seen. */
  const forget = () => write && reset('entry', id)

  // Another tab may have changed or removed the draft.
  const isOnDevice = draft !== null && sameFields(draft.text, version.text)
  useLeaveWarning(isUnsent(version) && !isOnDevice)

  /** Changes the text, or what it replaces, and keeps that as the draft. */
  function change(next: Partial<Version>) {
    const now = { ...version, ...next }
    setVersion(now)
    // Another version is the user's answer to a failure.
    if (next.base !== undefined) forget()
    if (isUnsent(now)) keep({ ...now, sent })
    else discard()
  }

  return {
    id,
    text: version.text,
    isNew: base === null,
    // While saving, the stored entry is our own unconfirmed one.
    conflict: isSaving ? null : conflictOf({ ...version, sent }, stored, end),
    /** The entry that is stored under the id. */
    stored,
    isUnsent: isUnsent(version),
    /** False while the device refuses to keep the draft. */
    kept,
    /** True if the draft is this text. */
    isOnDevice,
    /** The write that sends the text, while it is pending or after it has failed. */
    write,
    forget,
    change,
    /** Keeps the text as the draft. False if the device refuses. */
    keep: () => keep({ ...version, sent }),
    /** Makes the text a new entry, and returns its id. */
    renew() {
      const next = renewed(uid, { ...version, sent })
      setVersion({ id: next, text: version.text, base: null })
      forget()
      return next
    },
    /** Discards the text, and shows the stored entry, or an empty form. */
    startOver(show: (text: TypedEntry) => void) {
      const entry = stored && toTypedEntry(stored)
      // Changes the text, so it is first.
      show(entry ?? empty)
      change({ id: entry ? id : newId(), text: entry ?? empty, base: entry })
    },
  }
}
