/** The panel At a glance: the figures of cards. They load when it opens. Back and a reload restore whether it is open. */

import type { ReactNode } from 'react'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { LazyBoundary, lazyCode } from '../../../hooks/LazyBoundary'
import { usePageState } from '../../../hooks/usePage'
import { Card } from '../../../ui/Card'
import { DisclosureHeading } from '../../../ui/DisclosureHeading'
import { LoadError } from '../../../ui/LoadError'
import { Skeleton } from '../../../ui/Skeleton'
import styles from './Glance.module.css'
import type { GlanceFiguresProps } from './GlanceFigures'
import { failureMessages } from '../../../domain/errorMessages'

const figures = lazyCode(async () => (await import('./GlanceFigures')).GlanceFigures)

const LOADING = (
  <Card className={styles.figures}>
    <Skeleton height="17rem" shape="block" />
  </Card>
)

interface GlanceProps extends GlanceFiguresProps {
  isOpenAtFirst?: boolean
  /** Shown beside the button. The line never changes its height. */
  children?: ReactNode
}

const FIELDS = ['hourlyRate', 'baseSalary', 'outcome', 'difficulty', 'yearApplied'] as const

/** Covers the entries that match filters and search. With too few entries for any figure, there is no button. */
export function Glance({ isOpenAtFirst = false, children, ...props }: GlanceProps) {
  const { summaries, isPartial, isOutcomeChosen = false, details = [] } = props
  const [open, setOpen] = usePageState('isGlanceOpen', () => isOpenAtFirst)
  const isEnough =
    details.some(({ entries }) => entries >= MIN_FIGURE_VALUES) ||
    FIELDS.some(
      (name) =>
        !(isOutcomeChosen && name === 'outcome') &&
        summaries.filter((entry) => entry[name] !== null && entry[name] !== '').length >= MIN_FIGURE_VALUES,
    )

  // Enough entries may still arrive.
  const isShown = isEnough || isPartial
  return (
    <section className={styles.glance}>
      <div className={styles.line}>
        {isShown && (
          <DisclosureHeading
            open={open}
            controls="glance"
            onToggle={() => setOpen(!open)}
            onNear={figures.preload}
          >
            At a glance
          </DisclosureHeading>
        )}
        {children}
      </div>
      {isShown && open && (
        <div id="glance">
          <LazyBoundary
            code={figures}
            loading={LOADING}
            renderFailure={(retry) => <LoadError onRetry={retry}>{failureMessages.codeMissing}</LoadError>}
          >
            {(Figures) =>
              isEnough ? (
                <Card className={styles.figures}>
                  <Figures {...props} />
                </Card>
              ) : (
                LOADING
              )
            }
          </LazyBoundary>
        </div>
      )}
    </section>
  )
}
