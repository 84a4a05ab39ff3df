/** Notices of the user's entries that moderators have removed, with the reason, until the user dismisses them. */

import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { formatLongDate } from '../../../domain/text/dates'
import { errorMessage } from '../../../domain/text/errorMessages'
import type { Removal } from '../../../domain/store/reports'
import { useWrite } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import { useOwn } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import styles from './Contribute.module.css'
import { removedMessages } from './messages'

interface RemovedEntriesProps {
  uid: string
  /** True if the user has no other entry and cannot read details. */
  isGateClosed: boolean
  /** Called when a notice is about to disappear with the focused button. */
  onGone: () => void
}

export function RemovedEntries({ uid, isGateClosed, onGone }: RemovedEntriesProps) {
  const removals = useOwn('removals')
  if (removals.status === 'loading') return null
  if (removals.status === 'failed') {
    return (
      <LoadError onRetry={removals.retry}>
        {removedMessages.notLoaded(errorMessage(removals.error))}
      </LoadError>
    )
  }
  return removals.value.map((removal, index) => (
    <RemovedEntry
      key={removal.entryId}
      uid={uid}
      removal={removal}
      isGateClosed={isGateClosed && index === 0}
      onGone={onGone}
    />
  ))
}

interface RemovedEntryProps extends RemovedEntriesProps {
  removal: Removal
}

function RemovedEntry({ uid, removal, isGateClosed, onGone }: RemovedEntryProps) {
  const data = useData()
  const { entryId, reason, timestamp } = removal
  const dismissal = useWrite(
    {
      kind: 'dismissRemoval',
      id: entryId,
      about: 'Your dismissal of a notice',
      failed: (error) => removedMessages.notDismissed(errorMessage(error)),
    },
    () => data.removals.dismiss(uid, entryId),
  )
  function dismiss() {
    dismissal.run()
    onGone()
  }
  return (
    <>
      <Notice
        tone="error"
        action={
          <Button variant="quiet" busy={dismissal.isPending} onClick={dismiss}>
            Dismiss
          </Button>
        }
      >
        <div className={styles.removed}>
          <UserText>
            <strong>{removedMessages.removed(removal)}</strong>
          </UserText>
          <p>
            <span>{removedMessages.why(reason)}</span> <Link to={paths.guidelines}>Read the guidelines</Link>
          </p>
          {isGateClosed && <p>{removedMessages.gateClosed}</p>}
          <p className={styles.when}>{formatLongDate(timestamp)}</p>
        </div>
      </Notice>
      {dismissal.error !== null && (
        <Notice tone="error" onDismiss={dismissal.reset}>
          {removedMessages.notDismissed(errorMessage(dismissal.error))}
        </Notice>
      )}
    </>
  )
}
