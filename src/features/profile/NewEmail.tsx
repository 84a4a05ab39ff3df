/** The notice of a new email that is not confirmed. The device keeps it until the user has read its confirmation. */

import { useSyncExternalStore } from 'react'
import { deviceStore, newEmailKey } from '../../device/deviceStore'
import type { Account } from '../../data'
import { errorMessage } from '../../domain/text/errorMessages'
import { PROFILE_RESEND_COOLDOWN_SECONDS } from '../../domain/store/limits'
import { normaliseEmail } from '../../domain/account/emails'
import { useAction } from '../../hooks/useAction'
import { useCooldown } from '../../hooks/useCooldown'
import { useData } from '../../session/DataContext'
import { Notice } from '../../ui/Notice'
import { ResendButton } from '../../ui/ResendButton'
import { newEmailErrors, newEmailMessages } from './messages'

export function NewEmail({ account: { uid, email } }: { account: Account }) {
  const data = useData()
  const key = newEmailKey(uid)
  const read = () => deviceStore.read(key)
  const awaited = useSyncExternalStore(deviceStore.subscribe, read, read) ?? ''
  const cooldown = useCooldown(awaited, PROFILE_RESEND_COOLDOWN_SECONDS)
  const resend = useAction(() => cooldown.send(awaited, () => data.accounts.changeEmail(awaited)))
  // The frame says that the email is confirmed (app/AccountNotices.tsx).
  if (awaited === '' || normaliseEmail(awaited) === normaliseEmail(email)) return null
  return (
    <>
      <Notice
        action={
          <ResendButton
            label="Send again"
            variant="secondary"
            cooldown={cooldown}
            busy={resend.isPending}
            busyLabel="Sending…"
            onClick={resend.run}
          />
        }
        onDismiss={() => deviceStore.remove(key)}
      >
        {newEmailMessages.awaited(awaited, email)}
      </Notice>
      {resend.error !== null && <Notice tone="error">{errorMessage(resend.error, newEmailErrors)}</Notice>}
    </>
  )
}
