/** Why the last session ended, above every screen, until it has been read or somebody signs in. */

import { useState } from 'react'
import { deviceStore, hasDrafts, newEmailKey } from '../config/deviceStore'
import { sessionEndMessages } from '../domain/messagesEverywhere'
import { useSessionEnd } from '../session/useSession'
import { Notice } from '../ui/Notice'
import styles from './Layout.module.css'

export function SessionEndNotice() {
  const ended = useSessionEnd()
  const [read, setRead] = useState(ended)
  if (ended === null || ended === read) return null
  const words: string[] = [sessionEndMessages[ended.reason]]
  // A confirmed new email ends every session of the account.
  const newEmail = ended.reason === 'expired' && deviceStore.read(newEmailKey(ended.uid))
  if (newEmail) words.push(sessionEndMessages.newEmail(newEmail))
  if (hasDrafts(ended.uid)) words.push(sessionEndMessages.draftKept)
  return (
    <div className={styles.notice}>
      <Notice onDismiss={() => setRead(ended)}>{words.join(' ')}</Notice>
    </div>
  )
}
