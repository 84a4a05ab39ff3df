/** The notices about saving or deleting an entry, and the question before deleting one. */

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetDestination, readDestination } from '../../../device/destination'
import { paths } from '../../../config/paths'
import type { Entry, EntryContent } from '../../../domain/entry'
import type { EntryForm } from '../../../domain/entrySchemas'
import { errorMessage } from '../../../domain/errorMessages'
import { entryMessages, entryErrors } from '../../../domain/messages'
import { entryDeletionMessages, contributeMessages } from './messages'
import type { ActionState } from '../../../hooks/useAction'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'

export interface WriteRequest {
  /** The edited entry; null for a new one. */
  readonly base: Entry | null
  readonly content: EntryContent
  /** Fills the form again after a failure. */
  readonly typed: EntryForm
  /** True to append a new entry, false to update `base`. */
  readonly asNew: boolean
}
export type WriteArgs = [WriteRequest]
export type EntryWrite = ActionState<WriteArgs, void>

interface WriteNoticeProps {
  write: EntryWrite
  /** True while an edit waits, because the entry was saved a moment ago. */
  isWaiting: boolean
  /** Receives the entry with which the failed edit began. */
  onReopen: (form: Entry | 'new') => void
  onDismiss: () => void
}

export function WriteNotice({ write, isWaiting, onReopen, onDismiss }: WriteNoticeProps) {
  if (write.status === 'idle') return null
  if (write.status === 'pending') {
    return <Notice>{isWaiting ? contributeMessages.savingAgain : contributeMessages.saving}</Notice>
  }
  const [{ base, asNew }] = write.args
  if (write.status === 'success' && asNew) return <SubmittedNotice onDismiss={onDismiss} />
  if (write.status === 'success') {
    return (
      <Notice tone="success" onDismiss={onDismiss}>
        {entryMessages.updated}
      </Notice>
    )
  }
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" onClick={() => onReopen(base ?? 'new')}>
          Open the form again
        </Button>
      }
    >
      {writeErrorMessage(write.args[0], write.error)}
    </Notice>
  )
}

/** Links to the page that the user wanted to open before, or to all entries. */
function SubmittedNotice({ onDismiss }: Pick<WriteNoticeProps, 'onDismiss'>) {
  const [destination] = useState(readDestination)
  if (destination === null) {
    return (
      <Notice
        tone="success"
        action={<Link to={paths.experiences}>See everybody’s experiences</Link>}
        onDismiss={onDismiss}
      >
        {entryMessages.submitted}
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      action={
        <Link to={destination.path} onClick={forgetDestination}>
          <UserText as="span">
            Continue to <bdi>{destination.name}</bdi>
          </UserText>
        </Link>
      }
      onDismiss={() => {
        forgetDestination()
        onDismiss()
      }}
    >
      <span>{`${entryMessages.submitted} `}</span>
      <span>{contributeMessages.everythingOpen}</span>
    </Notice>
  )
}

export function writeErrorMessage({ asNew }: WriteRequest, error: unknown): string {
  const message = asNew ? entryMessages.submitFailed : entryMessages.updateFailed
  return message(errorMessage(error, entryErrors))
}

export interface Deletion {
  readonly entry: Entry
  /** True for the owner's only entry. */
  readonly last: boolean
}

interface DeletionQuestionProps {
  deletion: Deletion
  onConfirm: (deletion: Deletion) => void
  onCancel: () => void
}

export function DeletionQuestion({ deletion, onConfirm, onCancel }: DeletionQuestionProps) {
  const { entry, last } = deletion
  return (
    <ConfirmDialog
      title="Delete this entry?"
      confirmLabel="Delete entry"
      cancelLabel="Keep it"
      onConfirm={() => onConfirm(deletion)}
      onCancel={onCancel}
    >
      <UserText>{entryDeletionMessages.asked(entry.companyName, entry.roleTitle)}</UserText>
      {last && <p>{entryDeletionMessages.askedLast}</p>}
    </ConfirmDialog>
  )
}

interface DeletionNoticeProps {
  deletion: ActionState<[Deletion], void>
  onRetry: (deletion: Deletion) => void
  onDismiss: () => void
}

export function DeletionNotice({ deletion, onRetry, onDismiss }: DeletionNoticeProps) {
  if (deletion.status === 'idle') return null
  if (deletion.status === 'pending') return <Notice>{entryDeletionMessages.removing}</Notice>
  const [removed] = deletion.args
  if (deletion.status === 'error') {
    return (
      <LoadError onRetry={() => onRetry(removed)} onDismiss={onDismiss}>
        {entryDeletionMessages.failed(errorMessage(deletion.error, entryErrors))}
      </LoadError>
    )
  }
  return (
    <Notice tone="success" onDismiss={onDismiss}>
      {removed.last
        ? `${entryDeletionMessages.removed} ${entryDeletionMessages.removedLast}`
        : entryDeletionMessages.removed}
    </Notice>
  )
}
