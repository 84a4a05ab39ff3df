/** What came of saving or moving, above the profile that shows it. */

import { useState } from 'react'
import type { Account } from '../../data'
import { PROFILE_RESEND_COOLDOWN_SECONDS } from '../../domain/limits'
import { generalMessages, profileMessages, transferMessages } from '../../domain/messages'
import { normalise } from '../../domain/text'
import { failureSentence } from '../../failures/failureSentences'
import { useCooldown } from '../../hooks/useCooldown'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { emailChangeFailures } from './sentences'

export type Result =
  { readonly kind: 'saved'; readonly confirmAt: string | null } | { readonly kind: 'transferred' }

export function ProfileResult({ result, account }: { result: Result; account: Account }) {
  if (result.kind === 'transferred') return <Notice tone="success">{transferMessages.transferred}</Notice>
  return (
    <>
      <Notice tone="success">{profileMessages.saved}</Notice>
      {result.confirmAt !== null && normalise(result.confirmAt) !== normalise(account.email) && (
        <ConfirmEmail newEmail={result.confirmAt} email={account.email} />
      )}
    </>
  )
}

function ConfirmEmail({ newEmail, email }: { newEmail: string; email: string }) {
  const data = useData()
  const cooldown = useCooldown(PROFILE_RESEND_COOLDOWN_SECONDS)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { secondsLeft } = cooldown

  async function sendAgain() {
    setSending(true)
    setFailure(null)
    try {
      await data.changeEmail(newEmail)
      cooldown.start()
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
  }

  return (
    <>
      <Notice
        action={
          <Button
            variant="quiet"
            busy={sending}
            busyLabel="Sending…"
            disabled={secondsLeft > 0}
            onClick={() => void sendAgain()}
          >
            {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend'}
          </Button>
        }
      >
        {generalMessages.emailChangeSent(newEmail, email)}
      </Notice>
      {failure !== null && <Notice tone="error">{failureSentence(emailChangeFailures, failure)}</Notice>}
    </>
  )
}
