/** The notices of unsubmitted drafts on this device. */

import type { EntryDraft } from '../../../domain/entry/entryForm'
import { isolated } from '../../../domain/text/text'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { conflictOf, draftTitle, isSent, renewed } from '../form/entryDraft'
import { conflictMessages } from '../form/messages'
import { useEntryEnd } from '../form/useEntryEnd'
import { contributeMessages } from './messages'

interface WaitingDraftsProps {
  uid: string
  drafts: readonly EntryDraft[]
  /** Opens the form with the draft of that id. */
  onOpen: (id: string) => void
}

export function WaitingDrafts({ drafts, ...props }: WaitingDraftsProps) {
  return drafts.map((draft) => <WaitingDraft key={draft.id} draft={draft} {...props} />)
}

function WaitingDraft({ uid, draft, onOpen }: Omit<WaitingDraftsProps, 'drafts'> & { draft: EntryDraft }) {
  const { id, form, sent, base } = draft
  const end = useEntryEnd(uid, sent === null && base === null ? null : id)
  const conflict = conflictOf(draft, null, end)
  const title = draftTitle(form)
  return (
    <Notice
      action={
        <Button variant="secondary" onClick={() => onOpen(conflict === null ? id : renewed(uid, draft))}>
          {conflict === null ? 'Continue' : 'Submit as a new one'}
        </Button>
      }
    >
      {conflict === null
        ? contributeMessages.draftFound(title, isSent(draft))
        : `${conflictMessages[conflict]}${title && ` (${isolated(title)})`}`}
    </Notice>
  )
}
