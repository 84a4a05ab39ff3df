/** The panel At a glance above the cards: closed at first, then as it was left on this device. Its figures are a chunk of their own. */

import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deviceStore } from '../../../config/deviceStore'
import type { SummaryList } from '../../../data'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { routeErrorMessages } from '../../../domain/messagesEverywhere'
import { useAction } from '../../../hooks/useAction'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { LoadError } from '../../../ui/LoadError'
import { Skeleton } from '../../../ui/Skeleton'
import styles from './Glance.module.css'

/** Whether the panel is open. Not in deviceStore.ts, whose names the landing page loads. */
const OPEN_KEY = 'wic.glance'

const loadFigures = () => import('./GlanceFigures')

/** A failed preload is of no interest: the press tries again and says so. */
const preload = () => {
  loadFigures().catch(() => undefined)
}

/** For what filters and search leave; nothing where that is too little for any figure. */
export function Glance({ summaries, complete }: SummaryList) {
  const [open, setOpen] = useState(() => deviceStore.read(OPEN_KEY) === 'open')
  const { state, error, run } = useAction(loadFigures)
  const isEnough = summaries.length >= MIN_FIGURE_VALUES

  useEffect(() => {
    deviceStore.write(OPEN_KEY, open ? 'open' : '')
    if (open) run()
  }, [open, run])

  // While entries are still coming in there may be enough of them in a moment.
  if (complete && !isEnough) return null
  return (
    <section className={styles.glance}>
      <h2>
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls="glance"
          onClick={() => setOpen(!open)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <span>At a glance</span>
          <ChevronDown aria-hidden />
        </Button>
      </h2>
      {open && (
        <div id="glance">
          {error ? (
            <LoadError onRetry={run}>{routeErrorMessages.partMissingAdvice}</LoadError>
          ) : (
            <Card className={styles.figures}>
              {isEnough && state.status === 'success' ? (
                <state.value.GlanceFigures summaries={summaries} complete={complete} />
              ) : (
                [1, 2, 3, 4, 5, 6].map((cell) => <Skeleton key={cell} height="19rem" shape="block" />)
              )}
            </Card>
          )}
        </div>
      )}
    </section>
  )
}
