/** The state and notices of an email change, from the confirmation mail until the new email is confirmed. */

import { useState, useSyncExternalStore } from 'react'
import { deviceStore, newEmailKey } from '../../device/deviceStore'
import { isDataError, type Account } from '../../data'
import { errorMessage } from '../../domain/text/errorMessages'
import { PROFILE_RESEND_COOLDOWN_SECONDS } from '../../domain/store/limits'
import { normaliseEmail } from '../../domain/account/emails'
import { useAction } from '../../hooks/useAction'
import { useCooldown, type Cooldown } from '../../hooks/useCooldown'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { ResendButton } from '../../ui/ResendButton'
import { newEmailMessages, newEmailErrors } from './messages'

/** The state of the mail, as far as this page knows it. Without an answer, it may have been sent. */
export type NewEmailMail = 'sent' | 'unconfirmed'

export interface NewEmail {
  /** The address that waits for its confirmation; '' for none. */
  readonly awaited: string
  /** Null for a mail of an earlier visit. */
  readonly mail: NewEmailMail | null
  readonly cooldown: Cooldown
  /** Call this after a mail was sent to the new address, or may have been sent. */
  readonly expect: (address: string, mail: NewEmailMail) => void
  /** Keeps the old address. A sent link cannot be cancelled; this device only forgets it. */
  readonly keepOld: () => void
  /** The address whose link the user should not open any more; '' for none. */
  readonly refused: string
  readonly dismiss: () => void
}

/** This device keeps the new address until the user dismisses its confirmation (app/AccountNotices.tsx). */
export function useNewEmail({ uid, email }: Account): NewEmail {
  const key = newEmailKey(uid)
  const read = () => deviceStore.read(key)
  const kept = useSyncExternalStore(deviceStore.subscribe, read, read)
  const [sent, setSent] = useState<{ to: string; mail: NewEmailMail } | null>(null)
  const [refused, setRefused] = useState('')
  // A device that refuses to keep it gives undefined.
  const address = (kept === undefined ? sent?.to : kept) ?? ''
  const cooldown = useCooldown(address, PROFILE_RESEND_COOLDOWN_SECONDS)
  return {
    awaited: normaliseEmail(address) === normaliseEmail(email) ? '' : address,
    mail: sent?.to === address ? sent.mail : null,
    cooldown,
    expect(next, mail) {
      deviceStore.write(key, next)
      setSent({ to: next, mail })
      setRefused('')
      if (mail === 'unconfirmed') cooldown.start(next)
    },
    keepOld() {
      deviceStore.remove(key)
      setSent(null)
      setRefused(address)
    },
    refused,
    dismiss: () => setRefused(''),
  }
}

export function NewEmailNotice({ newEmail, email }: { newEmail: NewEmail; email: string }) {
  const { awaited, refused, dismiss } = newEmail
  if (awaited !== '') return <Awaited newEmail={newEmail} email={email} />
  return refused !== '' && <Notice onDismiss={dismiss}>{newEmailMessages.keptOld(refused, email)}</Notice>
}

function Awaited({ newEmail, email }: { newEmail: NewEmail; email: string }) {
  const { awaited: address, mail, cooldown, expect, keepOld } = newEmail
  const data = useData()
  const resend = useAction(async () => {
    try {
      await data.accounts.changeEmail(address)
      cooldown.start(address)
      expect(address, 'sent')
    } catch (error) {
      if (!isDataError(error, 'mailUnconfirmed')) throw error
      expect(address, 'unconfirmed')
    }
  })
  return (
    <>
      <Notice
        action={
          <>
            <ResendButton
              label="Send again"
              variant="secondary"
              cooldown={cooldown}
              busy={resend.isPending}
              busyLabel="Sending…"
              onClick={resend.run}
            />
            <Button variant="quiet" onClick={keepOld}>
              Keep the old email
            </Button>
          </>
        }
      >
        {newEmailMessages[mail ?? 'awaited'](address, email)}
      </Notice>
      {resend.error !== null && <Notice tone="error">{errorMessage(resend.error, newEmailErrors)}</Notice>}
    </>
  )
}
