/** What came of saving or moving, above the profile that shows it. */

import type { Account } from '../../data'
import { errorMessage } from '../../domain/errorMessages'
import { PROFILE_RESEND_COOLDOWN_SECONDS } from '../../domain/limits'
import { generalMessages, movedMessage, profileMessages, transferMessages } from '../../domain/messages'
import { normalise } from '../../domain/text'
import type { MovedData } from '../../domain/transfer'
import { useAction } from '../../hooks/useAction'
import { useCooldown } from '../../hooks/useCooldown'
import { useData } from '../../session/DataContext'
import { Notice } from '../../ui/Notice'
import { ResendButton } from '../../ui/ResendButton'

export type Result =
  | { readonly kind: 'saved'; readonly confirmAt: string | null }
  | { readonly kind: 'transferred'; readonly moved: MovedData }

export function ProfileResult({ result, account }: { result: Result; account: Account }) {
  if (result.kind === 'transferred') {
    return (
      <Notice tone="success">
        <p>{transferMessages.transferred}</p>
        <p>{movedMessage(result.moved)}</p>
      </Notice>
    )
  }
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
  const cooldown = useCooldown(newEmail, PROFILE_RESEND_COOLDOWN_SECONDS)
  const resend = useAction(async () => {
    await data.changeEmail(newEmail)
    cooldown.start(newEmail)
  })
  return (
    <>
      <Notice
        action={
          <ResendButton
            label="Resend"
            cooldown={cooldown}
            busy={resend.isPending}
            busyLabel="Sending…"
            onClick={resend.run}
          />
        }
      >
        {generalMessages.emailChangeSent(newEmail, email)}
      </Notice>
      {resend.error !== null && <Notice tone="error">{errorMessage(resend.error, 'changeEmail')}</Notice>}
    </>
  )
}
