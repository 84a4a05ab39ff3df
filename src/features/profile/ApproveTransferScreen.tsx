/** Approve a transfer: shows how a request stands and lets the owner of the old address say yes (spec 2). */

import { useCallback, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../config/paths'
import { canBeEmailKey, isEmail } from '../../domain/emails'
import { transferMessages } from '../../domain/messages'
import { normalise } from '../../domain/text'
import { failureSentence, generalFailures } from '../../failures/failureSentences'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { useSession } from '../../session/useSession'
import { Card } from '../../ui/Card'
import { buttonProps } from '../../ui/buttonProps'
import { Notice, type NoticeTone } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { ApproveAsOldAccount } from './ApproveAsOldAccount'
import { ApproveAsSelf } from './ApproveAsSelf'
import styles from './Profile.module.css'
import { RetryButton } from './RetryButton'
import { useWatcher } from './useWatcher'

export function ApproveTransferScreen() {
  useDocumentTitle('Approve transfer')
  const [parameters] = useSearchParams()
  const email = normalise(parameters.get('email') ?? '')
  return (
    <div className={styles.narrowPage}>
      <h1>Approve transfer</h1>
      {isEmail(email) && canBeEmailKey(email) ? (
        <Approval key={email} email={email} />
      ) : (
        <Ending tone="error" sentence={transferMessages.invalidLink}>
          Copy the whole link from the page where you asked for the transfer, and open it again.
        </Ending>
      )}
    </div>
  )
}

function Approval({ email }: { email: string }) {
  const data = useData()
  const session = useSession()
  const approval = useWatcher(
    useCallback((watcher) => data.watchTransferApproval(email, watcher), [data, email]),
  )
  // Stays true: the new account takes the request away as soon as it has moved the data.
  const [approved, setApproved] = useState(false)
  if (approval.status === 'ready' && approval.value === true && !approved) setApproved(true)

  if (approved) {
    return (
      <Ending tone="success" sentence={transferMessages.approved}>
        The data moves as soon as the page that asked for it is open.
      </Ending>
    )
  }
  if (approval.status === 'failed') {
    return (
      <Notice tone="error" action={<RetryButton onClick={approval.retry} />}>
        {failureSentence(generalFailures, approval.error)}
      </Notice>
    )
  }
  if (approval.status === 'loading' || session.status === 'loading') {
    return <Skeleton shape="block" height="14rem" />
  }
  if (approval.value === null) {
    return (
      <Ending tone="info" sentence={transferMessages.noRequest}>
        It may have been cancelled, or done already. Whoever asked can ask again from their profile.
      </Ending>
    )
  }

  const onApproved = () => setApproved(true)
  const account =
    session.status === 'verified' && normalise(session.account.email) === email ? session.account : null
  return (
    <Frame>
      {account === null ? (
        <ApproveAsOldAccount email={email} onApproved={onApproved} />
      ) : (
        <ApproveAsSelf email={email} account={account} onApproved={onApproved} />
      )}
    </Frame>
  )
}

/** There is nothing to do here, or nothing more: why, and the way on. */
function Ending({ tone, sentence, children }: { tone: NoticeTone; sentence: string; children: string }) {
  return (
    <>
      <Notice tone={tone}>{sentence}</Notice>
      <p className={styles.lead}>{children}</p>
      <Link to={paths.home} {...buttonProps('secondary')}>
        Back to Home
      </Link>
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <Card className={styles.card}>{children}</Card>
}
