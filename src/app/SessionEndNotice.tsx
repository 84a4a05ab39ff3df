/** Why the last session ended. */

import { hasDrafts } from '../config/deviceStore'
import { sessionEndMessages } from '../domain/messages'
import type { SessionEnd } from '../session/session'
import { Notice } from '../ui/Notice'
import styles from './Layout.module.css'

export function SessionEndNotice({ ended, onDismiss }: { ended: SessionEnd; onDismiss: () => void }) {
  const words: string[] = [sessionEndMessages[ended.reason]]
  if (hasDrafts(ended.uid)) words.push(sessionEndMessages.draftKept)
  return (
    <div className={styles.notice}>
      <Notice onDismiss={onDismiss}>{words.join(' ')}</Notice>
    </div>
  )
}
