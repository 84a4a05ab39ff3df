/** The tick of a practised question. */

import { createContext, use } from 'react'
import { MAX_TICKS } from '../../../domain/limits'
import { planMessages } from './messages'
import styles from './Plan.module.css'

export interface Ticks {
  readonly practised: ReadonlySet<string>
  readonly tick: (key: string, isSet: boolean) => void
  readonly isPending: boolean
  /** The error of the last tick; null for none. */
  readonly error: unknown
}

/** The ticks of the reader's plan; null without a plan. Each tick reads them here, so a press renders no list. */
export const TicksContext = createContext<Ticks | null>(null)

/** `questionId` is the id of the question's element, which names the tick. Nothing without a plan. */
function Tick({ lineKey: key, questionId }: { lineKey: string; questionId: string }) {
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

export const renderTick = (lineKey: string, questionId: string) => (
  <Tick lineKey={lineKey} questionId={questionId} />
)
