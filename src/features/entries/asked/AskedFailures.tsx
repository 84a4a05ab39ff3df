/** Notices for failed reads of the counts or of the reader's own marks. */

import { LoadError } from '../../../ui/LoadError'
import type { Asked } from './asked'
import { askedMessages } from './messages'

export function AskedFailures({ asked: { retryCounts, retryMine } }: { asked: Asked }) {
  return (
    <>
      {retryCounts !== null && <LoadError onRetry={retryCounts}>{askedMessages.notLoaded}</LoadError>}
      {retryMine !== null && <LoadError onRetry={retryMine}>{askedMessages.marksNotLoaded}</LoadError>}
    </>
  )
}
