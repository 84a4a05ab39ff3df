/** How the last write of an entry goes, said on the page once its dialog is closed. */

import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import type { Entry } from '../../domain/entry'
import { entryMessages } from '../../domain/messages'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { failureWords } from './failureWords'
import type { EntryWrite } from './useEntryWrite'

export interface EntryWriteNoticeProps {
  write: EntryWrite
  /** With the entry as the failed edit began with it. */
  onReopen: (form: Entry | 'new') => void
  onDismiss: () => void
}

export function EntryWriteNotice({ write, onReopen, onDismiss }: EntryWriteNoticeProps) {
  if (write.status === 'idle') return null
  const { entryId } = write
  const isNew = entryId === null
  if (write.status === 'saving') {
    return <Notice>Saving… Keep this page open until your entry has reached the server.</Notice>
  }
  if (write.status === 'saved') {
    return (
      <Notice
        tone="success"
        action={isNew ? <Link to={paths.experiences}>See everybody’s experiences</Link> : undefined}
        onDismiss={onDismiss}
      >
        {isNew ? entryMessages.submitted : entryMessages.updated}
      </Notice>
    )
  }
  const sentence = isNew ? entryMessages.submitFailed : entryMessages.updateFailed
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" onClick={() => onReopen(write.base ?? 'new')}>
          Open the form again
        </Button>
      }
    >
      {sentence(failureWords(write.error))}
    </Notice>
  )
}
