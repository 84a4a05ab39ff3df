/** The wait for the approval: follows the request, moves the data once it is approved, and lets the user cancel. */

import { useEffect, useEffectEvent, useState } from 'react'
import { withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { isDataError, type Account } from '../../data'
import { isExpired } from '../../domain/account/transfer'
import { errorMessage, notLoaded } from '../../domain/text/errorMessages'
import { isolated } from '../../domain/text/text'
import { useCopy, wholeAddress } from '../../hooks/useCopy'
import { useWrite } from '../../hooks/useWrite'
import { useSources } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { ExternalLink } from '../../ui/ExternalLink'
import { TextField } from '../../ui/fields'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { ButtonRow } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { StatusLine } from '../../ui/StatusLine'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { transferFailures, transferMessages } from './messages'
import styles from './Transfer.module.css'
import { useTransferRequest } from './useTransfers'

export interface TransferModeProps {
  account: Account
  /** Changes the mode of the profile. */
  onMode: (mode: 'view' | 'edit' | 'transfer') => void
}

export function TransferWait({ account, oldEmail, onMode }: TransferModeProps & { oldEmail: string }) {
  const { data, outbox } = useSources()
  const watched = useTransferRequest(data.transfers, oldEmail)
  // A success needs no message: what is stored says it.
  const move = useWrite(
    {
      kind: 'moveData',
      id: oldEmail,
      about: `Your move of the data of ${isolated(oldEmail)}`,
      failed: transferFailures.move,
    },
    () => data.transfers.move(oldEmail, account),
    { onDone: () => onMode('view') },
  )
  const cancel = useWrite(
    {
      kind: 'cancelTransfer',
      id: oldEmail,
      about: `Your cancellation of the request for ${isolated(oldEmail)}`,
    },
    () => data.transfers.cancel(oldEmail, account.uid),
  )
  const [openedAtMs] = useState(Date.now)
  const unread = watched.status === 'failed' ? watched.error : null
  const request = watched.status === 'ready' ? watched.value : null
  const stage = stageNow()
  const start = useEffectEvent(() => {
    // An earlier visit to this page may have started it.
    if (outbox.find('moveData', oldEmail) === undefined) move.run()
  })
  useEffect(() => {
    if (stage === 'moving') start()
  }, [stage])

  /** Pending writes come first, because the client shows what they do before the server has answered. */
  function stageNow() {
    if (cancel.isPending) return 'cancelling'
    if (move.isPending) return 'moving'
    if (watched.status === 'loading') return 'loading'
    if (unread !== null && !isDataError(unread, 'permissionDenied')) return 'failed'
    // Another device or account may have declined, cancelled or replaced it; a denied read means the same.
    if (request?.toUid !== account.uid) return 'closed'
    if (move.error !== null) return 'notMoved'
    // Nothing moves against a cancellation, even a failed one.
    if (request.approved) return cancel.error === null ? 'moving' : 'notCancelled'
    return isExpired(request, openedAtMs) ? 'expired' : 'waiting'
  }

  function cancelAndOpen(mode: 'view' | 'transfer') {
    onMode(mode)
    move.reset()
    if (!cancel.isPending) cancel.run()
  }

  function content() {
    switch (stage) {
      case 'loading':
        return <Skeleton shape="block" height="14rem" />
      case 'moving':
        return <StatusLine>{transferMessages.moving}</StatusLine>
      case 'cancelling':
        return <StatusLine>{transferMessages.cancelling}</StatusLine>
      case 'closed':
        return <Notice>{transferMessages.closed(oldEmail)}</Notice>
      case 'expired':
        return <Notice>{transferMessages.expired(oldEmail)}</Notice>
      case 'failed':
        return <LoadError onRetry={watched.retry}>{notLoaded('your request', unread)}</LoadError>
      case 'notMoved':
        return (
          <>
            <LoadError onRetry={() => move.run()}>{transferFailures.move(move.error)}</LoadError>
            <p className={styles.lead}>
              {transferMessages[isDataError(move.error, 'notFound') ? 'maybeEnded' : 'nothingMoved']}
            </p>
          </>
        )
      case 'waiting':
        return <Invitation oldEmail={oldEmail} />
      default:
        return null
    }
  }

  const isOver = stage === 'closed' || stage === 'expired'
  return (
    <>
      {content()}
      <ButtonRow>
        {isOver && <Button onClick={() => cancelAndOpen('transfer')}>Ask again</Button>}
        <BackToProfile onMode={isOver ? cancelAndOpen : onMode} />
        {(stage === 'waiting' || stage === 'notMoved' || stage === 'notCancelled') && (
          <Button variant="quiet" onClick={() => cancelAndOpen('transfer')}>
            Cancel request
          </Button>
        )}
      </ButtonRow>
      {cancel.error !== null && <Notice tone="error">{errorMessage(cancel.error)}</Notice>}
    </>
  )
}

export function BackToProfile({ onMode }: { onMode: (mode: 'view') => void }) {
  return (
    <Button variant="secondary" onClick={() => onMode('view')}>
      Back to Profile
    </Button>
  )
}

/** Tells the requester to open the approval link and to approve with the old account. */
function Invitation({ oldEmail }: { oldEmail: string }) {
  const link = wholeAddress(withEmail(paths.approveTransfer, oldEmail))
  const { copy, isCopied, refused } = useCopy()
  return (
    <>
      <StatusLine waiting>
        Waiting for <strong>{oldEmail}</strong> to approve
      </StatusLine>
      <ol className={styles.steps}>
        <li>Open the approval link below, on this device or another one.</li>
        <li>Prove that the old account is yours, with its password or Google.</li>
        <li>Approve. Your data moves here at once, while this page is open.</li>
      </ol>
      <div className={styles.copy}>
        <TextField
          label="Approval link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => copy(link)}>{isCopied ? 'Copied' : 'Copy link'}</Button>
      </div>
      <VisuallyHidden>
        <output>{isCopied && 'The link has been copied.'}</output>
      </VisuallyHidden>
      {refused !== null && <Notice tone="error">{refused}</Notice>}
      <p>
        <ExternalLink href={link}>Open the approval page</ExternalLink> if you can sign in to the old account
        here.
      </p>
    </>
  )
}
