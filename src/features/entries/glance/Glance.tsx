/** The panel At a glance above the cards. This device remembers whether it is open. Its figures load when it opens. */

import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { deviceStore, GLANCE_KEY } from '../../../device/deviceStore'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { lazyModule, useLazyModule } from '../../../hooks/lazyModule'
import { Card } from '../../../ui/Card'
import { DisclosureHeading } from '../../../ui/DisclosureHeading'
import { LoadError } from '../../../ui/LoadError'
import { Skeleton } from '../../../ui/Skeleton'
import styles from './Glance.module.css'
import type { GlanceFiguresProps } from './GlanceFigures'
import { failureMessages } from '../../../domain/errorMessages'

const figures = lazyModule(async () => (await import('./GlanceFigures')).GlanceFigures)

interface GlanceProps extends GlanceFiguresProps {
  /** Shown beside the button. The line never changes its height. */
  children: ReactNode
}

/** Covers the entries that match filters and search. With too few entries for any figure, there is no button. */
export function Glance({ summaries, isPartial, children }: GlanceProps) {
  const linkedId = useSearchParams()[0].get('entry')
  const [seenId, setSeenId] = useState(linkedId)
  const [open, setOpen] = useState(() => linkedId === null && deviceStore.read(GLANCE_KEY) === 'open')
  if (linkedId !== seenId) {
    setSeenId(linkedId)
    // The linked entry is more important.
    if (linkedId !== null) setOpen(false)
  }
  const code = useLazyModule(figures, open)
  const isEnough = summaries.length >= MIN_FIGURE_VALUES

  function toggle() {
    setOpen(!open)
    deviceStore.write(GLANCE_KEY, open ? '' : 'open')
  }

  // Enough entries may still arrive.
  const isShown = isEnough || isPartial
  return (
    <section className={styles.glance}>
      <div className={styles.line}>
        {isShown && (
          <DisclosureHeading open={open} controls="glance" onToggle={toggle} onNear={figures.preload}>
            At a glance
          </DisclosureHeading>
        )}
        {children}
      </div>
      {isShown && open && (
        <div id="glance">
          {code.status === 'failed' ? (
            <LoadError onRetry={figures.retry}>{failureMessages.codeMissing}</LoadError>
          ) : (
            <Card className={styles.figures}>
              {isEnough && code.status === 'ready' ? (
                <code.value summaries={summaries} isPartial={isPartial} />
              ) : (
                [1, 2, 3, 4, 5, 6, 7].map((cell) => <Skeleton key={cell} height="19rem" shape="block" />)
              )}
            </Card>
          )}
        </div>
      )}
    </section>
  )
}
