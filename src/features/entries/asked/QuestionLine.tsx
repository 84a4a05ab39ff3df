/** One question: in the text of its entry, or in the list of a company's questions. */

import { Fragment, useId, useState, type ReactNode } from 'react'
import { newestOf, roundsOf, showMonth, timesAsked, type AskedLine } from '../../../domain/askedLines'
import { experiencesMessages } from '../../../domain/messages'
import { counted } from '../../../domain/numbers'
import type { QuestionLine as Line } from '../../../domain/questions'
import { capitalised, plain } from '../../../domain/text'
import { Button } from '../../../ui/Button'
import { Tag } from '../../../ui/Tag'
import { UserText } from '../../../ui/UserText'
import { Mark } from './Mark'
import styles from './Questions.module.css'

/** The experience with this id, which a press on one of a question's experiences opens below it. */
export type RenderEntry = (id: string) => ReactNode

interface QuestionLineProps {
  /** A line without a key is no question and looks like any text. */
  line: Pick<Line, 'key' | 'written'>
  /** False for a question that stands before in the same text, which has the mark. */
  isFirst: boolean
}

export function QuestionLine({ line: { key, written }, isFirst }: QuestionLineProps) {
  const id = useId()
  const markedKey = isFirst ? key : null
  return (
    <span className={styles.row}>
      <span className={styles.words} dir="auto">
        <span id={id} className={styles.written}>
          {written}
        </span>
      </span>
      {markedKey !== null && <Mark lineKey={markedKey} textId={id} />}
    </span>
  )
}

interface ListedQuestionProps {
  line: AskedLine
  renderEntry: RenderEntry
}

/** A press shows the experiences with the question. */
export function ListedQuestion({ line, renderEntry }: ListedQuestionProps) {
  const { key, text, followUps, occurrences, authors } = line
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const newest = newestOf(line)
  // 'System design: Twitter' says its round.
  const rounds = roundsOf([line]).filter((round) => !plain(text).startsWith(plain(round)))
  const marks = timesAsked(line) - authors.size
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={`${styles.words} ${styles.opener}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span id={id} className={styles.written} dir="auto">
          {capitalised(text)}
        </span>{' '}
        <span>
          {followUps.map((followUp) => (
            <span key={followUp} className={styles.followUp} dir="auto">
              {`${capitalised(followUp)} `}
            </span>
          ))}
        </span>
        <span className={styles.source}>
          {rounds.map((round) => (
            <Fragment key={round}>
              <Tag label={round} tone="plain" />{' '}
            </Fragment>
          ))}
          {newest && <span>{capitalised(showMonth(newest))}</span>}
        </span>
      </button>
      <Mark lineKey={key} textId={id} />
      {isOpen && (
        <div className={styles.sources}>
          <ul>
            {occurrences.map((one) => (
              <Source key={`${one.id} ${one.round}`} source={one} renderEntry={renderEntry} />
            ))}
          </ul>
          {marks > 0 && <p>{`${counted(marks, 'reader')} marked it.`}</p>}
        </div>
      )}
    </li>
  )
}

interface SourceProps {
  source: AskedLine['occurrences'][number]
  renderEntry: RenderEntry
}

function Source({ source, renderEntry }: SourceProps) {
  const { id, role, round } = source
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <UserText as="span">{role || experiencesMessages.roleNotGiven}</UserText>
      </Button>
      <span>{` ${[round, showMonth(source)].filter((part) => part !== '').join(' · ')}`}</span>
      {isOpen && <div className={styles.entry}>{renderEntry(id)}</div>}
    </li>
  )
}
