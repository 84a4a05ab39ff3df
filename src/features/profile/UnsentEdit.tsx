/** The notice above the profile about an edit that is not sent. */

import { useEffect } from 'react'
import type { Account } from '../../data'
import { profileDraftKey } from '../../device/deviceStore'
import { unsentMessages } from '../../domain/text/messages'
import type { User } from '../../domain/account/user'
import { useDraft } from '../../hooks/useDraft'
import { useWrites } from '../../hooks/useWrite'
import { Notice } from '../../ui/Notice'
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
