/** The figures of At a glance, each with a plot and its numbers. GlancePanel.tsx loads this file lazily. */

import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { DetailFigure } from './detailFigures'
import { labelOf, type EntrySummary, type FieldName } from '../../../domain/entry/entry'
import { glanceOf, type Count, type Glance } from './glance'
import { offersOf, showDifficulty } from './keyFacts'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { entryCount } from '../../../domain/text/messages'
import { groupThousands } from '../../../domain/text/numbers'
import { capitalised } from '../../../domain/text/text'
import { Button } from '../../../ui/Button'
import { Bars, Cell, MIN_FOR_PERCENT, showShare, type Answer } from './FigureCell'
import styles from './GlanceFigures.module.css'
import { PayFigures } from './PayFigures'

export interface GlanceFiguresProps {
  summaries: readonly EntrySummary[]
  /** The figures that only details give. Absent outside the page of a company, which shows pay by position type. */
  detailFigures?: readonly DetailFigure[]
}

/** Deferred, so that the cards come first and the figures never delay a keystroke. */
export function GlanceFigures({ summaries, ...props }: GlanceFiguresProps) {
  return <Figures {...props} summaries={useDeferredValue(summaries)} />
}

const Figures = memo(function Figures({ summaries, detailFigures }: GlanceFiguresProps) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const glance = useMemo(() => glanceOf(summaries, thisYear), [summaries, thisYear])
  const { outcome, difficulty, yearApplied } = glance
  const [isMoreOpen, setMoreOpen] = useState(false)
  const told = (detailFigures ?? []).filter(({ median, counts }) => median !== '' || counts.length > 0)
  const first = told.filter(({ field }) => FIRST_DETAILS.includes(field))
  const more = told.filter(({ field }) => !FIRST_DETAILS.includes(field))
  return (
    <>
      <PayFigures summaries={summaries} isByType={detailFigures !== undefined} />
      <Cell field="outcome" title="Outcome" of={outcome} answer={() => offersAnswer(summaries)}>
        {(counts) => <Bars heading="Outcome" counts={counts} of={outcome.entries} />}
      </Cell>
      <Cell
        field="difficulty"
        title="Difficulty"
        of={difficulty}
        answer={({ median }) => ({ value: showDifficulty(median) })}
      >
        {({ counts }) => <Bars heading="Difficulty" counts={counts} of={difficulty.entries} />}
      </Cell>
      {first.map((figure) => (
        <DetailCell key={figure.field} figure={figure} />
      ))}
      {(isMoreOpen || more.length === 0) && <YearFigure of={yearApplied} thisYear={thisYear} />}
      {isMoreOpen && more.map((figure) => <DetailCell key={figure.field} figure={figure} />)}
      <div className={styles.more}>
        {more.length > 0 && (
          <Button variant="quiet" aria-expanded={isMoreOpen} onClick={() => setMoreOpen(!isMoreOpen)}>
            {isMoreOpen ? 'Fewer figures' : 'More figures'}
          </Button>
        )}
        <details className={styles.help}>
          <summary>How to read this</summary>
          <p>{`These figures cover ${entryCount(glance.entries)}. Each figure counts only the entries that answer its question, and needs at least ${MIN_FIGURE_VALUES} of them.`}</p>
          <p>
            The median is the middle value: half of the entries are lower, half are higher. The middle half is
            the range around it, without the lowest and the highest quarter.
          </p>
          <p>
            “Year applied” counts calendar years. Entries with only “Junior” aren’t counted here. In
            “Outcome”, “No reply” counts as ended.
          </p>
        </details>
      </div>
    </>
  )
})

/** The figures of details that are open at first. */
const FIRST_DETAILS: readonly FieldName[] = ['hiringProcessLength', 'rounds']

function DetailCell({ figure }: { figure: DetailFigure }) {
  const { field, entries, median, omitted } = figure
  const title = labelOf(field)
  return (
    <Cell
      field={field}
      title={title}
      of={{ entries, figure: figure.counts }}
      answer={() => (median === '' ? null : { value: capitalised(median) })}
      omitted={omitted}
    >
      {(counts) => counts.length > 0 && <Bars heading={title} counts={counts} of={entries} />}
    </Cell>
  )
}

function offersAnswer(summaries: readonly EntrySummary[]): Answer | null {
  const { offers, ended } = offersOf(summaries)
  if (ended < MIN_FIGURE_VALUES) return null
  return { value: `${groupThousands(offers)} of ${groupThousands(ended)}`, words: 'ended with an offer' }
}

interface YearFigureProps {
  of: Glance['yearApplied']
  thisYear: number
}

/** The latest years, each with its entries. */
function YearFigure({ of, thisYear }: YearFigureProps) {
  const answer = (counts: readonly Count[]) => ({
    value: showShare(since(counts, thisYear - 1), of.entries),
    words: `${of.entries < MIN_FOR_PERCENT ? '' : `of ${of.entries} `}applied in ${thisYear - 1} or later`,
  })
  return (
    <Cell field="yearApplied" title="Year applied" of={of} answer={answer}>
      {(counts) => <Bars heading="Year" counts={latestYears(counts)} of={of.entries} />}
    </Cell>
  )
}

const since = (counts: readonly Count[], year: number) =>
  sumOf(counts.filter(({ name }) => Number(name) >= year))

const YEARS_SHOWN = 5

function latestYears(counts: readonly Count[]): readonly Count[] {
  if (counts.length <= YEARS_SHOWN) return counts
  const [latest, earlier] = [counts.slice(0, YEARS_SHOWN - 1), counts.slice(YEARS_SHOWN - 1)]
  return [...latest, { name: `${earlier[0]?.name ?? ''} or earlier`, entries: sumOf(earlier) }]
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { entries }) => sum + entries, 0)
