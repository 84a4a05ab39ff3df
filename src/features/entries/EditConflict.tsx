/** The entry that is being edited has changed, or gone, elsewhere. Nothing is saved before somebody has chosen. */

import type { RefObject } from 'react'
import type { EntryForm } from '../../domain/entry'
import { generalMessages } from '../../domain/messages'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import styles from './EditConflict.module.css'

export interface EditConflictProps {
  /** The entry as it is now; null once it is gone. */
  stored: EntryForm | null
  /** The first of the two choices. */
  choiceRef: RefObject<HTMLButtonElement | null>
  /** What was typed may replace this version. */
  onKeepMine: (stored: EntryForm) => void
  /** What was typed is given up for this version. */
  onTakeOther: (stored: EntryForm) => void
}

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
