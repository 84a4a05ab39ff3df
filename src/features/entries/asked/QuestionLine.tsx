/** One question of a text, with its count and the button to mark it. */

import { Hand } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { askedTimes, timesAsked } from '../../../domain/askedLines'
import { errorMessage } from '../../../domain/errorMessages'
import type { QuestionLine as Line } from '../../../domain/questions'
import { useMarking, type Marking } from './asked'
import { askedMessages, markErrors } from './messages'
import styles from './Questions.module.css'

/** Shown before each question, such as the tick of a checklist. `questionId` is the id of the question's element. */
export type RenderTick = (lineKey: string, questionId: string) => ReactNode

interface QuestionLineProps {
  /** A line without a key is no question and looks like any text. */
  line: Pick<Line, 'key' | 'words' | 'written'>
  renderTick: RenderTick | undefined
}

export function QuestionLine({ line, renderTick }: QuestionLineProps) {
  const id = useId()
  const countId = useId()
  const marking = useMarking(line.words)
  const times = marking === null ? '' : askedTimes(timesAsked(marking.line))
  return (
    <span className={styles.row}>
      {line.key !== null && renderTick?.(line.key, id)}
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
        {marking !== null && marking.toggle !== null && (
          <>
            {' '}
            <MarkButton
              marking={marking}
              toggle={marking.toggle}
              textIds={times === '' ? id : `${id} ${countId}`}
            />
          </>
        )}
      </span>
    </span>
  )
}

interface MarkButtonProps {
  marking: Marking
  toggle: () => void
  /** The ids of the question's element and of its count. They complete the button's name. */
  textIds: string
}

/** The label says whether the mark is set, so the button has no `aria-pressed`, which would say it twice. */
function MarkButton({ marking: { line, isPending, error, reset }, toggle, textIds }: MarkButtonProps) {
  const { isMarked } = line
  const labelId = useId()
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-labelledby={`${labelId} ${textIds}`}
        data-marked={isMarked}
        title={isMarked ? askedMessages.unmark : undefined}
        onClick={toggle}
        onBlur={reset}
      >
        <Hand aria-hidden />
        <span id={labelId}>{isMarked ? askedMessages.marked : askedMessages.mark}</span>
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
