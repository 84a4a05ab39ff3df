/** The download of the user's data as one file: the nodes with a name in `download` of src/domain/store/nodes.ts. */

import type { Account, StoredData } from '../../data'
import { saveAsFile } from '../../device/saveFile'
import { errorMessage } from '../../domain/text/errorMessages'
import { DOWNLOADED, NODES } from '../../domain/store/nodes'
import { PRODUCT_NAME } from '../../domain/organisation'
import { plain, wordsOf } from '../../domain/text/text'
import { ownDataMessages } from './messages'
import { useAction } from '../../hooks/useAction'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import styles from './Privacy.module.css'

export function DownloadData({ account }: { account: Account }) {
  const data = useData()
  const download = useAction(async () => {
    const stored = await data.users.readOwnData(account.uid)
    const at = new Date().toISOString()
    const product = wordsOf(plain(PRODUCT_NAME)).trim().replaceAll(/ +/g, '-')
    const name = `${product}-${at.slice(0, 10)}.json`
    saveAsFile(name, fileText(account, stored, at), 'application/json')
    return name
  })
  return (
    <div className={styles.act}>
      <p>
        Everything that is stored under your account, as one JSON file. Your feedback and reports aren’t
        included: the maintainers and the moderators already have them.
      </p>
      <Button variant="secondary" busy={download.isPending} busyLabel="Preparing…" onClick={download.run}>
        Download my data
      </Button>
      <output>
        {download.state.status === 'success' && ownDataMessages.downloaded(download.state.value)}
      </output>
      {download.error !== null && (
        <Notice tone="error">{ownDataMessages.downloadFailed(errorMessage(download.error))}</Notice>
      )}
    </div>
  )
}

function fileText(account: Account, stored: StoredData, exportedAt: string): string {
  const content = {
    exportedAt,
    about: `Everything that ${PRODUCT_NAME} stores under this account, as it is stored. "contents" says what each part is. Timestamps are milliseconds since 1970. Each entry has a public card that repeats some of its fields; the database also stores which account wrote it. Feedback and reports are not included: they were sent to the maintainers and the moderators.`,
    contents: Object.fromEntries(DOWNLOADED.map((node) => [NODES[node].download, NODES[node].what])),
    account,
    ...stored,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
