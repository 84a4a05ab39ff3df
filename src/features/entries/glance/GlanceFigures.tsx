/** The figures of At a glance, each with a plot and its numbers. Glance.tsx loads this file lazily. */

import { memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import { ENTRY_FIELDS, POSITION_TYPES, type EntrySummary } from '../../../domain/entry'
import { filterEntries, NO_FILTERS } from '../../../domain/entryFilters'
import {
  glanceOf,
  showAmount,
  showDifficulty,
  type Count,
  type Figure,
  type Glance,
  type PaySpread,
} from '../../../domain/glance'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { entryCount } from '../../../domain/messages'
import { groupThousands } from '../../../domain/numbers'
import type { Figure as DetailFigure } from '../../../domain/sheetFigures'
import { capitalised } from '../../../domain/text'
import { UserText } from '../../../ui/UserText'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './GlanceFigures.module.css'
import { PayPlot } from './PayPlot'

export interface GlanceFiguresProps {
  summaries: readonly EntrySummary[]
  /** True while older entries are still loading. */
  isPartial: boolean
  /** Shows pay for each position type, instead of for all of them. */
  byType?: boolean
  /** The figures that only details give. */
  details?: readonly DetailFigure[]
}

const NO_DETAILS: readonly DetailFigure[] = []

/** Deferred, so that the cards come first and the figures never delay a keystroke. */
export function GlanceFigures({ summaries, ...props }: GlanceFiguresProps) {
  return <Figures {...props} summaries={useDeferredValue(summaries)} />
}

const Figures = memo(function Figures({
  summaries,
  isPartial,
  byType = false,
  details = NO_DETAILS,
}: GlanceFiguresProps) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const glance = useMemo(() => glanceOf(summaries, thisYear), [summaries, thisYear])
  const pay = useMemo(
    () => (byType ? payByType(summaries, thisYear) : payOf(glance, '')),
    [byType, summaries, glance, thisYear],
  )
  const { outcome, difficulty, yearApplied } = glance
  return (
    <>
      {pay.map(({ title, figure }) => (
        <Cell key={title} title={title} of={figure} isPartial={isPartial}>
          {(spread) => (
            <>
              <Headline value={showAmount(spread.median)}>median</Headline>
              <PayPlot title={title} spread={spread} />
            </>
          )}
        </Cell>
      ))}
      <Cell title="Outcome" of={outcome} isPartial={isPartial}>
        {(counts) => (
          <>
            <Offers counts={counts} />
            <Bars heading="Outcome" counts={counts} of={outcome.entries} />
          </>
        )}
      </Cell>
      <Cell title="Difficulty" of={difficulty} isPartial={isPartial}>
        {({ counts, median }) => (
          <>
            <Headline value={showDifficulty(median)}>median</Headline>
            <Bars heading="Difficulty" counts={counts} of={difficulty.entries} />
          </>
        )}
      </Cell>
      <Cell title="Year applied" of={yearApplied} isPartial={isPartial}>
        {(counts) => (
          <>
            <Headline value={showShare(since(counts, thisYear - 1), yearApplied.entries)}>
              {`applied in ${thisYear - 1} or later`}
            </Headline>
            <Bars heading="Year" counts={latestYears(counts)} of={yearApplied.entries} />
          </>
        )}
      </Cell>
      {details.map(({ name, of, median, shares, omitted }) => (
        <Cell
          key={name}
          title={name}
          of={{ entries: of, figure: median === '' && shares.length === 0 ? null : shares }}
          omitted={omitted}
        >
          {(counts) => (
            <>
              {median !== '' && <Headline value={capitalised(median)}>median</Headline>}
              {counts.length > 0 && (
                <Bars
                  heading={name}
                  counts={counts.map(({ label, count }) => ({ name: label, entries: count }))}
                  of={of}
                />
              )}
            </>
          )}
        </Cell>
      ))}
      <div className={styles.help}>
        <h3 className={styles.title}>How to read this</h3>
        <p>{`These figures cover ${showKnown(glance.entries, isPartial)}. Each figure counts only the entries that answer its question, and needs at least ${MIN_FIGURE_VALUES} of them.`}</p>
        <p>
          The median is the middle value: half of the entries are lower, half are higher. The middle half is
          the range around it, without the lowest and the highest quarter.
        </p>
        <p>
          “Year applied” counts calendar years. Entries with only “Junior” aren’t counted here. In “Outcome”,
          “No reply” counts as ended.
        </p>
      </div>
    </>
  )
})

interface PayFigure {
  readonly title: string
  readonly figure: Figure<PaySpread>
}

function payOf(glance: Glance, type: string): readonly PayFigure[] {
  return (['hourlyRate', 'baseSalary'] as const).map((name) => ({
    title: [ENTRY_FIELDS[name].label, type].filter((part) => part !== '').join(', '),
    figure: glance[name],
  }))
}

function payByType(summaries: readonly EntrySummary[], thisYear: number): readonly PayFigure[] {
  return POSITION_TYPES.flatMap((type) =>
    payOf(glanceOf(filterEntries(summaries, { ...NO_FILTERS, positionType: type }), thisYear), type),
  )
}

interface CellProps<T> {
  title: string
  of: Figure<T>
  isPartial?: boolean
  /** The values that the figure skips. */
  omitted?: string
  children: (figure: T) => ReactNode
}

/** Nothing for too few values. */
function Cell<T>({
  title,
  of: { entries, figure },
  isPartial = false,
  omitted = '',
  children,
}: CellProps<T>) {
  const id = useId()
  if (figure === null) return null
  return (
    <figure className={styles.cell} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.note}>{showKnown(entries, isPartial)}</p>
      </div>
      {omitted !== '' && <p className={styles.note}>{omitted}</p>}
      {children(figure)}
    </figure>
  )
}

function Headline({ value, children }: { value: string; children: string }) {
  return (
    <p className={styles.headline}>
      <strong className={styles.value}>{value}</strong>
      <span className={styles.note}>{children}</span>
    </p>
  )
}

interface BarsProps {
  /** The heading of the first column. */
  heading: string
  counts: readonly Count[]
  of: number
}

/** A table with a bar in each row. The numbers say the same as the bars. */
function Bars({ heading, counts, of }: BarsProps) {
  return (
    <table className={styles.bars}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{heading}</VisuallyHidden>
          </th>
          <th scope="col">Entries</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, entries }) => (
          <tr key={name}>
            <th scope="row">
              <UserText as="span" className={styles.label}>
                {name}
              </UserText>
            </th>
            <td>
              <svg className={styles.bar} aria-hidden>
                <rect className={styles.track} width="100%" height="100%" rx="3" />
                <rect width={`${(100 * entries) / of}%`} height="100%" rx="3" />
              </svg>
              <span className={styles.entries}>{groupThousands(entries)}</span>
            </td>
            <td>{showShare(entries, of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function showKnown(entries: number, isPartial: boolean): string {
  return isPartial ? `${entryCount(entries)} so far` : entryCount(entries)
}

/** In percent. Only 0 becomes 0%, and only a full share 100%. */
function showShare(entries: number, of: number): string {
  const percent = (100 * entries) / of
  if (entries > 0 && percent < 0.5) return '<1%'
  return entries < of && percent >= 99.5 ? '>99%' : `${Math.round(percent)}%`
}

/** The share of offers among entries that ended. Entries in progress may still get one. */
function Offers({ counts }: { counts: readonly Count[] }) {
  const ended = sumOf(counts.filter(({ name }) => name !== 'In progress'))
  if (ended < MIN_FIGURE_VALUES) return null
  return (
    <Headline value={showShare(offersIn(counts), ended)}>
      {`of ${groupThousands(ended)} that ended got an offer`}
    </Headline>
  )
}

function offersIn(counts: readonly Count[]): number {
  return sumOf(counts.filter(({ name }) => name.startsWith('Offer')))
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
