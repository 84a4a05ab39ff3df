/** The questions before typed text is lost: when the form closes, and when the entry was edited elsewhere. */

import type { RefObject } from 'react'
import type { TypedEntry } from '../../../domain/entrySchemas'
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
  stored: TypedEntry | null
  choiceRef: RefObject<HTMLButtonElement | null>
  /** Keeps the typed text. Saving it then replaces this version. */
  onKeepMine: (stored: TypedEntry) => void
  /** Discards the typed text and loads this version. */
  onTakeOther: (stored: TypedEntry) => void
  onSubmitAsNew: () => void
}

/** Nothing is saved before the user has chosen. */
export function EditConflict({
  stored,
  choiceRef,
  onKeepMine,
  onTakeOther,
  onSubmitAsNew,
}: EditConflictProps) {
  const isDeleted = stored === null
  return (
    <Notice
      tone="error"
      action={
        <>
          <Button
            ref={choiceRef}
            variant="secondary"
            onClick={() => (isDeleted ? onSubmitAsNew() : onKeepMine(stored))}
          >
            {isDeleted ? 'Submit as new' : 'Keep mine'}
          </Button>
          {!isDeleted && (
            <Button variant="secondary" onClick={() => onTakeOther(stored)}>
              Load the other version
            </Button>
          )}
        </>
      }
    >
      {isDeleted ? generalMessages.editedEntryGone : generalMessages.changedElsewhere}
    </Notice>
  )
}
