/** One line that answers the most about a company, or about one of its roles. A part leads to its figure, if there is one. */

import { Fragment } from 'react'
import type { EntrySummary } from '../../../domain/entry'
import { keyFactsOf } from '../../../domain/keyFacts'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import type { Figure } from '../../../domain/sheetFigures'
import { capitalised } from '../../../domain/text'
import { figureId } from '../glance/figureId'
import styles from './Company.module.css'

interface KeyFactsProps {
  entries: readonly EntrySummary[]
  /** The figures from details, for readers of them. */
  figures: readonly Figure[]
}

/** With the length of the process, for readers of details. */
export function allKeyFacts(entries: readonly EntrySummary[], figures: readonly Figure[]) {
  const length = figures.find(({ field, median }) => field === 'hiringProcessLength' && median !== '')
  const told = length === undefined ? [] : [{ field: length.field, text: capitalised(length.median) }]
  return [...keyFactsOf(entries), ...told]
}

export function KeyFacts({ entries, figures }: KeyFactsProps) {
  const facts = allKeyFacts(entries, figures)
  if (facts.length === 0) return null
  const hasFigures = entries.length >= MIN_FIGURE_VALUES
  return (
    <p className={styles.keyFacts}>
      {facts.map(({ field, text }, index) => (
        <Fragment key={text}>
          {index > 0 && <span>{'\u00a0· '}</span>}
          {hasFigures ? (
            // Links, so that they wrap like words. The router reads the part after '#', so they name the page itself.
            <a
              href={window.location.hash}
              onClick={(event) => {
                event.preventDefault()
                goTo(figureId(field))
              }}
            >
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
        </Fragment>
      ))}
    </p>
  )
}

/** A figure is absent if it has too few values. Then the heading of all figures comes into view. */
function goTo(id: string) {
  const figure = document.getElementById(id) ?? document.getElementById('glance')
  figure?.scrollIntoView({ block: 'center' })
  figure?.focus({ preventScroll: true })
}
