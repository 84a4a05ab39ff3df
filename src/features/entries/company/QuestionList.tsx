/** The list of a company's questions. A press on a question shows the experiences with it. */

import { Fragment, useState, type ReactNode } from 'react'
import { newestOf, showMonth, tagsOf, timesAsked, type AskedLine } from '../../../domain/questions/askedLines'
import { experiencesMessages } from '../../../domain/text/messages'
import { capitalised } from '../../../domain/text/text'
import { Button } from '../../../ui/Button'
import { Tag } from '../../../ui/Tag'
import { UserText } from '../../../ui/UserText'
import styles from './QuestionList.module.css'

/** The experience with this id, which a press on one of a question's experiences opens below it. */
type RenderEntry = (id: string) => ReactNode

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
        <Question key={line.key} line={line} renderEntry={renderEntry} />
      ))}
    </ul>
  )
}

interface QuestionProps {
  line: AskedLine
  renderEntry: RenderEntry
}

function Question({ line, renderEntry }: QuestionProps) {
  const { text, parts, occurrences } = line
  const [isOpen, setOpen] = useState(false)
  const newest = newestOf(line)
  const asked = [timesAsked(line), newest ? showMonth(newest) : ''].filter((part) => part !== '')
  return (
    <li>
      <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.written} dir="auto">
          {capitalised(text)}
        </span>{' '}
        <span>
          {parts.map((part, index) => (
            <span key={index} className={styles.part} dir="auto">
              {`${part} `}
            </span>
          ))}
        </span>
        <span className={styles.source}>
          {tagsOf(line).map((round) => (
            <Fragment key={round}>
              <Tag label={round} tone="plain" />{' '}
            </Fragment>
          ))}
          {asked.length > 0 && <span>{capitalised(asked.join(' · '))}</span>}
        </span>
      </button>
      {isOpen && (
        <ul className={styles.sources}>
          {occurrences.map((one) => (
            <Source key={`${one.id} ${one.round}`} source={one} renderEntry={renderEntry} />
          ))}
        </ul>
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
