/** Mails the old address a one-time link that proves it. */

import { useState } from 'react'
import { SIGN_IN_RESEND_COOLDOWN_SECONDS } from '../../domain/limits'
import { generalMessages } from '../../domain/messages'
import { failureSentence } from '../../failures/failureSentences'
import { useCooldown } from '../../hooks/useCooldown'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { sendLinkFailures } from './sentences'

type Mail =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'sent' }
  | { readonly status: 'failed'; readonly error: unknown }

export function MailLinkButton({ email }: { email: string }) {
  const data = useData()
  const cooldown = useCooldown(SIGN_IN_RESEND_COOLDOWN_SECONDS)
  const [mail, setMail] = useState<Mail>({ status: 'idle' })
  const { secondsLeft } = cooldown

  async function send() {
    setMail({ status: 'sending' })
    try {
      await data.sendApprovalLink(email)
      cooldown.start()
      setMail({ status: 'sent' })
    } catch (error) {
      setMail({ status: 'failed', error })
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        busy={mail.status === 'sending'}
        busyLabel="Sending…"
        disabled={secondsLeft > 0}
        onClick={() => void send()}
      >
        {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Email me a link'}
      </Button>
      {mail.status === 'sent' && <Notice tone="success">{generalMessages.approvalLinkSent(email)}</Notice>}
      {mail.status === 'failed' && (
        <Notice tone="error">{failureSentence(sendLinkFailures, mail.error)}</Notice>
      )}
    </>
  )
}
