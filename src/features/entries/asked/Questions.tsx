/** Questions that readers can mark: the text *Questions asked*, or a list. `AskedContext` has the counts. */

import { questionParagraphs, type QuestionLine as Line } from '../../../domain/questions'
import { capitalised } from '../../../domain/text'
import { LongUserText } from '../../../ui/UserText'
import { TEXT_LINES } from '../card'
import { QuestionLine, type RenderTick } from './QuestionLine'
import styles from './Questions.module.css'

interface QuestionsProps {
  text: string
  renderTick?: RenderTick
}

export function Questions({ text, renderTick }: QuestionsProps) {
  return (
    <LongUserText lines={TEXT_LINES}>
      <div className={styles.questions}>
        {questionParagraphs(text).map(({ lines }, index) => (
          // Paragraphs and lines have no identity but their position.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className={styles.paragraph}>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <QuestionLine key={at} line={line} renderTick={renderTick} />
            ))}
          </p>
        ))}
      </div>
    </LongUserText>
  )
}

/** The lines that a long text has in a list at first. */
const LISTED_LINES = 6

interface QuestionListProps {
  /** No two lines have the same text. One without a key is a long text, not a question. */
  lines: readonly Pick<Line, 'key' | 'words' | 'text'>[]
  renderTick: RenderTick
}

export function QuestionList({ lines, renderTick }: QuestionListProps) {
  return (
    // The role is explicit, because Safari does not treat a list without markers as a list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.list} role="list">
      {lines.map(({ text, ...line }) => (
        <li key={text}>
          {line.key === null ? (
            <LongUserText lines={LISTED_LINES}>{text}</LongUserText>
          ) : (
            <QuestionLine line={{ ...line, written: capitalised(text) }} renderTick={renderTick} />
          )}
        </li>
      ))}
    </ul>
  )
}
