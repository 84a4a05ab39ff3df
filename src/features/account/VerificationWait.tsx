/** The second half of signing up: the mail is out, and the page goes on by itself once its link has been opened. */

import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '../../data'
import { generalMessages } from '../../domain/messages'
import { failureSentence } from '../../failures/failureSentences'
import type { Cooldown } from '../../hooks/useCooldown'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import styles from './Account.module.css'
import { AccountPage } from './AccountPage'
import { ResendButton } from './ResendButton'
import { signUpResendFailures } from './sentences'

interface VerificationWaitProps {
  /** Null once it is verified and only its session has yet to end. */
  account: Account | null
  cooldown: Cooldown
  onStartOver: () => Promise<void>
}

type Mail =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'sent' }
  | { readonly status: 'failed'; readonly error: unknown }

export function VerificationWait({ account, cooldown, onStartOver }: VerificationWaitProps) {
  const data = useData()
  const [mail, setMail] = useState<Mail>({ status: 'idle' })
  const [stuck, setStuck] = useState(false)

  async function resend() {
    setMail({ status: 'sending' })
    try {
      await data.sendVerificationEmail()
      cooldown.start()
      setMail({ status: 'sent' })
    } catch (error) {
      setMail({ status: 'failed', error })
    }
  }

  return (
    <AccountPage
      title="Check your email"
      icon={<MailCheck className={styles.mail} aria-hidden />}
      focusTitle
      intro={
        account && (
          <>
            We’ve sent a verification link to <strong>{account.email}</strong>. Open it and this page goes on
            by itself. Nothing there? Look in your spam folder.
          </>
        )
      }
    >
      <output className={styles.waiting}>
        {account === null ? (
          'Verified. One moment…'
        ) : (
          <>
            <span className={styles.dot} aria-hidden />
            Waiting for you to open the link…
          </>
        )}
      </output>
      {mail.status === 'sent' && account !== null && (
        <Notice tone="success">{generalMessages.verificationSent(account.email)}</Notice>
      )}
      {mail.status === 'failed' && (
        <Notice tone="error">{failureSentence(signUpResendFailures, mail.error)}</Notice>
      )}
      {stuck && <Notice tone="error">{generalMessages.unknown}</Notice>}
      {account !== null && (
        <div className={styles.actions}>
          <ResendButton
            variant="secondary"
            cooldown={cooldown}
            busy={mail.status === 'sending'}
            onClick={() => void resend()}
          />
          <Button variant="quiet" onClick={() => void onStartOver().catch(() => setStuck(true))}>
            Use a different email
          </Button>
        </div>
      )}
    </AccountPage>
  )
}
