/** The questions before typed text is lost: when the form closes, and when the entry was edited elsewhere. */

import type { RefObject } from 'react'
import type { EntryForm } from '../../../domain/entrySchemas'
import { generalMessages } from '../../../domain/messages'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Notice } from '../../../ui/Notice'

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
  /** The latest version of the entry; null once it is deleted. */
  stored: EntryForm | null
  choiceRef: RefObject<HTMLButtonElement | null>
  /** Keeps the typed text. Saving it then replaces this version. */
  onKeepMine: (stored: EntryForm) => void
  /** Discards the typed text and loads this version. */
  onTakeOther: (stored: EntryForm) => void
  onSubmitAsNew: () => void
}

/** Nothing is saved before the user has chosen. */
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
