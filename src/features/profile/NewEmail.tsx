/** The state and notices of an email change, from the confirmation mail until the profile shows the new email. */

import { useEffect, useState, useSyncExternalStore } from 'react'
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
  readonly status: 'none' | 'awaited' | 'keptOld' | 'confirmed'
  readonly address: string
  /** Null for a mail of an earlier visit. */
  readonly mail: NewEmailMail | null
  readonly cooldown: Cooldown
  /** Call this after a mail was sent to the new address, or may have been sent. */
  readonly expect: (address: string, mail: NewEmailMail) => void
  /** Keeps the old address. A sent link cannot be cancelled; this device only forgets it. */
  readonly keepOld: () => void
  readonly dismiss: () => void
}

/** The new address is stored on this device until it is confirmed. */
export function useNewEmail({ uid, email }: Account): NewEmail {
  const key = newEmailKey(uid)
  const read = () => deviceStore.read(key) ?? ''
  const kept = useSyncExternalStore(deviceStore.subscribe, read, read)
  const [address, setAddress] = useState(kept)
  const [sent, setSent] = useState<{ to: string; mail: NewEmailMail } | null>(null)
  const [keptOld, setKeptOld] = useState(false)
  const cooldown = useCooldown(address, PROFILE_RESEND_COOLDOWN_SECONDS)
  if (kept !== '' && kept !== address) {
    // The user requested the mail before the page opened, and the answer came later. Or another tab requested it.
    setAddress(kept)
    setKeptOld(false)
  }
  const confirmed = address !== '' && normaliseEmail(address) === normaliseEmail(email)
  useEffect(() => {
    if (confirmed) deviceStore.remove(key)
  }, [confirmed, key])

  const pending = keptOld ? 'keptOld' : 'awaited'
  return {
    status: address === '' ? 'none' : confirmed ? 'confirmed' : pending,
    address,
    mail: sent?.to === address ? sent.mail : null,
    cooldown,
    expect(next, mail) {
      deviceStore.write(key, next)
      setAddress(next)
      setSent({ to: next, mail })
      setKeptOld(false)
      if (mail === 'unconfirmed') cooldown.start(next)
    },
    keepOld() {
      deviceStore.remove(key)
      setKeptOld(true)
    },
    dismiss: () => setAddress(''),
  }
}

export function NewEmailNotice({ newEmail, email }: { newEmail: NewEmail; email: string }) {
  const { status, address, dismiss } = newEmail
  switch (status) {
    case 'awaited':
      return <Awaited newEmail={newEmail} email={email} />
    case 'keptOld':
      return <Notice onDismiss={dismiss}>{newEmailMessages.keptOld(address, email)}</Notice>
    case 'confirmed':
      return (
        <Notice tone="success" onDismiss={dismiss}>
          {newEmailMessages.changed(email)}
        </Notice>
      )
    default:
      return null
  }
}

function Awaited({ newEmail, email }: { newEmail: NewEmail; email: string }) {
  const { address, mail, cooldown, expect, keepOld } = newEmail
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
