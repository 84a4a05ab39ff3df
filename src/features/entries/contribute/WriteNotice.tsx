/** The notice about an entry that is being saved, has been saved or could not be saved. */

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetDestination, readDestination } from '../../../device/destination'
import { paths } from '../../../config/paths'
import type { Entry } from '../../../domain/entry'
import { errorMessage } from '../../../domain/errorMessages'
import { entryMessages, entryErrors } from '../../../domain/messages'
import { contributeMessages } from './messages'
import type { EntryWrite, WriteRequest } from './useEntryWrite'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'

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
