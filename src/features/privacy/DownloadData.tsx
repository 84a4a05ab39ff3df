/** Downloads everything that is stored about the signed-in user. */

import { useState } from 'react'
import type { Account } from '../../data'
import { deletionMessages } from '../../domain/messages'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { failureWords } from './failureWords'
import { ownDataText, saveAsFile } from './ownDataFile'
import styles from './Privacy.module.css'

export function DownloadData({ account }: { account: Account }) {
  const data = useData()
  const [reading, setReading] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function download() {
    setReading(true)
    setFailure(null)
    try {
      const stored = await data.readOwnData(account.uid)
      const at = new Date().toISOString()
      saveAsFile(`wic-interviews-${at.slice(0, 10)}.json`, ownDataText(account, stored, at))
    } catch (error) {
      setFailure(error)
    }
    setReading(false)
  }

  return (
    <div className={styles.act}>
      <p>
        Your profile and your entries as one JSON file. Feedback is not in it, since it cannot be read back.
      </p>
      <Button variant="secondary" busy={reading} busyLabel="Reading…" onClick={() => void download()}>
        Download my data
      </Button>
      {failure !== null && (
        <Notice tone="error">{deletionMessages.downloadFailed(failureWords(failure))}</Notice>
      )}
    </div>
  )
}
