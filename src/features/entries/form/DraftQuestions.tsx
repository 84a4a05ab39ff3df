/** The questions before typed text is lost: when the form closes, and when the entry was edited elsewhere. */

import type { RefObject } from 'react'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Notice } from '../../../ui/Notice'
import type { Conflict } from './entryDraft'
import { conflictMessages } from './messages'

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

interface EditConflictProps {
  conflict: Conflict
  choiceRef: RefObject<HTMLButtonElement | null>
  /** Keeps the typed text. Sending it then replaces the other version. */
  onKeepMine: () => void
  /** Discards the typed text and loads the other version. */
  onTakeOther: () => void
  onSubmitAsNew: () => void
  /** Discards the typed text of an entry that is gone. */
  onDiscard: () => void
}

/** Nothing is sent before the user has chosen. */
export function EditConflict(props: EditConflictProps) {
  const { conflict, choiceRef, onKeepMine, onTakeOther, onSubmitAsNew, onDiscard } = props
  const isGone = conflict !== 'changed'
  return (
    <Notice
      tone="error"
      action={
        <>
          <Button ref={choiceRef} variant="secondary" onClick={isGone ? onSubmitAsNew : onKeepMine}>
            {isGone ? 'Submit as a new one' : 'Keep mine'}
          </Button>
          {!isGone && (
            <Button variant="secondary" onClick={onTakeOther}>
              Load the other version
            </Button>
          )}
          <Button variant={isGone ? 'quiet' : 'secondary'} onClick={isGone ? onDiscard : onSubmitAsNew}>
            {isGone ? 'Discard' : 'Submit as a new one'}
          </Button>
        </>
      }
    >
      {conflictMessages[conflict]}
    </Notice>
  )
}
