/** Deleting an entry: first the question, then how it goes. */

import { deletionMessages } from '../../domain/messages'
import { errorMessage } from '../../failures/errorMessages'
import type { ActionState } from '../../hooks/useAction'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import type { Removal } from './OwnEntries'

interface RemovalQuestionProps {
  removal: Removal
  onConfirm: (removal: Removal) => void
  onCancel: () => void
}

export function RemovalQuestion({ removal, onConfirm, onCancel }: RemovalQuestionProps) {
  const { entry, last } = removal
  return (
    <ConfirmDialog
      title="Delete this entry?"
      confirmLabel="Delete entry"
      cancelLabel="Keep it"
      onConfirm={() => onConfirm(removal)}
      onCancel={onCancel}
    >
      <p>{deletionMessages.asked(entry.companyName, entry.roleTitle)}</p>
      {last && <p>{deletionMessages.askedLast}</p>}
    </ConfirmDialog>
  )
}

interface EntryRemovalNoticeProps {
  removal: ActionState<[Removal], void>
  onRetry: (removal: Removal) => void
  onDismiss: () => void
}

export function EntryRemovalNotice({ removal, onRetry, onDismiss }: EntryRemovalNoticeProps) {
  if (removal.status === 'idle') return null
  if (removal.status === 'pending') return <Notice>{deletionMessages.removing}</Notice>
  const [removed] = removal.args
  if (removal.status === 'error') {
    return (
      <LoadError onRetry={() => onRetry(removed)} onDismiss={onDismiss}>
        {deletionMessages.failed(errorMessage(removal.error, 'entries'))}
      </LoadError>
    )
  }
  return (
    <Notice tone="success" onDismiss={onDismiss}>
      {deletionMessages.removed} {removed.last && deletionMessages.removedLast}
    </Notice>
  )
}
