/** The notice above the profile about an edit that is unsent, stored or refused. */

import { profileDraftKey } from '../../device/deviceStore'
import { profileMessages, unsentMessages } from '../../domain/messages'
import { useDraft } from '../../hooks/useDraft'
import { useSavingMessage } from '../../hooks/useSavingMessage'
import { useOutbox } from '../../session/DataContext'
import type { Write } from '../../session/outbox'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'

const isKept = (stored: unknown) => (typeof stored === 'object' ? stored : null)

export function ProfileWrite({ uid, write }: { uid: string; write: Write | undefined }) {
  const { reset } = useOutbox()
  const saving = useSavingMessage()
  const { value: draft } = useDraft(profileDraftKey(uid), isKept)
  switch (write?.state.status) {
    case 'pending':
      return <Notice>{saving}</Notice>
    case 'success':
      return (
        <Notice tone="success" onDismiss={() => reset('profile')}>
          {profileMessages.saved}
        </Notice>
      )
    case 'error':
      return (
        <LoadError onRetry={write.retry} onDismiss={() => reset('profile')}>
          {write.failed?.(write.state.error)}
        </LoadError>
      )
    default:
      return draft !== null && <Notice>{unsentMessages.profileKept}</Notice>
  }
}
