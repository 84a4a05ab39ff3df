/** The notice about thanks and marked questions since the user's last visit on this device. */

import { useEffect, useMemo, useState } from 'react'
import { deviceStore, marksSeenKey } from '../../../device/deviceStore'
import { newMarks, readSeenMarks, seenAt, writeSeenMarks, type Received } from '../../../domain/received'
import { Notice } from '../../../ui/Notice'
import { receivedMessages } from './messages'

export function NewMarks({ uid, received }: { uid: string; received: Received }) {
  const [openedAtMs] = useState(Date.now)
  const [kept, setKept] = useState(() => readSeenMarks(deviceStore.read(marksSeenKey(uid))))
  const seen = useMemo(() => seenAt(openedAtMs, kept, received), [openedAtMs, kept, received])
  useEffect(() => {
    deviceStore.write(marksSeenKey(uid), writeSeenMarks(seen))
  }, [uid, seen])

  const found = newMarks(seen)
  if (found.thanks === 0 && found.questions === 0) return null
  return (
    <Notice tone="success" onDismiss={() => setKept({ ...seen, before: received })}>
      {receivedMessages.sinceLastVisit(found)}
    </Notice>
  )
}
