/** The notices of unsubmitted drafts on this device. */

import { useState } from 'react'
import { deviceStore, entryDraftKey } from '../../../device/deviceStore'
import type { EntryDraft } from '../../../domain/entry/entryForm'
import { isolated } from '../../../domain/text/text'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { conflictOf, draftTitle, isSent, keepDraft, renewed } from '../form/entryDraft'
import { conflictMessages } from '../form/messages'
import { useEntryEnd } from '../form/useEntryEnd'
import { contributeMessages } from './messages'

interface WaitingDraftsProps {
  uid: string
  drafts: readonly EntryDraft[]
  /** Opens the form with the draft of that id. */
  onOpen: (id: string) => void
}

export function WaitingDrafts({ uid, drafts, onOpen }: WaitingDraftsProps) {
  const [discarded, setDiscarded] = useState<EntryDraft | null>(null)
  return (
    <>
      {drafts.map((draft) => (
        <WaitingDraft
          key={draft.id}
          uid={uid}
          draft={draft}
          onOpen={onOpen}
          onDiscard={() => {
            setDiscarded(draft)
            deviceStore.remove(entryDraftKey(uid, draft.id))
          }}
        />
      ))}
      {discarded !== null && (
        <Notice
          action={
            <Button
              variant="quiet"
              onClick={() => {
                setDiscarded(null)
                keepDraft(uid, discarded)
              }}
            >
              Undo
            </Button>
          }
        >
          {contributeMessages.draftDiscarded}
        </Notice>
      )}
    </>
  )
}

interface WaitingDraftProps {
  uid: string
  draft: EntryDraft
  onOpen: (id: string) => void
  onDiscard: () => void
}

function WaitingDraft({ uid, draft, onOpen, onDiscard }: WaitingDraftProps) {
  const { id, form, sent, base } = draft
  const end = useEntryEnd(uid, sent === null && base === null ? null : id)
  const conflict = conflictOf(draft, null, end)
  const title = draftTitle(form)
  return (
    <Notice
      action={
        <>
          <Button variant="secondary" onClick={() => onOpen(conflict === null ? id : renewed(uid, draft))}>
            {conflict === null ? 'Continue' : 'Submit as a new one'}
          </Button>
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      {conflict === null
        ? contributeMessages.draftFound(title, isSent(draft))
        : `${conflictMessages[conflict]}${title && ` (${isolated(title)})`}`}
    </Notice>
  )
}
