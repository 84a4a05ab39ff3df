/** A notice that explains why the last session ended, or that the session could not be loaded. */

import { hasDrafts } from '../device/deviceStore'
import { sessionEndMessages } from './messages'
import type { SessionEnd } from '../session/reader'
import { Notice } from '../ui/Notice'
import styles from './Layout.module.css'

export function SessionEndNotice({ ended, onDismiss }: { ended: SessionEnd; onDismiss: () => void }) {
  const messages: string[] = [sessionEndMessages[ended.reason]]
  // Confirming a new email ends every session of the account.
  if (ended.reason === 'expired' && ended.newEmail !== null)
    messages.push(sessionEndMessages.newEmail(ended.newEmail))
  if (ended.uid !== null && hasDrafts(ended.uid)) messages.push(sessionEndMessages.draftKept)
  return (
    <div className={styles.notice}>
      <Notice onDismiss={onDismiss}>{messages.join(' ')}</Notice>
    </div>
  )
}
