/** The drafts of entries on this device that wait to be sent, and their notices. */

import { useEffect, useSyncExternalStore } from 'react'
import { deviceStore, entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry/entry'
import { isolated } from '../../../domain/text/text'
import { useWrites } from '../../../hooks/useWrite'
import { useOutbox } from '../../../session/DataContext'
import { isPending } from '../../../session/outbox'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import {
  conflictOf,
  draftIds,
  draftTitle,
  holds,
  isSent,
  readDraft,
  renewed,
  unsentText,
  unsentWrite,
  useEntryEnd,
  type EntryDraft,
} from '../form/entryDraft'
import { conflictMessages } from '../form/messages'
import { entryInfo } from '../form/sendEntry'
import { contributeMessages } from './messages'

/** The unsent texts whose entry is not stored, drafts first. `entries` are the stored ones; null while unknown. */
export function useWaitingDrafts(uid: string, entries: readonly Entry[] | null): readonly EntryDraft[] {
  const writes = useWrites()
  const read = () => draftIds(uid).join(' ')
  const kept = useSyncExternalStore(deviceStore.subscribe, read, read)
  const sent = writes.filter(({ kind }) => kind === 'entry').map(({ id }) => id)
  return [...new Set([...kept.split(' '), ...sent])]
    .filter((id) => !isPending(writes, 'delete', id))
    .map((id) => unsentText(uid, writes, id))
    .filter((draft) => draft !== null)
    .filter(({ id, base }) => (entries === null ? base === null : entries.every((entry) => entry.id !== id)))
}

/** Deletes drafts whose text is stored, except that of the open form. Tells the success of those that were sent. */
export function useDraftEnds(
  uid: string,
  entries: readonly Entry[] | null,
  openId: string | undefined,
): void {
  const outbox = useOutbox()
  useEffect(() => {
    for (const entry of entries ?? []) {
      const draft = readDraft(uid, entry.id)
      if (entry.id === openId || draft === null || !holds(entry, draft.text)) continue
      // While this tab is sending, the SDK shows the entry as if it were stored.
      if (unsentWrite(outbox.getSnapshot(), entry.id)) continue
      deviceStore.remove(entryDraftKey(uid, entry.id))
      // For example, the tab that sent it was closed.
      if (draft.sent === null) continue
      const isNew = draft.base === null
      const info = entryInfo(isNew, entry.id, entry, entries?.length === 1)
      outbox.run(info, draft, () => Promise.resolve())
    }
  }, [uid, entries, openId, outbox])
}

interface WaitingDraftsProps {
  uid: string
  drafts: readonly EntryDraft[]
  /** Opens the form with the draft of that id. */
  onOpen: (id: string) => void
}

export function WaitingDrafts({ drafts, ...props }: WaitingDraftsProps) {
  const writes = useWrites()
  return drafts
    .filter(({ id }) => !isPending(writes, 'entry', id))
    .map((draft) => <WaitingDraft key={draft.id} draft={draft} {...props} />)
}

function WaitingDraft({ uid, draft, onOpen }: Omit<WaitingDraftsProps, 'drafts'> & { draft: EntryDraft }) {
  const { id, text, sent, base } = draft
  const end = useEntryEnd(uid, sent === null && base === null ? null : id)
  const conflict = conflictOf(draft, null, end)
  const title = draftTitle(text)
  const { reset } = useOutbox()
  function renew(): string {
    const next = renewed(uid, draft)
    // On a full device only the write has the text, and its form asks the same.
    if (readDraft(uid, next) === null) return id
    reset('entry', id)
    return next
  }
  return (
    <Notice
      action={
        <Button variant="secondary" onClick={() => onOpen(conflict === null ? id : renew())}>
          {conflict === null ? 'Continue' : 'Continue as a new one'}
        </Button>
      }
    >
      {conflict === null
        ? contributeMessages.draftFound(title, isSent(draft))
        : `${conflictMessages[conflict]}${title && ` (${isolated(title)})`}`}
    </Notice>
  )
}
