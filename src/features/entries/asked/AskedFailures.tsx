/** Notices for failed reads of the counts or of the reader's own marks. */

import { LoadError } from '../../../ui/LoadError'
import type { Asked } from './asked'
import { askedMessages } from './messages'

interface AskedFailuresProps {
  asked: Asked
  /** Null unless some counts could not be read. */
  retryCounts: (() => void) | null
}

export function AskedFailures({ asked: { retryMine }, retryCounts }: AskedFailuresProps) {
  return (
    <>
      {retryCounts !== null && <LoadError onRetry={retryCounts}>{askedMessages.notLoaded}</LoadError>}
      {retryMine !== null && <LoadError onRetry={retryMine}>{askedMessages.marksNotLoaded}</LoadError>}
    </>
  )
}
