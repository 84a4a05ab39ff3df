/** The questions before typed text goes away: on closing the form, and when the entry has changed elsewhere. */

import type { RefObject } from 'react'
import type { EntryForm } from '../../../domain/entrySchemas'
import { generalMessages } from '../../../domain/messages'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Notice } from '../../../ui/Notice'
import styles from './EntryForm.module.css'

interface DiscardQuestionProps {
  /** The text can wait on the device; otherwise the safe answer goes back to it. */
  canKeepDraft: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** The safe answer keeps the text. */
export function DiscardQuestion({ canKeepDraft, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title={canKeepDraft ? 'Keep your draft?' : 'Discard what you typed?'}
      confirmLabel="Discard"
      cancelLabel={canKeepDraft ? 'Keep draft' : 'Keep editing'}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {canKeepDraft
        ? 'Your entry isn’t submitted yet. The draft waits on this device until you come back.'
        : 'Your changes aren’t saved yet and can’t be brought back.'}
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
}

/** Nothing is saved before somebody has chosen. */
export function EditConflict({ stored, choiceRef, onKeepMine, onTakeOther }: EditConflictProps) {
  if (stored === null) return <Notice tone="error">{generalMessages.editedEntryGone}</Notice>
  return (
    <Notice
      tone="error"
      action={
        <div className={styles.choices}>
          <Button ref={choiceRef} variant="secondary" onClick={() => onKeepMine(stored)}>
            Keep mine
          </Button>
          <Button variant="secondary" onClick={() => onTakeOther(stored)}>
            Load the other version
          </Button>
        </div>
      }
    >
      {generalMessages.changedElsewhere}
    </Notice>
  )
}
