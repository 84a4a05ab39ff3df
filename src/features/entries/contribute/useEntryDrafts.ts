/** The drafts of entries on this device that wait to be sent. Those whose text is stored are over. */

import { useEffect, useSyncExternalStore } from 'react'
import { deviceStore, entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry/entry'
import type { EntryDraft } from '../../../domain/entry/entryForm'
import { useOutbox } from '../../../session/DataContext'
import { draftIds, holds, readDraft } from '../form/entryDraft'
import { entryInfo, unsentWrite } from '../form/sendEntry'

/**
 * The drafts whose entry is not stored, the oldest first. `entries` are the stored ones; null while unknown. `openId` is
 * the id of the open form.
 */
export function useEntryDrafts(
  uid: string,
  entries: readonly Entry[] | null,
  openId: string | undefined,
): readonly EntryDraft[] {
  const outbox = useOutbox()
  const read = () => draftIds(uid).join(' ')
  const ids = useSyncExternalStore(deviceStore.subscribe, read, read)

  useEffect(() => {
    for (const entry of entries ?? []) {
      const draft = readDraft(uid, entry.id)
      if (entry.id === openId || draft === null || !holds(entry, draft.form)) continue
      // While this tab is sending, the SDK shows the entry as if it were stored.
      if (unsentWrite(outbox.getSnapshot(), entry.id)) continue
      deviceStore.remove(entryDraftKey(uid, entry.id))
      // For example, the tab that sent it was closed.
      if (draft.sent !== null) outbox.tell(entryInfo(draft, entry, entries?.length === 1))
    }
  }, [uid, entries, openId, outbox])

  return ids
    .split(' ')
    .map((id) => readDraft(uid, id))
    .filter((draft) => draft !== null)
    .filter(({ id, base }) => (entries === null ? base === null : entries.every((entry) => entry.id !== id)))
}
