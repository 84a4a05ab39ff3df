/** Questions that readers can mark: the text *Questions asked*, or a list. `AskedContext` has the counts. */

import type { AskedLine } from '../../../domain/askedLines'
import { questionParagraphs, type QuestionLine as Line } from '../../../domain/questions'
import { LongUserText } from '../../../ui/UserText'
import { TEXT_LINES } from '../card/EntryTexts'
import { ListedQuestion, QuestionLine, type RenderEntry } from './QuestionLine'
import styles from './Questions.module.css'

export function Questions({ text }: { text: string }) {
  const paragraphs = questionParagraphs(text)
  // A question that the text repeats has one mark.
  const first = new Map<string | null, Line>()
  for (const line of paragraphs.flatMap(({ lines }) => lines))
    if (!first.has(line.key)) first.set(line.key, line)
  return (
    <LongUserText lines={TEXT_LINES}>
      <div className={styles.questions}>
        {paragraphs.map(({ lines }, index) => (
          // Paragraphs and lines have no identity but their position.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className={styles.paragraph}>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <QuestionLine key={at} line={line} isFirst={first.get(line.key) === line} />
            ))}
          </p>
        ))}
      </div>
    </LongUserText>
  )
}

interface QuestionListProps {
  lines: readonly AskedLine[]
  renderEntry: RenderEntry
}

export function QuestionList({ lines, renderEntry }: QuestionListProps) {
  return (
    // The role is explicit, because Safari does not treat a list without markers as a list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.list} role="list">
      {lines.map((line) => (
        <ListedQuestion key={line.key} line={line} renderEntry={renderEntry} />
      ))}
    </ul>
  )
}
