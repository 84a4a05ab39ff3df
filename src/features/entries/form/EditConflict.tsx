/** The question after the entry was changed or deleted elsewhere, while its form was open. */

import type { RefObject } from 'react'
import { newId } from '../../../data'
import { toTypedEntry } from '../../../domain/entry/entrySchemas'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import type { Conflict } from './entryDraft'
import { conflictMessages } from './messages'
import type { Form } from './useEntryForm'
import type { EntryText } from './useEntryText'

interface EditConflictProps {
  conflict: Conflict
  entry: EntryText
  form: Form
  choiceRef: RefObject<HTMLButtonElement | null>
  onSend: (to: Pick<EntryText, 'id' | 'base'>) => void
  onClose: () => void
}

/** Nothing is sent before the user has chosen. */
export function EditConflict(props: EditConflictProps) {
  const { conflict, entry, form, choiceRef, onSend, onClose } = props
  const asNew = 'Submit as a new one'
  function submitAsNew() {
    const next = { id: newId(), base: null }
    entry.change(next)
    onSend(next)
  }
  const actions =
    conflict === 'changed' ? (
      <>
        <Button
          ref={choiceRef}
          variant="secondary"
          onClick={() => entry.change({ base: entry.stored && toTypedEntry(entry.stored) })}
        >
          Keep mine
        </Button>
        <Button variant="secondary" onClick={() => entry.startOver(form.reset)}>
          Load the other version
        </Button>
        <Button variant="secondary" onClick={submitAsNew}>
          {asNew}
        </Button>
      </>
    ) : (
      <>
        <Button ref={choiceRef} variant="secondary" onClick={submitAsNew}>
          {asNew}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            entry.discard()
            onClose()
          }}
        >
          Discard
        </Button>
      </>
    )
  return (
    <Notice tone="error" action={actions}>
      {conflictMessages[conflict]}
    </Notice>
  )
}
