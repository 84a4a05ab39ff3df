/** What the details of several entries say together, where enough of them say something. */

import { ENTRY_FIELDS, labelOf, ROUNDS, WOMEN_ON_PANEL, type Entry, type FieldName } from './entry'
import { chosenOf } from './kinds'
import { MIN_FIGURE_VALUES } from './limits'
import { entryCount } from './messages'
import { formatLength, readProcessLength } from './processLength'
import { groupBy } from './groupBy'
import { oneLine } from './text'

const METHODS_SHOWN = 5

export interface Figure {
  readonly name: string
  /** How many entries are behind it. */
  readonly of: number
  /** What lies in the middle, in words; '' for a figure of shares alone, and over too few values. */
  readonly median: string
  /** How many of the entries say so; none over too few values. */
  readonly shares: readonly { readonly label: string; readonly count: number }[]
  /** Where the figure comes from, and what it leaves out. */
  readonly note: string
}

/** In the order of the sheet. */
export function figuresOf(entries: readonly Entry[]): readonly Figure[] {
  return [roundsOf(entries), lengthOf(entries), methodsOf(entries), womenOf(entries), respectOf(entries)]
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
    leftOut: unread === 0 ? '' : `${unread} ${unread === 1 ? 'was' : 'were'} unclear and not counted.`,
  })
}

function methodsOf(entries: readonly Entry[]): Figure {
  const given = entries.map((entry) => oneLine(entry.applicationMethod)).filter((method) => method !== '')
  const groups = groupBy(given, (method) => method)
  const rest = groups.length - METHODS_SHOWN
  return figure('applicationMethod', given.length, {
    shares: groups.slice(0, METHODS_SHOWN).map(({ name, items }) => ({ label: name, count: items.length })),
    leftOut: rest > 0 ? `${rest} rarer ${rest === 1 ? 'one' : 'ones'} not shown.` : '',
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

/** `chosen` by each entry; one that chose none of the options says nothing. */
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
    leftOut = '',
  }: Partial<Pick<Figure, 'median' | 'shares'>> & { leftOut?: string },
): Figure {
  const isEnough = of >= MIN_FIGURE_VALUES
  return {
    name: labelOf(name),
    of,
    median: isEnough ? median : '',
    shares: isEnough ? shares : [],
    note: `${isEnough ? `From ${entryCount(of)}.` : 'Fewer than five answers so far.'} ${leftOut}`.trim(),
  }
}

/** The two values in the middle, which are one where their number is odd; 0 of none. */
function middle(values: readonly number[]): readonly [low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return [low, sorted[Math.floor(sorted.length / 2)] ?? low]
}
