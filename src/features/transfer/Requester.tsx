/** The requesting account, and the buttons to approve or decline. */

import { useState } from 'react'
import { emailToRead } from '../../domain/account/emails'
import { errorMessage } from '../../domain/text/errorMessages'
import type { TransferRequest } from '../../domain/account/transfer'
import { useSavingMessage } from '../../hooks/useSavingMessage'
import type { WriteAction } from '../../hooks/useWrite'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { ButtonRow, PageCard } from '../../ui/Page'
import { StatusLine } from '../../ui/StatusLine'
import { UserText } from '../../ui/UserText'
import { EmailAddress } from './EmailAddress'
import { transferErrors, transferMessages } from './messages'
import styles from './Transfer.module.css'

interface RequesterProps {
  email: string
  /** Null while it loads, and while the client removes it. */
  stored: TransferRequest | null
  answer: WriteAction<'answerTransfer'>
}

export function Requester({ email, stored, answer }: RequesterProps) {
  const saving = useSavingMessage()
  // Ignores a later request, so that nobody approves an address that they have not read.
  const [read, setRead] = useState(stored)
  const shown = read ?? stored
  const { isPending } = answer
  // The user left the page while answering, and came back.
  if (shown === null) return <StatusLine>{saving}</StatusLine>
  if (!isPending && stored !== null && stored.toUid !== shown.toUid) {
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
          Everything else stays behind.
        </span>{' '}
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
          onClick={() => answer.run({ given: 'decline' })}
        >
          Decline
        </Button>
      </ButtonRow>
    </PageCard>
  )
}
