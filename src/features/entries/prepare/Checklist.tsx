/** The questions of a sheet as a checklist: one tick for each question line, and how many are practised. */

import { createContext, use, useMemo } from 'react'
import type { Entry } from '../../../domain/entry'
import { MOST_PRACTISED } from '../../../domain/limits'
import { questionLines, lineKey, readQuestions } from '../../../domain/questions'
import { UserText } from '../../../ui/UserText'
import { planMessages } from './messages'
import styles from './Plan.module.css'

export interface Ticks {
  readonly practised: ReadonlySet<string>
  readonly tick: (key: string, isSet: boolean) => void
}

/** The ticks of the reader's plan; null without a plan. Each line reads them, so that a tick renders no entry again. */
export const TicksContext = createContext<Ticks | null>(null)

export function Checklist({ text }: { text: string }) {
  const lines = useMemo(() => readQuestions(text), [text])
  return (
    <div className={styles.checklist}>
      {lines.map(({ label, text: said, key }, index) => (
        // Lines have no identity but their position.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} label={label} text={said} questionKey={key} />
      ))}
    </div>
  )
}

interface LineProps {
  label: string
  text: string
  questionKey: string | null
}

function Line({ label, text, questionKey }: LineProps) {
  const ticks = use(TicksContext)
  const words = (
    <UserText as="span" className={styles.words} dir="auto">
      {label !== '' && <span className={styles.lineLabel}>{`${label}: `}</span>}
      <span>{text}</span>
    </UserText>
  )
  if (questionKey === null || ticks === null) return <p className={styles.other}>{words}</p>
  const isPractised = ticks.practised.has(questionKey)
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        className={styles.tick}
        checked={isPractised}
        disabled={!isPractised && ticks.practised.size >= MOST_PRACTISED}
        onChange={({ target }) => ticks.tick(questionKey, target.checked)}
      />
      {words}
    </label>
  )
}

/** '4 of 12 practised', of the entries that have been read. */
export function PractisedLine({ entries }: { entries: readonly Entry[] }) {
  const ticks = use(TicksContext)
  const keys = useMemo(
    () => new Set(entries.flatMap(({ questionsAsked }) => questionLines(questionsAsked).map(lineKey))),
    [entries],
  )
  if (ticks === null || keys.size === 0) return null
  const count = [...keys].filter((key) => ticks.practised.has(key)).length
  return (
    <output className={styles.practised}>
      <span>{planMessages.practised(count, keys.size)}</span>
      {ticks.practised.size >= MOST_PRACTISED && <span>{planMessages.ticksFull}</span>}
    </output>
  )
}
