/** The last column of a question: how often it was asked, and the button to mark it. */

import { Hand } from 'lucide-react'
import { useId } from 'react'
import { askedTimes, timesAsked } from '../../../domain/askedLines'
import { errorMessage } from '../../../domain/errorMessages'
import { groupThousands } from '../../../domain/numbers'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { useMarking } from './asked'
import { askedMessages, markErrors } from './messages'
import styles from './Questions.module.css'

interface MarkProps {
  lineKey: string
  /** The id of the question's element. It completes the button's name. */
  textId: string
}

/** The label says whether the mark is set, so the button has no `aria-pressed`, which would say it twice. */
export function Mark({ lineKey, textId }: MarkProps) {
  const marking = useMarking(lineKey)
  const labelId = useId()
  const timesId = useId()
  if (marking === null) return null
  const { line, toggle, isPending, error, reset } = marking
  const { isMarked, isOwn } = line
  const times = timesAsked(line)
  const count = (
    <>
      {(toggle !== null || times > 1) && <Hand aria-hidden />}
      {times > 1 && (
        <span aria-hidden className={styles.number}>
          {groupThousands(times)}
        </span>
      )}
      {times > 1 && (
        <span id={timesId} className={styles.times}>
          {askedTimes(times)}
        </span>
      )}
    </>
  )
  return (
    <>
      <span className={styles.tail}>
        {isOwn && <span className={styles.yours}>yours</span>}
        {toggle === null ? (
          <span className={styles.mark}>{count}</span>
        ) : (
          <button
            type="button"
            className={styles.mark}
            aria-labelledby={[labelId, textId, ...(times > 1 ? [timesId] : [])].join(' ')}
            data-marked={isMarked}
            data-pending={isPending || undefined}
            title={isMarked ? askedMessages.unmark : askedMessages.hintMark}
            onClick={toggle}
            onBlur={reset}
          >
            <span id={labelId} className={styles.label}>
              {isMarked ? askedMessages.marked : askedMessages.mark}
            </span>
            {count}
          </button>
        )}
        {isPending && (
          <VisuallyHidden>
            <output>Saving…</output>
          </VisuallyHidden>
        )}
      </span>
      {error !== null && (
        <span className={styles.note} role="alert">
          {errorMessage(error, markErrors)}
        </span>
      )}
    </>
  )
}
