/** The page where the owner of the old address approves or declines a transfer request. */

import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Account, Watcher } from '../../data'
import { canBeEmailKey, emailIn, normaliseEmail } from '../../domain/account/emails'
import type { TransferAnswer, TransferRequest } from '../../domain/account/transfer'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'
import { Page } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { AnswerAsOldAccount } from './AnswerAsOldAccount'
import { transferMessages } from './messages'
import { Approved, Ending, RequestAnswer, type AnswerProps } from './RequestAnswer'

export function ApproveTransferScreen() {
  useDocumentTitle('Approve transfer')
  const [parameters] = useSearchParams()
  const email = normaliseEmail(emailIn(parameters))
  return (
    <Page width="medium">
      <h1>Approve transfer</h1>
      {email !== '' && canBeEmailKey(email) ? (
        <Approval key={email} email={email} />
      ) : (
        <Ending tone="error" message={transferMessages.invalidLink}>
          Copy the whole link from the page where you asked for the transfer, and open it again.
        </Ending>
      )}
    </Page>
  )
}

/** Shows the request to the owner of the link's address. Everybody else learns nothing about it. */
function Approval({ email }: { email: string }) {
  const reader = useReader()
  const [answer, setAnswer] = useState<TransferAnswer['kind'] | null>(null)
  if (answer === 'approve') return <Approved email={email} />
  if (answer === 'decline') {
    return (
      <Ending tone="success" message={transferMessages.declined}>
        The person who asked will see that the request is no longer open.
      </Ending>
    )
  }
  if (reader.status === 'loading') return <Skeleton shape="block" height="14rem" />
  return reader.status === 'verified' && normaliseEmail(reader.account.email) === email ? (
    <AnswerAsSelf email={email} account={reader.account} onAnswered={setAnswer} />
  ) : (
    <AnswerAsOldAccount email={email} onAnswered={setAnswer} />
  )
}

/** For an owner who is signed in here with the old account. */
function AnswerAsSelf({ account, ...props }: AnswerProps & { account: Account }) {
  const { email } = props
  const { transfers } = useData()
  const watchRequest = useCallback(
    (watcher: Watcher<TransferRequest | null>) => transfers.watchRequest(email, watcher),
    [transfers, email],
  )
  return (
    <RequestAnswer
      {...props}
      watchRequest={watchRequest}
      approve={(toUid) => transfers.approve(email, account, toUid)}
      decline={() => transfers.removeRequest(email)}
    />
  )
}
