/** The request for the data of an old account, as its owner sees it, with the answer and how it ends. */

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import type { Account, Data } from '../../data'
import { emailToRead } from '../../domain/account/emails'
import { isExpired, type TransferAnswer, type TransferRequest } from '../../domain/account/transfer'
import { NODES, OWN_NODES } from '../../domain/store/nodes'
import { notLoaded } from '../../domain/text/errorMessages'
import { capitalised, isolated, listOf } from '../../domain/text/text'
import { useSavingMessage } from '../../hooks/useSavingMessage'
import { useWrite, type WriteAction } from '../../hooks/useWrite'
import { useReader } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { LoadError } from '../../ui/LoadError'
import { Notice, type NoticeTone } from '../../ui/Notice'
import { ButtonRow, PageCard } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { StatusLine } from '../../ui/StatusLine'
import { UserText } from '../../ui/UserText'
import { EmailAddress } from './EmailAddress'
import { transferFailures, transferMessages } from './messages'
import styles from './Transfer.module.css'
import { useOwnTransfer, useTransferRequest } from './useTransfers'

const STAYS_BEHIND = capitalised(listOf(OWN_NODES.map((node) => NODES[node].what)))

export interface AnswerProps {
  /** The address of the old account. */
  email: string
  /** The old account, and its own access to transfers. */
  account: Account
  transfers: Data['transfers']
  onAnswered: (answer: TransferAnswer) => void
}

export function RequestAnswer({ email, account, transfers, onAnswered }: AnswerProps) {
  const request = useTransferRequest(transfers, email)
  const answer = useWrite(
    {
      kind: 'answerTransfer',
      id: email,
      about: `Your answer to the request for ${isolated(email)}`,
      failed: transferFailures.answer,
    },
    (given) =>
      given.kind === 'approve'
        ? transfers.approve(email, account, given.toUid)
        : transfers.removeRequest(email),
    { onDone: onAnswered },
  )
  const [openedAtMs] = useState(Date.now)
  if (request.status === 'failed') {
    return <LoadError onRetry={request.retry}>{notLoaded('this request', request.error)}</LoadError>
  }
  const stored = request.status === 'ready' ? request.value : null
  // The client shows an answer before the server has confirmed it. Until then, the page stays unchanged.
  if (!answer.isPending) {
    if (request.status === 'loading') return <Skeleton shape="block" height="14rem" />
    if (stored?.approved) return <Approved toUid={stored.toUid} />
    if (stored === null || isExpired(stored, openedAtMs)) {
      return (
        <Ending tone="info" message={transferMessages.noRequest}>
          {transferMessages.noRequestHelp}
        </Ending>
      )
    }
  }
  return <Requester email={email} stored={stored} answer={answer} />
}

interface RequesterProps {
  email: string
  /** Null while it loads, and while the client removes it. */
  stored: TransferRequest | null
  answer: WriteAction<'answerTransfer'>
}

/** The requesting account, and the buttons to approve or decline. */
function Requester({ email, stored, answer }: RequesterProps) {
  const saving = useSavingMessage()
  // Ignores a later request, so that nobody approves an address that they have not read.
  const [read, setRead] = useState(stored)
  const request = read ?? stored
  // The user left the page while answering, and came back.
  if (request === null) return <StatusLine>{saving}</StatusLine>
  if (!answer.isPending && stored !== null && stored.toUid !== request.toUid) {
    return (
      <PageCard loose>
        <Notice tone="error">{transferMessages.requestReplaced}</Notice>
        <ButtonRow>
          <Button
            variant="secondary"
            onClick={() => {
              answer.reset()
              setRead(stored)
            }}
          >
            Show the new request
          </Button>
        </ButtonRow>
      </PageCard>
    )
  }
  const pending = answer.isPending ? answer.write?.content.kind : undefined
  const { foreign } = emailToRead(request.toEmail)
  return (
    <PageCard loose>
      <UserText className={styles.lead}>
        This account asks for the entries and the profile of <strong>{email}</strong>:
      </UserText>
      <p className={styles.asking}>
        <EmailAddress email={request.toEmail} />
      </p>
      {foreign.length > 0 && <Notice tone="error">{transferMessages.foreignLetters(foreign)}</Notice>}
      <p className={styles.lead}>
        <span>
          If you approve, the entries of your old account move to that one, and the profile is copied.
        </span>{' '}
        <span>{`${STAYS_BEHIND} stay behind.`}</span>{' '}
        <span>Approve only if that account is yours too. Read its address letter by letter, to the end.</span>
      </p>
      {answer.error !== null && <Notice tone="error">{transferFailures.answer(answer.error)}</Notice>}
      <ButtonRow>
        <Button
          busy={pending === 'approve'}
          busyLabel="Approving…"
          disabled={pending === 'decline'}
          onClick={() => answer.run({ kind: 'approve', toUid: request.toUid })}
        >
          Approve Transfer
        </Button>
        <Button
          variant="secondary"
          busy={pending === 'decline'}
          busyLabel="Declining…"
          disabled={pending === 'approve'}
          onClick={() => answer.run({ kind: 'decline' })}
        >
          Decline
        </Button>
      </ButtonRow>
    </PageCard>
  )
}

/** `toUid` is the account that may move the data. It may be signed in here. */
export function Approved({ toUid }: { toUid: string }) {
  const isHere = useReader(({ uid }) => uid) === toUid
  const { moved } = useOwnTransfer()
  const hasMoved = isHere && moved !== null
  // The new account may move the data at once. The message about the approval stays.
  return (
    <Ending
      tone="success"
      message={transferMessages.approved}
      profileLink={isHere ? (hasMoved ? 'Open your profile' : 'Open the transfer') : undefined}
    >
      {hasMoved ? transferMessages.movedHere : transferMessages.movesLater}
    </Ending>
  )
}

interface EndingProps {
  tone: NoticeTone
  message: string
  /** The label of a link to the profile, for the requesting account. */
  profileLink?: string | undefined
  children: string
}

/** A final message of the page, and a link to continue. */
export function Ending({ tone, message, profileLink, children }: EndingProps) {
  return (
    <>
      <Notice tone={tone}>{message}</Notice>
      <p className={styles.lead}>{children}</p>
      <Link
        to={profileLink ? paths.profile : paths.home}
        {...buttonProps(profileLink ? 'primary' : 'secondary')}
      >
        {profileLink ?? 'Back to Home'}
      </Link>
    </>
  )
}
