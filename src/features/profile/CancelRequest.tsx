/** Takes a transfer request back. */

import { useState } from 'react'
import { failureSentence, generalFailures } from '../../failures/failureSentences'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

export function CancelRequest({ oldEmail, onCancelled }: { oldEmail: string; onCancelled: () => void }) {
  const data = useData()
  const [cancelling, setCancelling] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function cancel() {
    setCancelling(true)
    setFailure(null)
    try {
      await data.cancelTransfer(oldEmail)
      onCancelled()
    } catch (error) {
      setFailure(error)
      setCancelling(false)
    }
  }

  return (
    <>
      <Button variant="quiet" busy={cancelling} busyLabel="Cancelling…" onClick={() => void cancel()}>
        Cancel request
      </Button>
      {failure !== null && <Notice tone="error">{failureSentence(generalFailures, failure)}</Notice>}
    </>
  )
}
