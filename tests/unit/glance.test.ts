/** The figures of At a glance: five sets calculated by hand, and properties that hold for all amounts. */

import { describe, expect, it } from 'vitest'
import type { EntrySummary } from '../../src/domain/entry/entry'
import {
  glanceOf,
  payFigure,
  type Count,
  type Figure,
  type PayHistogram,
  type PaySpread,
} from '../../src/features/entries/glance/glance'
import { summary } from '../helpers/builders'

const THIS_YEAR = 2026

const glance = (entries: readonly EntrySummary[]) => glanceOf(entries, THIS_YEAR)
const withValues = <Name extends keyof EntrySummary>(name: Name, values: readonly EntrySummary[Name][]) =>
  values.map((value) => summary({ hourlyRate: null, [name]: value }))

const hourly = (rates: readonly (number | null)[]) => payFigure(withValues('hourlyRate', rates), 'hourlyRate')
const years = (texts: readonly string[]) => glance(withValues('yearApplied', texts)).yearApplied

/** The figure. Fails if there is none. */
function figure<T>({ figure: made }: Figure<T>): T {
  if (made === null) throw new Error('There are enough values for this figure.')
  return made
}

/** [lowest, lower quartile, median, upper quartile, highest] */
const fiveNumbers = (spread: PaySpread) => [
  spread.lowest,
  spread.lowerQuartile,
  spread.median,
  spread.upperQuartile,
  spread.highest,
]
const counted = (counts: readonly Count[]) => counts.map(({ name, entries }) => [name, entries])
const binned = ({ bins }: PayHistogram) => bins.map(({ from, to, entries }) => [from, to, entries])

/** the quantile p of n ascending values lies at position p (n - 1), counted from 0, between its two neighbours. */
describe('the figures of five sets calculated by hand', () => {
  it('five values: quartiles and median are values of the set', () => {
    const spread = figure(hourly([60, 20, 50, 30, 40]))

    expect(fiveNumbers(spread)).toEqual([20, 30, 40, 50, 60])
    // A step of 10 gives the fewest round bins for five values. An amount on an inner edge belongs to the higher bin.
    expect(binned(spread.plot)).toEqual([
      [20, 30, 1],
      [30, 40, 1],
      [40, 50, 1],
      [50, 60, 2],
    ])
    expect(spread.plot.ticks).toEqual([20, 30, 40, 50, 60])
  })

  it('six values among missing ones: quartiles and median lie between two values', () => {
    const rates = hourly([41, null, 18, 25.5, null, 46, 22, 30])

    expect(rates.entries).toBe(6)
    // 22 + 0.25 × (25.5 − 22); (25.5 + 30) / 2; 30 + 0.75 × (41 − 30)
    expect(fiveNumbers(figure(rates))).toEqual([18, 22.875, 27.75, 38.25, 46])
  })

  it('eight equal values: every figure is that value, and the plot still has a width', () => {
    const spread = figure(hourly(Array.from({ length: 8 }, () => 45)))

    expect(fiveNumbers(spread)).toEqual([45, 45, 45, 45, 45])
    // A fifth of the median is 9: from 40.5 to 49.5. The next round amounts are 40 and 50.
    expect([spread.plot.from, spread.plot.to]).toEqual([40, 50])
    expect(binned(spread.plot).filter(([, , entries]) => entries !== 0)).toEqual([[44, 46, 8]])
  })

  it('one amount far from all others: the figures include it, and the plot counts it separately', () => {
    const spread = figure(hourly([20, 25, 30, 40, 10_000]))

    expect(fiveNumbers(spread)).toEqual([20, 25, 30, 40, 10_000])
    // The distance between the quartiles is 15, so every amount above 40 + 3.5 × 15 is far out.
    expect([spread.plot.from, spread.plot.to]).toEqual([20, 40])
    expect([spread.plot.entriesBelow, spread.plot.entriesAbove]).toEqual([0, 1])
  })

  it('outcomes, difficulties and years with missing and odd values: only the readable ones count', () => {
    const outcomes = ['Rejected', 'Offer accepted', 'Rejected', null, 'Ghosted', 'No reply', 'Offer accepted']
    const difficulties = [5, 2, 2, 3, null, 4, 3]
    const texts = ['2025', 'Fall 2024', 'Junior', 'Class of 2028', '2024/25', '', 'Spring 2027, not 2026']
    const entries = outcomes.map((outcome, index) =>
      summary({ outcome, difficulty: difficulties[index] ?? null, yearApplied: texts[index] ?? '' }),
    )

    const { outcome, difficulty, yearApplied } = glance(entries)

    expect(outcome.entries).toBe(5)
    expect(counted(figure(outcome))).toEqual([
      ['Offer accepted', 2],
      ['Offer declined', 0],
      ['Rejected', 2],
      ['No reply', 1],
      ['In progress', 0],
    ])
    expect(difficulty.entries).toBe(6)
    expect(counted(figure(difficulty).counts).map(([, count]) => count)).toEqual([0, 2, 2, 1, 1])
    // 2 2 3 | 3 4 5
    expect(figure(difficulty).median).toBe(3)
    // 2028 is later than next year; 'Junior' and '' name no year. Four of seven are too few.
    expect(yearApplied).toEqual({ entries: 4, figure: null })
  })
})

describe('a figure', () => {
  it('is missing for fewer than five values, and only their number is known', () => {
    expect(hourly([20, 30, 40, 50])).toEqual({ entries: 4, figure: null })
    expect(hourly([null, null, null, null, null, null])).toEqual({ entries: 0, figure: null })
    expect(glance([])).toEqual({
      entries: 0,
      outcome: { entries: 0, figure: null },
      difficulty: { entries: 0, figure: null },
      yearApplied: { entries: 0, figure: null },
    })
  })

  it('of years uses the first separate number from 2000 to next year', () => {
    const hostile = [
      '1999',
      '2028',
      '20255',
      '02025',
      '٢٠٢٥',
      '-1',
      '1e2024',
      '2000',
      '2027',
      '2025x',
      '9'.repeat(6_000),
    ]

    const applied = years([...hostile, '2025-2026', 'since 1998, 2027'])

    expect(applied.entries).toBe(6)
    expect(counted(figure(applied))).toEqual([
      ['2027', 2],
      ['2025', 2],
      ['2024', 1],
      ['2000', 1],
    ])
  })

  it('of pay ignores amounts that only an old record can hold', () => {
    expect(fiveNumbers(figure(hourly([1e300, 10, 20, 30, 10_001, 40, 50])))).toEqual([10, 20, 30, 40, 50])
  })

  it('of unpaid work has a plot, too', () => {
    const { plot, ...spread } = figure(hourly([0, 0, 0, 0, 0, 0]))

    expect(spread.median).toBe(0)
    expect(plot.to).toBeGreaterThan(0)
    expect(plot.bins[0]?.entries).toBe(6)
  })
})

describe('the plot of pay', () => {
  it('includes both amounts around a quartile, even a far one', () => {
    // Rounding aside, the upper quartile, 32.62, is three quartile distances from 49.09.
    const { plot } = figure(hourly([27.13, 27.13, 27.13, 27.13, 27.13, 27.13, 49.09, 49.09]))

    expect(plot.entriesAbove).toBe(0)
    expect(sum(plot.bins)).toBe(8)
  })

  it('includes the quartiles and most amounts, and has few ticks, for any amounts', () => {
    const random = generator(7)
    const amounts = [0, 0.01, 15, 20, 20, 45.5, 9_999.99, 10_000]
    const sets = Array.from({ length: 500 }, () =>
      Array.from(
        { length: 5 + Math.floor(8 * random()) },
        () => amounts[Math.floor(amounts.length * random())] ?? 0,
      ),
    )

    const wrong = sets.filter((set) => {
      const { plot, lowerQuartile, upperQuartile } = figure(hourly(set))
      const drawn = sum(plot.bins)
      return (
        plot.from > lowerQuartile ||
        plot.to < upperQuartile ||
        drawn < set.length / 2 ||
        plot.ticks.length > 5 ||
        drawn + plot.entriesBelow + plot.entriesAbove !== set.length
      )
    })

    expect(wrong).toEqual([])
  })
})

const sum = (counts: readonly { readonly entries: number }[]) =>
  counts.reduce((total, { entries }) => total + entries, 0)

/** Numbers from 0 to 1, reproducible by seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
