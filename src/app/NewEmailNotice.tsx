/** Says on every page that the account's new email is confirmed, until the user dismisses it. */

import { useEffect, useSyncExternalStore } from 'react'
import type { Account } from '../data'
import { deviceStore, newEmailKey } from '../device/deviceStore'
import { normaliseEmail } from '../domain/account/emails'
import { useSessionStore } from '../session/DataContext'
import { useOwn, useReader } from '../session/useSession'
import { Notice } from '../ui/Notice'
import styles from './Layout.module.css'
import { emailChanged } from './messages'

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
    <div className={styles.notice}>
      <Notice tone="success" onDismiss={() => deviceStore.remove(newEmailKey(account.uid))}>
        {emailChanged(account.email)}
      </Notice>
    </div>
  )
}
