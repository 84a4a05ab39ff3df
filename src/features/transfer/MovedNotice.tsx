/** The notice of what a transfer has moved to the account, until the user dismisses it. */

import { useEffect, useState } from 'react'
import type { MovedData } from '../../domain/account/transfer'
import { useAction } from '../../hooks/useAction'
import { useWrites } from '../../hooks/useWrite'
import { useData } from '../../session/DataContext'
import { Notice } from '../../ui/Notice'
import { movedMessage, transferMessages } from './messages'

export function MovedNotice({ uid, moved }: { uid: string; moved: MovedData }) {
  const data = useData()
  // If this fails, the notice comes back.
  const { run: forget } = useAction(() => data.transfers.forget(uid))
  const writes = useWrites()
  const [before] = useState(writes)
  // The next message replaces this one. The profile does not show this one while it is edited.
  const isOver = writes.some(
    (write) => write.state.status === 'success' && (write.kind === 'profile' || !before.includes(write)),
  )
  useEffect(() => {
    if (isOver) forget()
  }, [isOver, forget])
  return (
    <Notice tone="success" onDismiss={forget}>
      <p>{transferMessages.transferred}</p>
      <p>{movedMessage(moved)}</p>
    </Notice>
  )
}
