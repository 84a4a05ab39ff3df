/** The figure Year applied: the latest years, each with its entries. */

import { Bars, Cell, MIN_FOR_PERCENT, showShare } from './FigureCell'
import type { Count, Glance } from './glance'

interface YearFigureProps {
  of: Glance['yearApplied']
  thisYear: number
}

export function YearFigure({ of, thisYear }: YearFigureProps) {
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
