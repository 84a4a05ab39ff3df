/** What the details of several entries say together, where enough of them say something. */

import {
  chosenOf,
  ENTRY_FIELDS,
  labelOf,
  ROUNDS,
  showField,
  WOMEN_ON_PANEL,
  type Entry,
} from '../../../domain/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/limits'
import { formatLength, readProcessLength } from '../../../domain/processLength'
import { normalise } from '../../../domain/text'
import { groupBy } from './groupBy'
import { oneLine } from './sheetParts'

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
  const given = entries.map(({ rounds }) => chosenOf(ROUNDS, rounds)).filter((kinds) => kinds.length > 0)
  const shares = ROUNDS.map((kind) => ({
    label: kind,
    count: given.filter((kinds) => kinds.includes(kind)).length,
  }))
  return figure(labelOf('rounds'), given.length, { shares })
}

function lengthOf(entries: readonly Entry[]): Figure {
  const written = entries.map((entry) => entry.hiringProcessLength).filter((text) => text.trim() !== '')
  const days = written.map(readProcessLength).filter((length) => length !== null)
  const [low, high] = middle(days)
  const unread = written.length - days.length
  return figure(labelOf('hiringProcessLength'), days.length, {
    median: formatLength((low + high) / 2),
    leftOut: unread === 0 ? '' : `${unread} could not be read and ${unread === 1 ? 'is' : 'are'} left out.`,
  })
}

function methodsOf(entries: readonly Entry[]): Figure {
  const given = entries.map((entry) => oneLine(entry.applicationMethod)).filter((method) => method !== '')
  const groups = groupBy(given, (method) => method, normalise)
  const rest = groups.length - METHODS_SHOWN
  return figure(labelOf('applicationMethod'), given.length, {
    shares: groups.slice(0, METHODS_SHOWN).map(({ name, items }) => ({ label: name, count: items.length })),
    leftOut: rest > 0 ? `${rest} rarer ${rest === 1 ? 'one' : 'ones'} not shown.` : '',
  })
}

function womenOf(entries: readonly Entry[]): Figure {
  const given = entries.filter(({ womenOnPanel }) => findsOption(WOMEN_ON_PANEL, womenOnPanel))
  const shares = WOMEN_ON_PANEL.map((answer) => ({
    label: answer,
    count: given.filter(({ womenOnPanel }) => womenOnPanel === answer).length,
  }))
  return figure(labelOf('womenOnPanel'), given.length, { shares })
}

function respectOf(entries: readonly Entry[]): Figure {
  const { words } = ENTRY_FIELDS.feltRespected
  const given = entries.filter((entry) => showField(entry, 'feltRespected') !== '')
  const [low, high] = middle(given.map(({ feltRespected }) => feltRespected ?? 0))
  const [lower = '', upper = ''] = [words[low - 1], words[high - 1]]
  return figure(labelOf('feltRespected'), given.length, {
    median: lower === upper ? lower : `between ${lower} and ${upper}`,
    shares: words.map((label, index) => ({
      label,
      count: given.filter(({ feltRespected }) => feltRespected === index + 1).length,
    })),
  })
}

function findsOption(options: readonly string[], value: string | null): boolean {
  return value !== null && options.includes(value)
}

function figure(
  name: string,
  of: number,
  {
    median = '',
    shares = [],
    leftOut = '',
  }: Partial<Pick<Figure, 'median' | 'shares'>> & { leftOut?: string },
): Figure {
  const isEnough = of >= MIN_FIGURE_VALUES
  return {
    name,
    of,
    median: isEnough ? median : '',
    shares: isEnough ? shares : [],
    note: [isEnough ? `From ${of} entries.` : 'Fewer than five answers so far.', leftOut].join(' ').trim(),
  }
}

/** The two values in the middle, which are one where their number is odd; 0 of none. */
function middle(values: readonly number[]): readonly [low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return [low, sorted[Math.floor(sorted.length / 2)] ?? low]
}
