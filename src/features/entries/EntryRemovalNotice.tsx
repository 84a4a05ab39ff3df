/** How the deletion of an entry goes, said on the page: first the question, then what became of it. */

import { deletionMessages } from '../../domain/messages'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Notice } from '../../ui/Notice'
import { failureWords } from './failureWords'
import type { EntryRemoval } from './useEntryRemoval'

export interface EntryRemovalNoticeProps {
  removal: EntryRemoval
  onConfirm: () => void
  onDismiss: () => void
}

export function EntryRemovalNotice({ removal, onConfirm, onDismiss }: EntryRemovalNoticeProps) {
  switch (removal.status) {
    case 'idle':
      return null
    case 'asking':
      return (
        <ConfirmDialog
          title="Delete this entry?"
          confirmLabel="Delete entry"
          cancelLabel="Keep it"
          onConfirm={onConfirm}
          onCancel={onDismiss}
        >
          <p>{deletionMessages.asked(removal.entry.companyName, removal.entry.roleTitle)}</p>
          {removal.last && <p>{deletionMessages.askedLast}</p>}
        </ConfirmDialog>
      )
    case 'removing':
      return <Notice>{deletionMessages.removing}</Notice>
    case 'removed':
      return (
        <Notice tone="success" onDismiss={onDismiss}>
          {deletionMessages.removed} {removal.last && deletionMessages.removedLast}
        </Notice>
      )
    default:
      return (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={onConfirm}>
              Try again
            </Button>
          }
          onDismiss={onDismiss}
        >
          {deletionMessages.failed(failureWords(removal.error))}
        </Notice>
      )
  }
}
