/** The screen Moderate, with the reported entries, for moderators only. The rules enforce this, too. */

import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { rememberDestination } from '../../../device/destination'
import { notLoaded } from '../../../domain/text/errorMessages'
import { generalMessages } from '../../../domain/text/messages'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useEndedUid, useOwn, useReader } from '../../../session/useSession'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { moderateMessages } from './messages'
import styles from './Moderate.module.css'
import { Reports, ReportsSkeleton } from './Reports'

export function ModerateScreen() {
  useDocumentTitle('Moderate')
  const reader = useReader()
  const endedUid = useEndedUid()
  return (
    <div className={styles.screen}>
      <h1>Moderate</h1>
      {reader.status === 'loading' && <ReportsSkeleton />}
      {endedUid !== null && <Notice>{generalMessages.signedOut}</Notice>}
      {(reader.status === 'signedOut' || reader.status === 'unverified') && (
        <Closed
          to={paths.signIn}
          label="Sign in"
          onLeave={() => rememberDestination(paths.moderate, 'the reports', false)}
        >
          If you’re a moderator, sign in. We’ll bring you back here.
        </Closed>
      )}
      {reader.status === 'verified' && <ForModerators key={reader.account.uid} uid={reader.account.uid} />}
    </div>
  )
}

/** Unmounts the reports with their data when the reader is no longer a moderator. */
function ForModerators({ uid }: { uid: string }) {
  const moderator = useOwn('moderator')
  if (moderator.status === 'loading') return <ReportsSkeleton />
  if (moderator.status === 'failed') {
    return <LoadError onRetry={moderator.retry}>{notLoaded('the reports', moderator.error)}</LoadError>
  }
  if (!moderator.value) {
    return (
      <Closed to={paths.experiences} label="View all experiences">
        {moderateMessages.noModerator}
      </Closed>
    )
  }
  return (
    <>
      <p className={styles.lead}>
        Remove only what breaks the <Link to={paths.guidelines}>guidelines</Link>. The maintainers read
        feedback in the Firebase console, not here.
      </p>
      <Reports uid={uid} />
    </>
  )
}

interface ClosedProps {
  to: string
  label: string
  onLeave?: () => void
  children: string
}

function Closed({ to, label, onLeave, children }: ClosedProps) {
  const action = (
    <Link to={to} onClick={onLeave} {...buttonProps('primary')}>
      {label}
    </Link>
  )
  return (
    <EmptyState icon={<Lock />} title="This page is for moderators" action={action}>
      <output>{children}</output>
    </EmptyState>
  )
}
