/** The text *Questions asked*, whose questions readers can mark. `AskedContext` has the counts. */

import type { ReactNode } from 'react'
import { questionParagraphs } from '../../../domain/questions'
import { LongUserText } from '../../../ui/UserText'
import { TEXT_LINES } from '../card'
import { QuestionLine } from './QuestionLine'
import styles from './Questions.module.css'

interface QuestionsProps {
  entryId: string
  text: string
  /** Shown before each question, such as the tick of a checklist. `questionId` is the id of the question's element. */
  renderTick?: ((lineKey: string, questionId: string) => ReactNode) | undefined
}

/** A line without a question looks like any text. */
export function Questions({ entryId, text, renderTick }: QuestionsProps) {
  return (
    <LongUserText lines={TEXT_LINES}>
      <div className={styles.questions}>
        {questionParagraphs(text).map(({ lines }, index) => (
          // Paragraphs and lines have no identity but their position.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className={styles.paragraph}>
            {lines.map((line, at) =>
              line.key === null ? (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={at} className={styles.words} dir="auto">
                  {line.written}
                </span>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key
                <QuestionLine
                  key={at}
                  entryId={entryId}
                  line={line}
                  lineKey={line.key}
                  renderTick={renderTick}
                />
              ),
            )}
          </p>
        ))}
      </div>
    </LongUserText>
  )
}
