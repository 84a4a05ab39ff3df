/**
 * The figures of the panel At a glance, computed from the cards. Fewer than five values give no figure. Imports
 * d3-array, so only modules that load with the panel may import this file.
 */

import { bin, nice, quantileSorted, thresholdSturges, ticks } from 'd3-array'
import { DIFFICULTIES, ENTRY_FIELDS, OUTCOMES, type EntrySummary } from '../../../domain/entry/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'

/** `entries` counts the entries with a value. `figure` is null if there are too few. */
export interface Figure<T> {
  readonly entries: number
  readonly figure: T | null
}

export interface Count {
  readonly name: string
  readonly entries: number
}

/** In US dollars. Quartiles by linear interpolation between the two nearest values. */
export interface PaySpread {
  readonly lowest: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly highest: number
  readonly plot: PayHistogram
}

/** An axis between two round amounts. Outliers are counted, not drawn. */
export interface PayHistogram {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
  readonly bins: readonly { readonly from: number; readonly to: number; readonly entries: number }[]
  readonly entriesBelow: number
  readonly entriesAbove: number
}

interface DifficultyFigure {
  /** In the order of the scale. */
  readonly counts: readonly Count[]
  /** From 1 to 5. An even number of entries can give a half step between two words. */
  readonly median: number
}

export interface Glance {
  readonly entries: number
  /** In the order of the form. */
  readonly outcome: Figure<readonly Count[]>
  readonly difficulty: Figure<DifficultyFigure>
  /** The latest year first. Entries without a year do not count. */
  readonly yearApplied: Figure<readonly Count[]>
}

type Glanced = Pick<EntrySummary, 'outcome' | 'difficulty' | 'yearApplied'>

/** `thisYear` is in the reader's time zone. Years after the next one are ignored. */
export function glanceOf(entries: readonly Glanced[], thisYear: number): Glance {
  return {
    entries: entries.length,
    outcome: figureOf(given(entries.map(({ outcome }) => outcome)).filter(isOutcome), (outcomes) =>
      countsOf(OUTCOMES, outcomes),
    ),
    difficulty: figureOf(given(entries.map(({ difficulty }) => difficulty)), difficultyFigure),
    yearApplied: figureOf(given(entries.map(({ yearApplied }) => yearIn(yearApplied, thisYear))), yearCounts),
  }
}

/** `figure` is what `make` returns, if there are enough values. */
export function figureOf<Value, T>(
  values: readonly Value[],
  make: (values: readonly Value[]) => T,
): Figure<T> {
  return { entries: values.length, figure: values.length < MIN_FIGURE_VALUES ? null : make(values) }
}

function given<Value>(values: readonly (Value | null)[]): readonly Value[] {
  return values.filter((value): value is Value => value !== null)
}

const isOutcome = (text: string) => OUTCOMES.some((outcome) => outcome === text)

function countsOf(names: readonly string[], values: readonly string[]): readonly Count[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return names.map((name) => ({ name, entries: counts.get(name) ?? 0 }))
}

function difficultyFigure(values: readonly number[]): DifficultyFigure {
  const words = values.map((value) => DIFFICULTIES[value - 1] ?? '')
  return { counts: countsOf(DIFFICULTIES, words), median: quantile(ascending(values), 0.5) }
}

const FIRST_YEAR = 2000
/** Four digits without another digit before or after. */
const FOUR_DIGITS = /(?<!\d)\d{4}(?!\d)/g

/** The first year from 2000 to next year in a text such as 'Fall 2024'. */
function yearIn(text: string, thisYear: number): string | null {
  const years = text.match(FOUR_DIGITS) ?? []
  return years.find((year) => Number(year) >= FIRST_YEAR && Number(year) <= thisYear + 1) ?? null
}

function yearCounts(years: readonly string[]): readonly Count[] {
  return countsOf(
    [...new Set(years)].sort((a, b) => Number(b) - Number(a)),
    years,
  )
}

/** Ignores amounts above the form's maximum. They come from old records and would stretch the axis. */
export function payFigure(
  entries: readonly Pick<EntrySummary, 'hourlyRate' | 'baseSalary'>[],
  name: 'hourlyRate' | 'baseSalary',
): Figure<PaySpread> {
  const { max } = ENTRY_FIELDS[name]
  return figureOf(
    given(entries.map((entry) => entry[name])).filter((amount) => amount <= max),
    spreadOf,
  )
}

function spreadOf(amounts: readonly number[]): PaySpread {
  const sorted = ascending(amounts)
  const spread = {
    lowest: quantile(sorted, 0),
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
    highest: quantile(sorted, 1),
  }
  return { ...spread, plot: histogramOf(sorted, spread) }
}

/**
 * An amount further from the quartiles than this multiple of their distance is an outlier. Otherwise one outlier would
 * squeeze all other amounts together. The two amounts next to a quartile are within 3 of these distances, so they are
 * always drawn.
 */
const OUTLIER_FACTOR = 3.5
/** About as many labels as fit below the narrowest plot. */
const TICKS = 3

function histogramOf(sorted: number[], spread: Omit<PaySpread, 'plot'>): PayHistogram {
  const { lowerQuartile, median, upperQuartile } = spread
  // If half of the amounts are equal, the quartiles have no distance. Then the limit is half of the median.
  const reach = Math.max(OUTLIER_FACTOR * (upperQuartile - lowerQuartile), median / 2)
  const near = sorted.filter((amount) => amount >= lowerQuartile - reach && amount <= upperQuartile + reach)
  const [first, last] = [quantile(near, 0), quantile(near, 1)]
  // Nearly equal amounts are drawn close together, not at the two ends of an axis of cents.
  const [middle, span] = [(first + last) / 2, Math.max(last - first, median / 5, 1)]
  const steps = thresholdSturges(near)
  const [from, to] = nice(Math.max(0, middle - span / 2), middle + span / 2, steps)
  const bins = bin().domain([from, to]).thresholds(steps)(sorted)
  return {
    from,
    to,
    ticks: ticks(from, to, TICKS),
    bins: bins.map(({ x0 = from, x1 = to, length }) => ({ from: x0, to: x1, entries: length })),
    entriesBelow: sorted.filter((amount) => amount < from).length,
    entriesAbove: sorted.filter((amount) => amount > to).length,
  }
}

const ascending = (values: readonly number[]): number[] => [...Float64Array.from(values).sort()]

const quantile = (sorted: number[], part: number) => quantileSorted(sorted, part) ?? 0
