/** The notices about marked questions: an explanation of the mark, and failed reads. */

import { Hand } from 'lucide-react'
import { useState } from 'react'
import { useOwn } from '../../../session/useSession'
import { LoadError } from '../../../ui/LoadError'
import type { Asked } from './asked'
import { askedMessages } from './messages'
import styles from './Questions.module.css'

/** For readers who have never set a mark. The line stays after the first one, so that nothing moves. */
export function AskedHint({ asked: { lines, canMark } }: { asked: Asked }) {
  const marks = useOwn('askedMarks')
  const [isNew, setNew] = useState<boolean | null>(null)
  if (isNew === null && canMark && marks.status === 'ready') setNew(marks.value.size === 0)
  if (isNew !== true || ![...lines.values()].some(({ isOwn }) => !isOwn)) return null
  return (
    <p className={styles.hint}>
      <Hand aria-hidden />
      <span>{askedMessages.hint}</span>
    </p>
  )
}

/** For counts, or marks of the reader, that could not be read. */
export function AskedFailures({ asked: { retryCounts, retryMine } }: { asked: Asked }) {
  return (
    <>
      {retryCounts !== null && <LoadError onRetry={retryCounts}>{askedMessages.notLoaded}</LoadError>}
      {retryMine !== null && <LoadError onRetry={retryMine}>{askedMessages.marksNotLoaded}</LoadError>}
    </>
  )
}
