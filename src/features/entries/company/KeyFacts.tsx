/** One line that answers the most about a company, or about one of its roles. A part leads to its figure, if there is one. */

import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { DetailFigure } from '../glance/detailFigures'
import type { EntrySummary, FieldName } from '../../../domain/entry/entry'
import { keyFactsOf } from '../glance/keyFacts'
import { capitalised } from '../../../domain/text/text'
import { figureAnchor } from '../glance/figureAnchor'
import styles from './Company.module.css'

interface KeyFactsProps {
  entries: readonly EntrySummary[]
  /** The figures from details, for readers of them. */
  figures: readonly DetailFigure[]
}

interface Fact {
  readonly field: FieldName
  readonly text: string
  readonly hasFigure: boolean
}

/** With the length of the process, for readers of details. */
function allKeyFacts(entries: readonly EntrySummary[], figures: readonly DetailFigure[]): readonly Fact[] {
  const length = figures.find(({ field, median }) => field === 'hiringProcessLength' && median !== '')
  const told =
    length === undefined ? [] : [{ field: length.field, text: capitalised(length.median), hasFigure: true }]
  return [...keyFactsOf(entries), ...told]
}

export function KeyFacts({ entries, figures }: KeyFactsProps) {
  const { search } = useLocation()
  const facts = allKeyFacts(entries, figures)
  if (facts.length === 0) return null
  return (
    <p className={styles.keyFacts}>
      {facts.map(({ field, text, hasFigure }, index) => (
        <Fragment key={text}>
          {index > 0 && <span>{'\u00a0· '}</span>}
          {hasFigure ? <Link to={{ search, hash: figureAnchor(field) }}>{text}</Link> : <span>{text}</span>}
        </Fragment>
      ))}
    </p>
  )
}
