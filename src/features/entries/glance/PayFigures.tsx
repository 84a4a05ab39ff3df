/** The figures of pay: hourly rate and base salary; on the page of a company, for each position type. Each has a plot. */

import { useMemo } from 'react'
import { titleOf, POSITION_TYPES, type EntrySummary } from '../../../domain/entry/entry'
import { filterEntries, NO_FILTERS } from '../../../domain/finding/entryFilters'
import { formatPay } from '../../../domain/entry/pay'
import { entryCount } from '../../../domain/text/messages'
import { Fact } from '../../../ui/Fact'
import { Cell } from './FigureCell'
import { payFigure, type PaySpread } from './glance'
import styles from './GlanceFigures.module.css'
import { showAmount } from './keyFacts'

interface PayFiguresProps {
  summaries: readonly EntrySummary[]
  isByType: boolean
}

export function PayFigures({ summaries, isByType }: PayFiguresProps) {
  const pay = useMemo(
    () => (isByType ? POSITION_TYPES : ['']).flatMap((type) => payOf(summaries, type)),
    [isByType, summaries],
  )
  return pay.map(({ field, title, of }, index) => (
    // Of two figures of one field, only the first is the target of links.
    <Cell
      key={title}
      field={pay.findIndex((one) => one.field === field && one.of.figure) === index ? field : null}
      title={title}
      of={of}
      answer={({ median }) => ({ value: showAmount(median) })}
    >
      {(spread) => <PayPlot title={title} spread={spread} />}
    </Cell>
  ))
}

/** '' stands for all position types. */
function payOf(summaries: readonly EntrySummary[], type: string) {
  const entries = filterEntries(summaries, { ...NO_FILTERS, positionType: type })
  return (['hourlyRate', 'baseSalary'] as const).map((field) => ({
    field,
    title: type === '' ? titleOf(field) : `${titleOf(field)}, ${type}`,
    of: payFigure(entries, field),
  }))
}

const showSpan = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)

/** Round amounts in a short form: '$45', '$120k', '$1.5M'. */
function showBriefly(amount: number): string {
  if (amount >= 1e6) return `$${amount / 1e6}M`
  return amount >= 1e3 ? `$${amount / 1e3}k` : formatPay(amount)
}

/** A histogram above the quartiles, and the main numbers as text. */
function PayPlot({ title, spread }: { title: string; spread: PaySpread }) {
  const { lowest, lowerQuartile, median, upperQuartile, highest, plot } = spread
  const middleHalf = showSpan(showAmount(lowerQuartile), showAmount(upperQuartile))
  return (
    <>
      <svg
        className={styles.plot}
        // Drawn inline, so there is no file for an `img`.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={`${title}: a histogram, with the median at ${showAmount(median)} and the middle half at ${middleHalf}`}
      >
        <Marks spread={spread} highest={Math.max(...plot.bins.map(({ entries }) => entries))} />
      </svg>
      <dl className={styles.facts}>
        <Fact name="Middle half">{middleHalf}</Fact>
        <Fact name="Lowest to highest">{showSpan(showAmount(lowest), showAmount(highest))}</Fact>
      </dl>
      {plot.entriesBelow + plot.entriesAbove > 0 && <p className={styles.note}>{showBeyond(plot)}</p>}
    </>
  )
}

/** Positions in percent of the plot's height: the bars' baseline, the quartiles, the ticks below. */
const BARS = 62
const QUARTILES = { top: 68, height: 8 }
const TICKS = { top: 78, bottom: 83 }

interface MarksProps {
  spread: PaySpread
  highest: number
}

function Marks({ spread, highest }: MarksProps) {
  const { lowerQuartile, median, upperQuartile, plot } = spread
  const part = (amount: number) => (100 * (amount - plot.from)) / (plot.to - plot.from)
  return (
    <>
      {plot.bins.map(({ from, to, entries }) => (
        <rect
          key={from}
          className={styles.bin}
          x={`${part(from)}%`}
          width={`${part(to) - part(from)}%`}
          y={`${BARS * (1 - entries / highest)}%`}
          height={`${(BARS * entries) / highest}%`}
        />
      ))}
      <line className={styles.axis} x1="0" x2="100%" y1={`${BARS}%`} y2={`${BARS}%`} />
      <rect
        x={`${part(lowerQuartile)}%`}
        width={`${part(upperQuartile) - part(lowerQuartile)}%`}
        y={`${QUARTILES.top}%`}
        height={`${QUARTILES.height}%`}
        rx="3"
      />
      <line
        className={styles.median}
        x1={`${part(median)}%`}
        x2={`${part(median)}%`}
        y1="0"
        y2={`${QUARTILES.top + QUARTILES.height}%`}
      />
      {plot.ticks.map((amount) => (
        <g key={amount}>
          <line
            className={styles.axis}
            x1={`${part(amount)}%`}
            x2={`${part(amount)}%`}
            y1={`${TICKS.top}%`}
            y2={`${TICKS.bottom}%`}
          />
          <text x={`${part(amount)}%`} y="100%" dy="-0.2em">
            {showBriefly(amount)}
          </text>
        </g>
      ))}
    </>
  )
}

/** The amounts that would compress the other bars. */
function showBeyond({ from, to, entriesBelow, entriesAbove }: PaySpread['plot']): string {
  const below = entriesBelow === 0 ? [] : [`${entryCount(entriesBelow)} below ${showBriefly(from)}`]
  const above = entriesAbove === 0 ? [] : [`${entryCount(entriesAbove)} above ${showBriefly(to)}`]
  return `Not drawn: ${[...below, ...above].join(', ')}.`
}
