/** The panel At a glance: the figures of cards. They load when it opens. Back and a reload restore whether it is open. */

import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { LazyBoundary, lazyCode } from '../../../hooks/LazyBoundary'
import { usePageState } from '../../../hooks/usePage'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { LoadError } from '../../../ui/LoadError'
import { Skeleton } from '../../../ui/Skeleton'
import styles from './GlancePanel.module.css'
import type { GlanceFiguresProps } from './GlanceFigures'

const figures = lazyCode(async () => (await import('./GlanceFigures')).GlanceFigures)

const LOADING = (
  <Card className={styles.figures}>
    <Skeleton height="17rem" shape="block" />
  </Card>
)

interface GlancePanelProps extends GlanceFiguresProps {
  /** True while older entries are still loading. The figures wait for them. */
  isPartial: boolean
  /** Shown beside the button. The line never changes its height. */
  children?: ReactNode
}

/** On a phone, the panel of a company is closed at first, too. */
const isWide = () => window.innerWidth > 704

/** Covers the entries that match filters and search. With too few entries for a figure, there is no button. */
export function GlancePanel({ isPartial, children, ...props }: GlancePanelProps) {
  const [open, setOpen] = usePageState('isGlanceOpen', () => props.detailFigures !== undefined && isWide())
  const { key, hash } = useLocation()
  const [lastKey, setLastKey] = useState('')
  if (key !== lastKey) {
    setLastKey(key)
    // The address names a figure.
    if (hash !== '') setOpen(true)
  }
  // Enough entries may still arrive.
  const isShown = isPartial || props.summaries.length >= MIN_FIGURE_VALUES
  return (
    <section>
      <div className={styles.line}>
        {isShown && (
          <h2>
            <Button
              variant="quiet"
              aria-expanded={open}
              aria-controls="glance"
              onClick={() => setOpen(!open)}
              onPointerEnter={figures.preload}
              onFocus={figures.preload}
            >
              <span>At a glance</span>
              <ChevronDown aria-hidden />
            </Button>
          </h2>
        )}
        {children}
      </div>
      {isShown && open && (
        <div id="glance">
          <LazyBoundary
            code={figures}
            loading={LOADING}
            renderFailure={(message, retry) => <LoadError onRetry={retry}>{message}</LoadError>}
          >
            {(Figures) =>
              isPartial ? (
                LOADING
              ) : (
                <Card className={styles.figures}>
                  <Figures {...props} />
                </Card>
              )
            }
          </LazyBoundary>
        </div>
      )}
    </section>
  )
}
