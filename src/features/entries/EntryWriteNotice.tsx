/** How the last write of an entry goes, said on the page once its dialog is closed. */

import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import type { Entry } from '../../domain/entry'
import { entryMessages } from '../../domain/messages'
import { errorMessage } from '../../failures/errorMessages'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import type { EntryWrite } from './OwnEntries'

export interface EntryWriteNoticeProps {
  write: EntryWrite
  /** With the entry as the failed edit began with it. */
  onReopen: (form: Entry | 'new') => void
  onDismiss: () => void
}

export function EntryWriteNotice({ write, onReopen, onDismiss }: EntryWriteNoticeProps) {
  if (write.status === 'idle') return null
  if (write.status === 'pending') {
    return <Notice>Saving… Keep this page open until your entry has reached the server.</Notice>
  }
  const [base] = write.args
  if (write.status === 'success') {
    return (
      <Notice
        tone="success"
        action={base === null ? <Link to={paths.experiences}>See everybody’s experiences</Link> : undefined}
        onDismiss={onDismiss}
      >
        {base === null ? entryMessages.submitted : entryMessages.updated}
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
      {writeErrorMessage(base, write.error)}
    </Notice>
  )
}

export function writeErrorMessage(base: Entry | null, error: unknown): string {
  const message = base === null ? entryMessages.submitFailed : entryMessages.updateFailed
  return message(errorMessage(error, 'entries'))
}
