/** The page where the owner of the old address approves or declines a transfer request. */

import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Account, Watcher } from '../../data'
import { canBeEmailKey, emailIn, normaliseEmail } from '../../domain/account/emails'
import type { TransferRequest } from '../../domain/account/transfer'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'
import { Page, PageCard } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { Approved, Ending } from './Ending'
import { transferMessages } from './messages'
import { ProveOldAccount, useOldAccount } from './ProveOldAccount'
import { RequestAnswer, type AnswerProps, type Given } from './RequestAnswer'

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
  const [given, setGiven] = useState<Given | null>(null)
  if (given === 'decline') {
    return (
      <Ending tone="success" message={transferMessages.declined}>
        The person who asked will see that the request is no longer open.
      </Ending>
    )
  }
  if (given === 'approve') return <Approved email={email} />
  if (reader.status === 'loading') return <Skeleton shape="block" height="14rem" />
  return reader.status === 'verified' && normaliseEmail(reader.account.email) === email ? (
    <AnswerAsSelf email={email} account={reader.account} onGiven={setGiven} />
  ) : (
    <AnswerAsOldAccount email={email} onGiven={setGiven} />
  )
}

/** For an owner who is signed in here with the old account. */
function AnswerAsSelf({ email, account, onGiven }: AnswerProps & { account: Account }) {
  const data = useData()
  const watchRequest = useCallback(
    (watcher: Watcher<TransferRequest | null>) => data.transfers.watchRequest(email, watcher),
    [data, email],
  )
  return (
    <RequestAnswer
      email={email}
      watchRequest={watchRequest}
      approve={(toUid) => data.transfers.approve(email, account, toUid)}
      decline={() => data.transfers.removeRequest(email)}
      onGiven={onGiven}
    />
  )
}

/** For an owner who opens a second session with the old account. */
function AnswerAsOldAccount({ email, onGiven }: AnswerProps) {
  const { approver, proof } = useOldAccount(email)
  if (approver !== null) return <RequestAnswer email={email} {...approver} onGiven={onGiven} />
  return (
    <PageCard loose>
      <ProveOldAccount email={email} proof={proof} />
    </PageCard>
  )
}
