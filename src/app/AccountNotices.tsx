/** The notices about the account above every screen, until the user dismisses them. */

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Account } from '../data'
import { deviceStore, findDropped, hasDrafts, newEmailKey } from '../device/deviceStore'
import { normaliseEmail } from '../domain/account/emails'
import { useSessionStore } from '../session/DataContext'
import { useOwn, useReader, useSessionEnd } from '../session/useSession'
import { Notice } from '../ui/Notice'
import { emailChanged, sessionEndMessages } from './messages'

/** The reason for the end of the last session, or why it could not be loaded. */
export function SessionEndNotice() {
  const ended = useSessionEnd()
  const [read, setRead] = useState(ended)
  if (ended === null || ended === read) return null
  const messages: string[] = [sessionEndMessages[ended.reason]]
  // Confirming a new email ends every session of the account.
  if (ended.reason === 'expired' && ended.newEmail !== null)
    messages.push(sessionEndMessages.newEmail(ended.newEmail))
  if (ended.uid !== null && hasDrafts(ended.uid)) messages.push(sessionEndMessages.draftKept)
  return <Notice onDismiss={() => setRead(ended)}>{messages.join(' ')}</Notice>
}

/** Names the writes that the end of a session has dropped in this tab. */
export function DroppedNotice() {
  const key = useSyncExternalStore(deviceStore.subscribe, findDropped, () => undefined)
  if (!key) return null
  return (
    <Notice tone="error" onDismiss={() => deviceStore.remove(key)}>
      {deviceStore.read(key)}
    </Notice>
  )
}

/** Says that the account's new email is confirmed. */
export function NewEmailNotice() {
  const account = useReader((reader) => (reader.status === 'verified' ? reader.account : null))
  const read = () => account && deviceStore.read(newEmailKey(account.uid))
  const awaited = useSyncExternalStore(deviceStore.subscribe, read, () => null)
  return account && awaited && <Confirmation account={account} awaited={normaliseEmail(awaited)} />
}

function Confirmation({ account, awaited }: { account: Account; awaited: string }) {
  const { reloadAccount } = useSessionStore()
  const user = useOwn('user')
  const isRecorded = user.status === 'ready' && normaliseEmail(user.value?.email ?? '') === awaited
  // The tab that the mail opens has written the record. This tab still has the account as it was.
  useEffect(() => {
    if (isRecorded) reloadAccount().catch(() => undefined)
  }, [isRecorded, reloadAccount])

  if (normaliseEmail(account.email) !== awaited) return null
  return (
    <Notice tone="success" onDismiss={() => deviceStore.remove(newEmailKey(account.uid))}>
      {emailChanged(account.email)}
    </Notice>
  )
}
