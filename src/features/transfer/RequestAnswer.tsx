/** The requesting account, and the buttons to approve or decline. */

import { useState } from 'react'
import { emailToRead } from '../../domain/account/emails'
import { errorMessage, notLoaded } from '../../domain/text/errorMessages'
import { isExpired, type TransferAnswer, type TransferRequest } from '../../domain/account/transfer'
import { useSavingMessage } from '../../hooks/useSavingMessage'
import { useWrite } from '../../hooks/useWrite'
import { useSubscription } from '../../session/useSharedWatch'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { ButtonRow, PageCard } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { StatusLine } from '../../ui/StatusLine'
import { UserText } from '../../ui/UserText'
import { EmailAddress } from './EmailAddress'
import { Approved, Ending } from './Ending'
import { transferErrors, transferMessages, transferWrites } from './messages'
import type { Approver } from './ProveOldAccount'
import styles from './Transfer.module.css'

export type Given = TransferAnswer['given']

export interface AnswerProps {
  email: string
  onGiven: (given: Given) => void
}

export function RequestAnswer({ email, watchRequest, approve, decline, onGiven }: AnswerProps & Approver) {
  const request = useSubscription(watchRequest)
  const saving = useSavingMessage()
  const answer = useWrite(
    transferWrites.answer(email),
    (one) => (one.given === 'approve' ? approve(one.toUid) : decline()),
    { onDone: ({ given }) => onGiven(given) },
  )
  const [openedAtMs] = useState(Date.now)
  const [isAsking, setIsAsking] = useState(false)
  // Ignores a later request, so that nobody approves an address that they have not read.
  const [shown, setShown] = useState<TransferRequest | null>(null)
  const current = request.status === 'ready' ? request.value : null
  if (shown === null && current !== null) setShown(current)
  // Stays true: the new account deletes the request when it moves the data.
  const [approved, setApproved] = useState(false)
  // The client shows an answer before the server has confirmed it. Until then, the page stays unchanged.
  const { isPending } = answer
  if (!approved && !isPending && current?.approved === true) setApproved(true)

  if (approved) return <Approved email={email} />
  if (request.status === 'failed') {
    return <LoadError onRetry={request.retry}>{notLoaded('this request', request.error)}</LoadError>
  }
  // The user left the page while the answer was being sent, and came back.
  const isReturn = shown === null && isPending
  if (request.status === 'loading' || isReturn) {
    return (
      <>
        {isPending && <StatusLine>{saving}</StatusLine>}
        <Skeleton shape="block" height="14rem" />
      </>
    )
  }
  if (shown === null || (!isPending && (current === null || isExpired(current, openedAtMs)))) {
    return (
      <Ending tone="info" message={transferMessages.noRequest}>
        It may have been cancelled, declined or completed. The person who asked can ask again from their
        profile.
      </Ending>
    )
  }
  if (!isPending && current !== null && current.toUid !== shown.toUid) {
    return (
      <PageCard loose>
        <Notice tone="error">{transferMessages.requestReplaced}</Notice>
        <ButtonRow>
          <Button
            variant="secondary"
            onClick={() => {
              answer.reset()
              setShown(current)
            }}
          >
            Show the new request
          </Button>
        </ButtonRow>
      </PageCard>
    )
  }
  const given = isPending ? answer.write?.content.given : undefined
  const { foreign } = emailToRead(shown.toEmail)
  return (
    <PageCard loose>
      <UserText className={styles.lead}>
        This account asks for the entries and the profile of <strong>{email}</strong>:
      </UserText>
      <p className={styles.asking}>
        <EmailAddress email={shown.toEmail} />
      </p>
      {foreign.length > 0 && <Notice tone="error">{transferMessages.foreignLetters(foreign)}</Notice>}
      <p className={styles.lead}>
        <span>
          If you approve, the entries of your old account move to that one, and the profile is copied.
        </span>{' '}
        <span>{transferMessages.staysBehind}</span>{' '}
        <span>Approve only if that account is yours too. Read its address letter by letter, to the end.</span>
      </p>
      {answer.error !== null && (
        <Notice tone="error">{errorMessage(answer.error, transferErrors.answer)}</Notice>
      )}
      <ButtonRow>
        <Button
          busy={given === 'approve'}
          busyLabel="Approving…"
          disabled={given === 'decline'}
          onClick={() => answer.run({ given: 'approve', toUid: shown.toUid })}
        >
          Approve Transfer
        </Button>
        <Button
          variant="secondary"
          busy={given === 'decline'}
          busyLabel="Declining…"
          disabled={given === 'approve'}
          onClick={() => setIsAsking(true)}
        >
          Decline
        </Button>
      </ButtonRow>
      {isAsking && (
        <ConfirmDialog
          title="Decline this request?"
          confirmLabel="Decline request"
          cancelLabel="Keep it"
          onConfirm={() => {
            setIsAsking(false)
            answer.run({ given: 'decline' })
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            <EmailAddress email={shown.toEmail} /> <span>{transferMessages.declineAsked}</span>
          </p>
        </ConfirmDialog>
      )}
    </PageCard>
  )
}
