/** The notice above the profile about an edit that is unsent, stored or refused. */

import { useEffect } from 'react'
import type { Account } from '../../data'
import { profileDraftKey } from '../../device/deviceStore'
import { profileMessages } from '../../domain/account/messages'
import { unsentMessages } from '../../domain/text/messages'
import type { User } from '../../domain/account/user'
import { useDraft } from '../../hooks/useDraft'
import { useSavingMessage } from '../../hooks/useSavingMessage'
import { useOutbox } from '../../session/DataContext'
import type { Write } from '../../session/outbox'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { isSaved, parseProfileDraft } from './profileDraft'

interface ProfileWriteProps {
  account: Account
  user: User | null
  write: Write | undefined
}

export function ProfileWrite({ account, user, write }: ProfileWriteProps) {
  const { reset } = useOutbox()
  const saving = useSavingMessage()
  const { value: draft, discard } = useDraft(profileDraftKey(account.uid), parseProfileDraft)
  const isOver = write === undefined && draft !== null && isSaved(draft, account, user)
  useEffect(() => {
    if (isOver) discard()
  }, [isOver, discard])
  switch (write?.state.status) {
    case 'pending':
      return <Notice>{saving}</Notice>
    case 'success':
      return (
        <Notice tone="success" onDismiss={() => reset('profile', account.uid)}>
          {profileMessages.saved}
        </Notice>
      )
    case 'error':
      return (
        <LoadError onRetry={write.retry} onDismiss={() => reset('profile', account.uid)}>
          {write.failed?.(write.state.error)}
        </LoadError>
      )
    default:
      return draft !== null && !isOver && <Notice>{unsentMessages.profileKept}</Notice>
  }
}
