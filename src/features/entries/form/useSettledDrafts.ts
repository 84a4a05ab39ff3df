/** Ends the drafts whose text is stored, for example after the tab that sent it was closed, and tells the success. */

import { useEffect } from 'react'
import * as v from 'valibot'
import { deviceStore, editDraftKey, entryDraftKey, readKept } from '../../../device/deviceStore'
import { hasContent, type Entry } from '../../../domain/entry'
import { editEntrySchema } from '../../../domain/entrySchemas'
import { newId } from '../../../domain/newId'
import { useOutbox } from '../../../session/DataContext'
import { parseDraft, type EntryDraft } from './entryDraft'
import { isEdit, isOpen, type FormState } from './formMachine'
import { entryInfo } from './sendEntry'

/** `draft` is the one of the open form or of a new entry. */
export function useSettledDrafts(
  uid: string,
  entries: readonly Entry[] | null,
  form: FormState['form'],
  draft: EntryDraft | null,
): void {
  const outbox = useOutbox()
  const newFormId = isOpen(form) && !isEdit(form) ? form.id : null

  useEffect(() => {
    const key = entryDraftKey(uid)
    // Another draft may be in the open form of an edit.
    const ofNew = draft?.startedFrom ? readKept(key, parseDraft) : draft
    for (const entry of entries ?? []) {
      const editKey = editDraftKey(uid, entry.id)
      const ofEdit = readKept(editKey, parseDraft)
      // While this tab is sending, the SDK shows the entry as if it were stored.
      const isOwn = outbox.find(`entry.${entry.id}`) ?? outbox.find(`edit.${entry.id}`)
      if (isOwn) continue
      if (ofEdit?.isSent === true && isStored(ofEdit, entry)) {
        deviceStore.remove(editKey)
        outbox.tell(entryInfo(`edit.${entry.id}`, entry, false))
      }
      if (ofNew?.id === entry.id && !isStored(ofNew, entry)) {
        // Another tab has sent an earlier text. What was typed since becomes a new entry.
        deviceStore.write(key, JSON.stringify({ ...ofNew, id: newId(), isSent: false }))
      } else if (ofNew?.id === entry.id || (newFormId === entry.id && ofNew === null)) {
        deviceStore.remove(key)
        outbox.tell(entryInfo(`entry.${entry.id}`, entry, entries?.length === 1))
      }
    }
  }, [uid, entries, draft, newFormId, outbox])
}

function isStored({ form }: EntryDraft, entry: Entry): boolean {
  const { success, output } = v.safeParse(editEntrySchema, form)
  return success && hasContent(entry, output)
}
