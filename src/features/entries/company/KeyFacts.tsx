/** The answers that readers look for first, about a company or one of its roles. A fact leads to its figure, if it has one. */

import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { EntrySummary } from '../../../domain/entry/entry'
import { capitalised } from '../../../domain/text/text'
import { figureAnchor, keyFactsOf } from '../glance/keyFacts'
import styles from './Company.module.css'
import type { Details } from './useDetails'

interface KeyFactsProps {
  entries: readonly EntrySummary[]
  details: Pick<Details, 'facts' | 'figures'>
}

/** The facts of cards with the length of the process; below them, those of details. */
export function KeyFacts({ entries, details: { facts, figures } }: KeyFactsProps) {
  const { search } = useLocation()
  const lengths = figures.filter(({ field, median }) => field === 'hiringProcessLength' && median !== '')
  const main = [
    ...keyFactsOf(entries),
    ...lengths.map(({ field, median }) => ({ field, text: capitalised(median), hasFigure: true })),
  ]
  if (main.length + facts.length === 0) return null
  return (
    <div className={styles.keyFacts}>
      <p>
        {main.map(({ field, text, hasFigure }, index) => (
          <Fragment key={text}>
            {index > 0 && DOT}
            {hasFigure ? <Link to={{ search, hash: figureAnchor(field) }}>{text}</Link> : <span>{text}</span>}
          </Fragment>
        ))}
      </p>
      <p>{facts.join(DOT)}</p>
    </div>
  )
}

const DOT = '\u00a0· '
