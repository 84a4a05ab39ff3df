/** The questions before typed text goes away: on closing the form, and when the entry has changed elsewhere. */

import type { RefObject } from 'react'
import type { EntryForm } from '../../../domain/entrySchemas'
import { generalMessages } from '../../../domain/messages'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Notice } from '../../../ui/Notice'

interface DiscardQuestionProps {
  onDiscard: () => void
  onContinue: () => void
  /** Absent where the text cannot wait on the device. */
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
  /** The entry as it is now; null once it is gone. */
  stored: EntryForm | null
  /** The first of the two choices. */
  choiceRef: RefObject<HTMLButtonElement | null>
  /** What was typed may replace this version. */
  onKeepMine: (stored: EntryForm) => void
  /** What was typed is given up for this version. */
  onTakeOther: (stored: EntryForm) => void
  /** What was typed becomes an entry of its own. */
  onSubmitAsNew: () => void
}

/** Nothing is saved before somebody has chosen. */
export function EditConflict({ stored, choiceRef, ...props }: EditConflictProps) {
  if (stored === null) {
    return (
      <Notice
        tone="error"
        action={
          <Button ref={choiceRef} variant="secondary" onClick={props.onSubmitAsNew}>
            Submit as new
          </Button>
        }
      >
        {generalMessages.editedEntryGone}
      </Notice>
    )
  }
  return (
    <Notice
      tone="error"
      action={
        <>
          <Button ref={choiceRef} variant="secondary" onClick={() => props.onKeepMine(stored)}>
            Keep mine
          </Button>
          <Button variant="secondary" onClick={() => props.onTakeOther(stored)}>
            Load the other version
          </Button>
        </>
      }
    >
      {generalMessages.changedElsewhere}
    </Notice>
  )
}
