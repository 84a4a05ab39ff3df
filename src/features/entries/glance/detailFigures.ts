/** The facts and figures of a company that only the details of its entries give. */

import { isMonth, MONTHS } from '../../../domain/text/dates'
import { ROUNDS, type Entry, type FieldName } from '../../../domain/entry/entry'
import type { Count } from './glance'
import { groupBy } from '../../../domain/groupBy'
import { middle, toldBy } from './keyFacts'
import { chosenOf } from '../../../domain/entry/kinds'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { formatLength, readProcessLength } from './processLength'
import { oneLine } from '../../../domain/text/text'

export interface DetailFigure {
  readonly field: FieldName
  /** The number of entries with a value. */
  readonly entries: number
  /** In words. '' for a figure without a median, and for too few values. */
  readonly median: string
  /** Empty for too few values. */
  readonly counts: readonly Count[]
  /** The values that the figure skips, in words. '' for none. */
  readonly omitted: string
}

/** '3 of 4 had women on the panel', '4 of 5 felt respected', 'Interviews: mostly August to October'. */
export function experienceFacts(entries: readonly Entry[]): readonly string[] {
  const panels = entries
    .map(({ womenOnPanel }) => womenOnPanel)
    .filter((one) => one === 'Yes' || one === 'No')
  const felt = entries.flatMap(({ feltRespected }) => feltRespected ?? [])
  const facts = [
    partOf(panels, (one) => one === 'Yes', 'had women on the panel'),
    partOf(felt, (step) => step >= MOSTLY, 'felt respected'),
    seasonOf(entries),
  ]
  return facts.filter((fact) => fact !== '')
}

/** The step of the scale that is called 'Mostly'. */
const MOSTLY = 4

function partOf<T>(values: readonly T[], isOne: (value: T) => boolean, words: string): string {
  return values.length === 0 ? '' : `${values.filter(isOne).length} of ${values.length} ${words}`
}

const SEASON_MONTHS = 3

/** The three months in a row, in any year, with most of the interviews. '' if no three hold more than half. */
function seasonOf(entries: readonly Entry[]): string {
  const months = entries.flatMap(({ interviewedIn: month }) =>
    month !== null && isMonth(month) ? Number(month.slice(-2)) - 1 : [],
  )
  const seasons = MONTHS.map((_name, first) => {
    const later = months.map((month) => (month - first + 12) % 12).filter((one) => one < SEASON_MONTHS)
    return { count: later.length, from: first + Math.min(...later), to: first + Math.max(...later) }
  })
  const [season] = seasons.sort((a, b) => b.count - a.count)
  if (season === undefined || season.count * 2 <= months.length) return ''
  const [from = '', to = ''] = [season.from, season.to].map((month) => MONTHS[month % 12])
  const mostly = season.count < months.length ? 'mostly ' : ''
  return `Interviews: ${mostly}${from === to ? from : `${from} to ${to}`}${toldBy(months.length, entries.length)}`
}

export function figuresOf(entries: readonly Entry[]): readonly DetailFigure[] {
  return [roundFigure(entries), lengthFigure(entries), methodFigure(entries)]
}

function lengthFigure(entries: readonly Entry[]): DetailFigure {
  const written = entries.map((entry) => entry.hiringProcessLength).filter((text) => text.trim() !== '')
  const days = written.map(readProcessLength).filter((length) => length !== null)
  const [low, high] = middle(days)
  const unread = written.length - days.length
  return figure('hiringProcessLength', days.length, {
    median: formatLength((low + high) / 2),
    omitted: unread === 0 ? '' : `${unread} ${unread === 1 ? 'was' : 'were'} unclear and not counted.`,
  })
}

const METHODS_SHOWN = 5

function methodFigure(entries: readonly Entry[]): DetailFigure {
  const given = entries.map((entry) => oneLine(entry.applicationMethod)).filter((method) => method !== '')
  const groups = groupBy(given, (method) => method)
  const rest = groups.length - METHODS_SHOWN
  return figure('applicationMethod', given.length, {
    counts: groups.slice(0, METHODS_SHOWN).map(({ name, items }) => ({ name, entries: items.length })),
    omitted: rest > 0 ? `${rest} less common ${rest === 1 ? 'one is' : 'ones are'} not shown.` : '',
  })
}

function roundFigure(entries: readonly Entry[]): DetailFigure {
  const given = entries.map(({ rounds }) => chosenOf(ROUNDS, rounds)).filter(({ length }) => length > 0)
  return figure('rounds', given.length, {
    counts: ROUNDS.map((name) => ({ name, entries: given.filter((rounds) => rounds.includes(name)).length })),
  })
}

function figure(
  field: FieldName,
  entries: number,
  { median = '', counts = [], omitted = '' }: Partial<Pick<DetailFigure, 'median' | 'counts' | 'omitted'>>,
): DetailFigure {
  const isEnough = entries >= MIN_FIGURE_VALUES
  return { field, entries, median: isEnough ? median : '', counts: isEnough ? counts : [], omitted }
}
