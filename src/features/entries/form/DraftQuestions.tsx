/** The questions and notices about the text of the open form. */

import type { RefObject } from 'react'
import { toTypedEntry } from '../../../domain/entry/entrySchemas'
import { generalMessages } from '../../../domain/text/messages'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Notice } from '../../../ui/Notice'
import type { Conflict } from './entryDraft'
import { conflictMessages } from './messages'
import type { EntryText } from './useEntryText'

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

interface EditConflictProps {
  conflict: Conflict
  typing: EntryText
  choiceRef: RefObject<HTMLButtonElement | null>
  onSendNew: () => void
  onStartOver: () => void
  onDiscard: () => void
}

/** The entry was changed or deleted elsewhere. Nothing is sent before the user has chosen. */
export function EditConflict(props: EditConflictProps) {
  const { conflict, typing, choiceRef, onSendNew, onStartOver, onDiscard } = props
  const { stored } = typing
  const isChanged = conflict === 'changed'
  const actions = (
    <>
      {isChanged && (
        <>
          <Button
            ref={choiceRef}
            variant="secondary"
            onClick={() => typing.change({ base: stored && toTypedEntry(stored) })}
          >
            Keep mine
          </Button>
          <Button variant="secondary" onClick={onStartOver}>
            Load the other version
          </Button>
        </>
      )}
      <Button ref={isChanged ? null : choiceRef} variant="secondary" onClick={onSendNew}>
        Submit as a new one
      </Button>
      {!isChanged && (
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      )}
    </>
  )
  return (
    <Notice tone="error" action={actions}>
      {conflictMessages[conflict]}
    </Notice>
  )
}
