/** The second half of signing up: waits until the user opens the mailed link. */

import { MailCheck } from 'lucide-react'
import type { Account } from '../../data'
import { errorMessage, failureMessages } from '../../domain/text/errorMessages'
import { accountMessages } from './messages'
import { useAction } from '../../hooks/useAction'
import type { Cooldown } from '../../hooks/useCooldown'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { ResendButton } from '../../ui/ResendButton'
import { StatusLine } from '../../ui/StatusLine'
import styles from './Account.module.css'
import { AccountPage } from './AccountPage'
import { accountErrors } from '../../domain/account/messages'

interface VerificationWaitProps {
  /** Null once the account is verified and its session is ending. */
  account: Account | null
  /** Null if the first mail was sent, or a later one. */
  mailError: unknown
  cooldown: Cooldown
  onResend: (email: string) => Promise<void>
  onStartOver: () => Promise<void>
}

export function VerificationWait(props: VerificationWaitProps) {
  const { account, mailError, cooldown, onResend, onStartOver } = props
  const resend = useAction(onResend)
  const error = account && (resend.state.status === 'idle' ? mailError : resend.error)
  const leave = useAction(onStartOver)

  return (
    <AccountPage
      title="Check your email"
      icon={<MailCheck className={styles.mail} aria-hidden />}
      focusTitle
      intro={
        account &&
        mailError === null && (
          <>
            Look for our mail to <strong>{account.email}</strong>, also in your spam folder. No mail? Please
            resend it.
          </>
        )
      }
    >
      <StatusLine waiting={account !== null}>
        {account === null
          ? 'Verified. One moment…'
          : 'Open the link in the mail. This page notices it by itself, and you can sign in.'}
      </StatusLine>
      {resend.state.status === 'success' && account !== null && (
        <Notice tone="success">{accountMessages.verificationSent(account.email)}</Notice>
      )}
      {error !== null && <Notice tone="error">{errorMessage(error, accountErrors.resendAtSignUp)}</Notice>}
      {account !== null && leave.error !== null && <Notice tone="error">{failureMessages.unknown}</Notice>}
      {account !== null && (
        <div className={styles.actions}>
          <ResendButton
            label="Resend Verification Email"
            variant="secondary"
            cooldown={cooldown}
            busy={resend.isPending}
            busyLabel="Sending the mail…"
            onClick={() => resend.run(account.email)}
          />
          <Button variant="quiet" onClick={leave.run}>
            Use a different email
          </Button>
          <details>
            <summary>The link was already used?</summary>
            <p>
              Your mail service may have opened it, which verifies your email too. If this page is still
              waiting, resend the mail.
            </p>
          </details>
        </div>
      )}
    </AccountPage>
  )
}
