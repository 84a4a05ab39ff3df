/** Ends the drafts whose text is stored, for example after the tab that sent it was closed, and tells the success. */

import { useEffect } from 'react'
import * as v from 'valibot'
import { deviceStore, editDraftKey, entryDraftKey, readKept } from '../../../device/deviceStore'
import { hasContent, type Entry } from '../../../domain/entry'
import type { EntryDraft } from '../../../domain/entryForm'
import { editEntrySchema } from '../../../domain/entrySchemas'
import { newId } from '../../../domain/newId'
import { useDraft } from '../../../hooks/useDraft'
import { useOutbox } from '../../../session/DataContext'
import { parseDraft } from './entryDraft'
import { entryInfo } from './sendEntry'

interface SettledDraftsProps {
  uid: string
  /** The account's stored entries. */
  entries: readonly Entry[]
}

export function SettledDrafts({ uid, entries }: SettledDraftsProps) {
  const outbox = useOutbox()
  const key = entryDraftKey(uid)
  const { value: ofNew } = useDraft(key, parseDraft)

  useEffect(() => {
    for (const entry of entries) {
      // While this tab is sending, the SDK shows the entry as if it were stored.
      const isOwn = outbox.find('entry', entry.id) ?? outbox.find('edit', entry.id)
      if (isOwn) continue
      const editKey = editDraftKey(uid, entry.id)
      const ofEdit = readKept(editKey, parseDraft)
      if (ofEdit?.isSent === true && isStored(ofEdit, entry)) {
        deviceStore.remove(editKey)
        outbox.tell(entryInfo({ kind: 'edit', id: entry.id }, entry, false))
      }
      if (ofNew?.id !== entry.id) continue
      if (isStored(ofNew, entry)) {
        deviceStore.remove(key)
        outbox.tell(entryInfo({ kind: 'entry', id: entry.id }, entry, entries.length === 1))
      } else {
        // Another tab has sent an earlier text. What was typed since becomes a new entry.
        deviceStore.write(key, JSON.stringify({ ...ofNew, id: newId(), isSent: false }))
      }
    }
  }, [uid, key, entries, ofNew, outbox])

  return null
}

function isStored({ form }: EntryDraft, entry: Entry): boolean {
  const { success, output } = v.safeParse(editEntrySchema, form)
  return success && hasContent(entry, output)
}
