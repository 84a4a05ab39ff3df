/** The reason for the end of the last session, above every screen until the user dismisses it or signs in. */

import { useState } from 'react'
import { hasDrafts } from '../device/deviceStore'
import { sessionEndMessages } from './messages'
import { useSessionEnd } from '../session/useSession'
import { Notice } from '../ui/Notice'
import styles from './Layout.module.css'

export function SessionEndNotice() {
  const ended = useSessionEnd()
  const [read, setRead] = useState(ended)
  if (ended === null || ended === read) return null
  const messages: string[] = [sessionEndMessages[ended.reason]]
  // Confirming a new email ends every session of the account.
  if (ended.reason === 'expired' && ended.newEmail !== null)
    messages.push(sessionEndMessages.newEmail(ended.newEmail))
  if (ended.uid !== null && hasDrafts(ended.uid)) messages.push(sessionEndMessages.draftKept)
  return (
    <div className={styles.notice}>
      <Notice onDismiss={() => setRead(ended)}>{messages.join(' ')}</Notice>
    </div>
  )
}
