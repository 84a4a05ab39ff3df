/** The figures of a company's process, computed from the details of its entries. */

import { formatMonth, MONTHS } from '../../../domain/text/dates'
import {
  ENTRY_FIELDS,
  labelOf,
  ROUNDS,
  WOMEN_ON_PANEL,
  type Entry,
  type FieldName,
} from '../../../domain/entry/entry'
import type { Count } from './glance'
import { groupBy } from '../../../domain/groupBy'
import { middle } from './keyFacts'
import { chosenOf } from '../../../domain/entry/kinds'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { formatLength, readProcessLength } from './processLength'
import { oneLine } from '../../../domain/text/text'

export interface DetailFigure {
  readonly field: FieldName
  readonly title: string
  /** The number of entries with a value. */
  readonly entries: number
  /** In words. '' for a figure without a median, and for too few values. */
  readonly median: string
  /** Empty for too few values. */
  readonly counts: readonly Count[]
  /** The values that the figure skips, in words. '' for none. */
  readonly omitted: string
}

export function figuresOf(entries: readonly Entry[]): readonly DetailFigure[] {
  return [
    choicesOf('rounds', ROUNDS, entries, ({ rounds }) => chosenOf(ROUNDS, rounds)),
    lengthOf(entries),
    {
      // Calendar months over all years.
      ...choicesOf('interviewedIn', MONTHS, entries, ({ interviewedIn }) =>
        formatMonth(interviewedIn ?? '').split(' '),
      ),
      title: 'When students interview',
    },
    methodsOf(entries),
    choicesOf('womenOnPanel', WOMEN_ON_PANEL, entries, ({ womenOnPanel }) => [womenOnPanel ?? '']),
    respectOf(entries),
  ]
}

function lengthOf(entries: readonly Entry[]): DetailFigure {
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

function methodsOf(entries: readonly Entry[]): DetailFigure {
  const given = entries.map((entry) => oneLine(entry.applicationMethod)).filter((method) => method !== '')
  const groups = groupBy(given, (method) => method)
  const rest = groups.length - METHODS_SHOWN
  return figure('applicationMethod', given.length, {
    counts: groups.slice(0, METHODS_SHOWN).map(({ name, items }) => ({ name, entries: items.length })),
    omitted: rest > 0 ? `${rest} less common ${rest === 1 ? 'one is' : 'ones are'} not shown.` : '',
  })
}

function respectOf(entries: readonly Entry[]): DetailFigure {
  const { words } = ENTRY_FIELDS.feltRespected
  const wordOf = (step: number | null) => words[(step ?? 0) - 1] ?? ''
  const steps = entries.map(({ feltRespected }) => feltRespected ?? 0).filter((step) => wordOf(step) !== '')
  const [lower = '', upper = ''] = middle(steps).map(wordOf)
  const median = lower === upper ? lower : `between ${lower} and ${upper}`
  return choicesOf('feltRespected', words, entries, ({ feltRespected }) => [wordOf(feltRespected)], median)
}

/** `read` returns an entry's choices. Entries without one of the options do not count. */
function choicesOf(
  field: FieldName,
  options: readonly string[],
  entries: readonly Entry[],
  read: (entry: Entry) => readonly string[],
  median = '',
): DetailFigure {
  const given = entries.map(read).filter((chosen) => chosen.some((one) => options.includes(one)))
  const counts = options.map((name) => ({
    name,
    entries: given.filter((chosen) => chosen.includes(name)).length,
  }))
  return figure(field, given.length, { median, counts })
}

function figure(
  field: FieldName,
  entries: number,
  { median = '', counts = [], omitted = '' }: Partial<Pick<DetailFigure, 'median' | 'counts' | 'omitted'>>,
): DetailFigure {
  const isEnough = entries >= MIN_FIGURE_VALUES
  return {
    field,
    title: labelOf(field),
    entries,
    median: isEnough ? median : '',
    counts: isEnough ? counts : [],
    omitted,
  }
}
