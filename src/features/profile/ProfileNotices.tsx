/** The notices above the profile: an edit that is not sent, and a new email that is not confirmed. */

import { useEffect, useSyncExternalStore } from 'react'
import { deviceStore, newEmailKey, profileDraftKey } from '../../device/deviceStore'
import type { Account } from '../../data'
import { errorMessage } from '../../domain/text/errorMessages'
import { PROFILE_RESEND_COOLDOWN_SECONDS } from '../../domain/store/limits'
import { normaliseEmail } from '../../domain/account/emails'
import type { User } from '../../domain/account/user'
import { unsentMessages } from '../../domain/text/messages'
import { useAction } from '../../hooks/useAction'
import { useCooldown } from '../../hooks/useCooldown'
import { useDraft } from '../../hooks/useDraft'
import { useWrites } from '../../hooks/useWrite'
import { useData } from '../../session/DataContext'
import { Notice } from '../../ui/Notice'
import { ResendButton } from '../../ui/ResendButton'
import { newEmailErrors, newEmailMessages } from './messages'
import { isSaved, parseProfileDraft } from './profileDraft'

export function UnsentEdit({ account, user }: { account: Account; user: User | null }) {
  const { value: draft, discard } = useDraft(profileDraftKey(account.uid), parseProfileDraft)
  // The client shows an edit before the server has answered.
  const isPending = useWrites().some(({ kind, state }) => kind === 'profile' && state.status === 'pending')
  const isOver = !isPending && draft !== null && isSaved(draft, account, user)
  useEffect(() => {
    if (isOver) discard()
  }, [isOver, discard])
  return draft !== null && !isPending && !isOver && <Notice>{unsentMessages.profileKept}</Notice>
}

/** The device keeps the new email until the user has read its confirmation. */
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
