/** The recent actions of all moderators. Removed entries have no link. */

import { Link } from 'react-router-dom'
import { entryPath } from '../../../config/paths'
import { formatMoment } from '../../../domain/dates'
import { notLoaded } from '../../../domain/errorMessages'
import { aboutEntry } from '../../../domain/messages'
import type { ModerationAct } from '../../../domain/moderation'
import { counted } from '../../../domain/numbers'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import { LoadError } from '../../../ui/LoadError'
import { Skeleton } from '../../../ui/Skeleton'
import { UserText } from '../../../ui/UserText'
import styles from './Moderate.module.css'

interface ModerationLogProps {
  log: WatchedWithRetry<readonly ModerationAct[]>
  uid: string
}

export function ModerationLog({ log, uid }: ModerationLogProps) {
  if (log.status === 'loading') return <Skeleton />
  if (log.status === 'failed') {
    return <LoadError onRetry={log.retry}>{notLoaded('the log', log.error)}</LoadError>
  }
  if (log.value.length === 0) return <p className={styles.lead}>Nothing yet.</p>
  return (
    <ol className={styles.log}>
      {log.value.map((act) => (
        <li key={act.id}>
          <time dateTime={new Date(act.timestamp).toISOString()}>{formatMoment(act.timestamp)}</time>
          <Act act={act} who={act.by === uid ? 'You' : 'Another moderator'} />
        </li>
      ))}
    </ol>
  )
}

function Act({ act, who }: { act: ModerationAct; who: string }) {
  const { action, reason, entryId, reports } = act
  const count = reports === null ? '' : ` (${counted(reports, 'report')})`
  if (action === 'removed') {
    return <UserText as="span">{`${who} removed an entry ${aboutEntry(act)}: ${reason}${count}`}</UserText>
  }
  return (
    <span>
      <span>{`${who} dismissed the reports of`}</span> <Link to={entryPath(entryId)}>an entry</Link>
      <span>{count}</span>
    </span>
  )
}
