/** The ticks of a sheet as a checklist: one for each question, and the line that counts them. */

import { createContext, use, useMemo } from 'react'
import type { Entry } from '../../../domain/entry'
import { MAX_TICKS } from '../../../domain/limits'
import { lineKey, questionLines } from '../../../domain/questions'
import { planMessages } from './messages'
import styles from './Plan.module.css'

export interface Ticks {
  readonly practised: ReadonlySet<string>
  readonly tick: (key: string, isSet: boolean) => void
}

/** The ticks of the reader's plan; null without a plan. Each tick reads them here, so a press renders no entries. */
export const TicksContext = createContext<Ticks | null>(null)

interface TickProps {
  lineKey: string
  /** The id of the question's element, which names the tick. */
  questionId: string
}

export function Tick({ lineKey: key, questionId }: TickProps) {
  const ticks = use(TicksContext)
  if (ticks === null) return null
  const isPractised = ticks.practised.has(key)
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-labelledby={questionId}
        title={planMessages.tick}
        checked={isPractised}
        disabled={!isPractised && ticks.practised.size >= MAX_TICKS}
        onChange={({ target }) => ticks.tick(key, target.checked)}
      />
    </label>
  )
}

/** The line '4 of 12 practised'. It counts the questions of the entries that have been read. */
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
      {ticks.practised.size >= MAX_TICKS && <span>{planMessages.ticksFull}</span>}
    </output>
  )
}
