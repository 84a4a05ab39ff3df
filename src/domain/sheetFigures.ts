/** The figures of a company's process, computed from the details of its entries. */

import { formatMonth, MONTHS } from './dates'
import { ENTRY_FIELDS, labelOf, ROUNDS, WOMEN_ON_PANEL, type Entry, type FieldName } from './entry'
import { chosenOf } from './kinds'
import { middle } from './keyFacts'
import { MIN_FIGURE_VALUES } from './limits'
import { formatLength, readProcessLength } from './processLength'
import { groupBy } from './groupBy'
import { oneLine } from './text'

const METHODS_SHOWN = 5

export interface Figure {
  readonly field: FieldName
  readonly name: string
  /** The number of entries with a value. */
  readonly of: number
  /** The median in words. '' for a figure without a median, and for too few values. */
  readonly median: string
  /** Empty for too few values. */
  readonly shares: readonly { readonly label: string; readonly count: number }[]
  /** The values that the figure skips, in words. '' for none. */
  readonly omitted: string
}

export function figuresOf(entries: readonly Entry[]): readonly Figure[] {
  return [
    roundsOf(entries),
    lengthOf(entries),
    monthsOf(entries),
    methodsOf(entries),
    womenOf(entries),
    respectOf(entries),
  ]
}

function roundsOf(entries: readonly Entry[]): Figure {
  return figureOfChoices(
    'rounds',
    ROUNDS,
    entries.map(({ rounds }) => chosenOf(ROUNDS, rounds)),
  )
}

function lengthOf(entries: readonly Entry[]): Figure {
  const written = entries.map((entry) => entry.hiringProcessLength).filter((text) => text.trim() !== '')
  const days = written.map(readProcessLength).filter((length) => length !== null)
  const [low, high] = middle(days)
  const unread = written.length - days.length
  return figure('hiringProcessLength', days.length, {
    median: formatLength((low + high) / 2),
    omitted: unread === 0 ? '' : `${unread} ${unread === 1 ? 'was' : 'were'} unclear and not counted.`,
  })
}

/** Calendar months over all years. */
function monthsOf(entries: readonly Entry[]): Figure {
  const months = figureOfChoices(
    'interviewedIn',
    MONTHS,
    entries.map(({ interviewedIn }) =>
      MONTHS.filter((month) => formatMonth(interviewedIn ?? '').startsWith(month)),
    ),
  )
  return {
    ...months,
    name: 'When students interview',
    shares: months.shares.filter(({ count }) => count > 0),
  }
}

function methodsOf(entries: readonly Entry[]): Figure {
  const given = entries.map((entry) => oneLine(entry.applicationMethod)).filter((method) => method !== '')
  const groups = groupBy(given, (method) => method)
  const rest = groups.length - METHODS_SHOWN
  return figure('applicationMethod', given.length, {
    shares: groups.slice(0, METHODS_SHOWN).map(({ name, items }) => ({ label: name, count: items.length })),
    omitted: rest > 0 ? `${rest} less common ${rest === 1 ? 'one is' : 'ones are'} not shown.` : '',
  })
}

function womenOf(entries: readonly Entry[]): Figure {
  return figureOfChoices(
    'womenOnPanel',
    WOMEN_ON_PANEL,
    entries.map(({ womenOnPanel }) => WOMEN_ON_PANEL.filter((answer) => answer === womenOnPanel)),
  )
}

function respectOf(entries: readonly Entry[]): Figure {
  const { words } = ENTRY_FIELDS.feltRespected
  const steps = entries.map(({ feltRespected }) => feltRespected ?? 0).filter((step) => words[step - 1])
  const [low, high] = middle(steps)
  const [lower = '', upper = ''] = [words[low - 1], words[high - 1]]
  return figureOfChoices(
    'feltRespected',
    words,
    steps.map((step) => words.slice(step - 1, step)),
    lower === upper ? lower : `between ${lower} and ${upper}`,
  )
}

/** `chosen` has the options of each entry. Entries without an option do not count. */
function figureOfChoices(
  name: FieldName,
  options: readonly string[],
  chosen: readonly (readonly string[])[],
  median = '',
): Figure {
  const given = chosen.filter((one) => one.length > 0)
  const shares = options.map((label) => ({
    label,
    count: given.filter((one) => one.includes(label)).length,
  }))
  return figure(name, given.length, { median, shares })
}

function figure(
  name: FieldName,
  of: number,
  {
    median = '',
    shares = [],
    omitted = '',
  }: Partial<Pick<Figure, 'median' | 'shares'>> & { omitted?: string },
): Figure {
  const isEnough = of >= MIN_FIGURE_VALUES
  return {
    field: name,
    name: labelOf(name),
    of,
    median: isEnough ? median : '',
    shares: isEnough ? shares : [],
    omitted,
  }
}
