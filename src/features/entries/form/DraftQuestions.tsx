/** The notices about the draft of the open form, and the question before it is discarded. */

import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Notice } from '../../../ui/Notice'
import { generalMessages } from '../../../domain/text/messages'

interface DiscardQuestionProps {
  onDiscard: () => void
  onContinue: () => void
  /** Absent if the text cannot be kept as a draft. */
  onKeep?: (() => void) | undefined
}

export function DiscardQuestion({ onDiscard, onContinue, onKeep }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title={onKeep ? 'Keep this draft?' : 'Discard this draft?'}
      confirmLabel="Discard"
      cancelLabel="Continue editing"
      otherAnswer={onKeep && { label: 'Keep as draft', onChoose: onKeep }}
      onConfirm={onDiscard}
      onCancel={onContinue}
    >
      {onKeep
        ? 'Your entry isn’t submitted yet. We can keep it on this device until you come back.'
        : 'Your changes aren’t saved yet. You can’t undo this.'}
    </ConfirmDialog>
  )
}

interface DraftNoticesProps {
  isNew: boolean
  isRestored: boolean
  /** False while the device refuses to keep the draft. */
  kept: boolean
  onStartOver: () => void
}

export function DraftNotices({ isNew, isRestored, kept, onStartOver }: DraftNoticesProps) {
  return (
    <>
      {isRestored && (
        <Notice
          action={
            <Button variant="quiet" onClick={onStartOver}>
              Start over
            </Button>
          }
        >
          {isNew ? 'We kept your draft from last time.' : generalMessages.editKept}
        </Notice>
      )}
      {!kept && (
        <Notice>
          {`This browser can’t keep a draft. Leave this page open until your entry is ${isNew ? 'submitted' : 'saved'}.`}
        </Notice>
      )}
    </>
  )
}
