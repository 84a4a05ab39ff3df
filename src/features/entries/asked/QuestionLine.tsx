/** One question of a text, with its count and the button to mark it. */

import { Hand } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { askedTimes, timesAsked } from '../../../domain/askedLines'
import { errorMessage } from '../../../domain/errorMessages'
import type { QuestionLine as Line } from '../../../domain/questions'
import { useMarking, type Marking } from './asked'
import { askedMessages, markErrors } from './messages'
import styles from './Questions.module.css'

interface QuestionLineProps {
  entryId: string
  line: Line
  lineKey: string
  renderTick: ((lineKey: string, questionId: string) => ReactNode) | undefined
}

export function QuestionLine({ entryId, line, lineKey, renderTick }: QuestionLineProps) {
  const id = useId()
  const countId = useId()
  const marking = useMarking(entryId, lineKey)
  const times = marking === null ? '' : askedTimes(timesAsked(marking.line, marking.isMarked))
  return (
    <span className={styles.row}>
      {renderTick?.(lineKey, id)}
      <span className={styles.words} dir="auto">
        <span id={id} className={styles.written}>
          {line.written}
        </span>
        {times !== '' && (
          <>
            {' '}
            <span id={countId} className={styles.count}>
              {times}
            </span>
          </>
        )}
        {marking?.isMarked && (
          <span className={styles.mine} aria-hidden>
            {askedMessages.marked}
          </span>
        )}
      </span>
      {marking !== null && marking.toggle !== null && (
        <MarkButton
          marking={marking}
          toggle={marking.toggle}
          textIds={times === '' ? id : `${id} ${countId}`}
        />
      )}
    </span>
  )
}

interface MarkButtonProps {
  marking: Marking
  toggle: () => void
  /** The ids of the question's element and of its count. They complete the button's name. */
  textIds: string
}

/**
 * In a narrow column, only screen readers get the button's label. The line beside the count then names a set mark. The
 * label says whether the mark is set, so the button has no `aria-pressed`, which would say it twice.
 */
function MarkButton({ marking: { isMarked, isPending, error, reset }, toggle, textIds }: MarkButtonProps) {
  const labelId = useId()
  const label = isMarked ? askedMessages.marked : askedMessages.mark
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-labelledby={`${labelId} ${textIds}`}
        data-marked={isMarked}
        title={isMarked ? askedMessages.unmark : label}
        onClick={toggle}
        onBlur={reset}
      >
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <Hand aria-hidden />
      </button>
      {isPending && (
        <output className={styles.note} data-tone="pending">
          Saving…
        </output>
      )}
      {error !== null && (
        <span className={styles.note} data-tone="error" role="alert">
          {errorMessage(error, markErrors)}
        </span>
      )}
    </>
  )
}
