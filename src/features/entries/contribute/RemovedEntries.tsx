/** Notices of the user's entries that moderators have removed, with the reason, until the user dismisses them. */

import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { formatLongDate } from '../../../domain/text/dates'
import { errorMessage } from '../../../domain/text/errorMessages'
import { useWrites } from '../../../hooks/useWrite'
import { useSources } from '../../../session/DataContext'
import { useOwn } from '../../../session/useSession'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import styles from './Contribute.module.css'
import { removedMessages } from './messages'

interface RemovedEntriesProps {
  uid: string
  /** True if the user has no other entry and cannot read details. */
  isGateClosed: boolean
}

export function RemovedEntries({ uid, isGateClosed }: RemovedEntriesProps) {
  const { data, outbox } = useSources()
  const removals = useOwn('removals')
  const pending = useWrites().filter(
    ({ kind, state }) => kind === 'dismissRemoval' && state.status === 'pending',
  )
  if (removals.status === 'loading') return null
  if (removals.status === 'failed') {
    return (
      <LoadError onRetry={removals.retry}>
        {removedMessages.notLoaded(errorMessage(removals.error))}
      </LoadError>
    )
  }
  const dismiss = (entryId: string) =>
    outbox.run(
      {
        kind: 'dismissRemoval',
        id: entryId,
        about: 'Your dismissal of a notice',
        failed: (error) => removedMessages.notDismissed(errorMessage(error)),
      },
      undefined,
      () => data.removals.dismiss(uid, entryId),
    )
  return removals.value
    .filter(({ entryId }) => pending.every(({ id }) => id !== entryId))
    .map((removal, index) => (
      <Notice key={removal.entryId} tone="error" onDismiss={() => dismiss(removal.entryId)}>
        <div className={styles.removed}>
          <UserText>
            <strong>{removedMessages.removed(removal)}</strong>
          </UserText>
          <p>
            <span>{removedMessages.why(removal.reason)}</span>{' '}
            <Link to={paths.guidelines}>Read the guidelines</Link>
          </p>
          {isGateClosed && index === 0 && <p>{removedMessages.gateClosed}</p>}
          <p className={styles.when}>{formatLongDate(removal.timestamp)}</p>
        </div>
      </Notice>
    ))
}
