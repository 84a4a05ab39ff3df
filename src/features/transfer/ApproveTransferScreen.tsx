/** The page where the owner of the old address approves or declines a transfer request. */

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { canBeEmailKey, emailIn, normaliseEmail } from '../../domain/account/emails'
import type { TransferAnswer } from '../../domain/account/transfer'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useData } from '../../session/DataContext'
import { useReader } from '../../session/useSession'
import { Page } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { AnswerAsOldAccount } from './AnswerAsOldAccount'
import { transferMessages } from './messages'
import { Approved, Ending, RequestAnswer } from './RequestAnswer'

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
  const { transfers } = useData()
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
    <RequestAnswer {...{ email, transfers }} account={reader.account} onAnswered={setAnswer} />
  ) : (
    <AnswerAsOldAccount email={email} onAnswered={setAnswer} />
  )
}
