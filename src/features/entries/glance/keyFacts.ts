/**
 * Pay, difficulty and offers of a company, which students ask first, computed from its cards. Fewer than five values
 * are shown as they are, like on the cards; more give their median.
 */

import {
  DIFFICULTIES,
  ENTRY_FIELDS,
  phraseOf,
  type EntrySummary,
  type FieldName,
} from '../../../domain/entry/entry'
import { MIN_FIGURE_VALUES } from '../../../domain/store/limits'
import { groupThousands } from '../../../domain/text/numbers'
import { formatPay } from '../../../domain/entry/pay'

type Told = Pick<EntrySummary, 'positionType' | 'hourlyRate' | 'baseSalary' | 'difficulty' | 'outcome'>

/** Some of a company's values in one cell. */
export interface CellFact {
  /** '' without a value. */
  readonly text: string
  /** The median, for sorting. Null without a value. */
  readonly median: number | null
  /** The number of values. */
  readonly told: number
}

/** The pay of each position type, in the unit that students compare. */
export const PAY_FACTS = [
  { type: 'Internship', name: 'Intern', field: 'hourlyRate' },
  { type: 'Co-Op', name: 'Co-op', field: 'hourlyRate' },
  { type: 'Full-Time', name: 'Full-time', field: 'baseSalary' },
] as const
type PayFact = (typeof PAY_FACTS)[number]

/** In US dollars an hour or a year. Ignores amounts above the form's maximum, which come from old records. */
export function payFact(entries: readonly Told[], { type, field }: PayFact): CellFact {
  const amounts = entries
    .filter(({ positionType }) => positionType === type)
    .flatMap((entry) => entry[field] ?? [])
    .filter((amount) => amount <= ENTRY_FIELDS[field].max)
  return factOf(amounts, showAmount)
}

/** From 1 to 5, in the words of the form. */
export function difficultyFact(entries: readonly Told[]): CellFact {
  return factOf(
    entries.flatMap(({ difficulty }) => difficulty ?? []),
    showDifficulty,
  )
}

/** The offers among the entries that ended. Entries in progress may still get one. */
export function offersOf(entries: readonly Pick<Told, 'outcome'>[]): { offers: number; ended: number } {
  const ended = entries.filter(({ outcome }) => outcome !== null && outcome !== 'In progress')
  return { offers: ended.filter(({ outcome }) => outcome?.startsWith('Offer')).length, ended: ended.length }
}

/** A part of the line under a company's name. */
interface KeyFact {
  readonly field: 'hourlyRate' | 'baseSalary' | 'difficulty' | 'outcome'
  readonly text: string
  /** False for too few values. */
  readonly hasFigure: boolean
}

/** 'Intern $49.50 an hour', 'Hard', '4 of 6 got an offer'. Without what nobody told. */
export function keyFactsOf(entries: readonly Told[]): readonly KeyFact[] {
  const pay = PAY_FACTS.map((fact) => {
    const { text, told } = payFact(entries, fact)
    const all = entries.filter(({ positionType }) => positionType === fact.type).length
    return {
      field: fact.field,
      text: text && `${fact.name} ${phraseOf(fact.field, text)}${toldBy(told, all)}`,
      hasFigure: told >= MIN_FIGURE_VALUES,
    }
  })
  const { offers, ended } = offersOf(entries)
  const difficulty = difficultyFact(entries)
  const others: readonly KeyFact[] = [
    { field: 'difficulty', text: difficulty.text, hasFigure: difficulty.told >= MIN_FIGURE_VALUES },
    {
      field: 'outcome',
      hasFigure: ended >= MIN_FIGURE_VALUES,
      text: ended === 0 ? '' : `${groupThousands(offers)} of ${groupThousands(ended)} got an offer`,
    },
  ]
  return [...pay, ...others].filter(({ text }) => text !== '')
}

/** ' (2 of 3 told)' if few told it. */
export function toldBy(told: number, all: number): string {
  return told < MIN_FIGURE_VALUES && told < all ? ` (${told} of ${all} told)` : ''
}

/** The `data-anchor` of a figure. A link with it behind a second '#' leads to the figure (app/useScrollPosition.ts). */
export function figureAnchor(field: FieldName): string {
  return `figure-${field}`
}

/** Shows cents only for small amounts. */
export function showAmount(amount: number): string {
  return formatPay(amount < 1_000 ? amount : Math.round(amount))
}

/** The median difficulty in words. A median between two words gives both. */
export function showDifficulty(median: number): string {
  const [easier = '', harder = ''] = [Math.floor(median), Math.ceil(median)].map(
    (step) => DIFFICULTIES[step - 1],
  )
  return easier === harder ? easier : `${easier} to ${harder.toLowerCase()}`
}

function factOf(values: readonly number[], show: (value: number) => string): CellFact {
  const told = values.length
  if (told === 0) return { text: '', median: null, told }
  const [low, high] = middle(values)
  const median = (low + high) / 2
  const few = [...new Set([...values].sort((a, b) => a - b).map(show))].join(', ')
  return { text: told < MIN_FIGURE_VALUES ? few : show(median), median, told }
}

/** The two middle values. An odd number of values gives the same value twice; no values give 0. */
export function middle(values: readonly number[]): readonly [low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return [low, sorted[Math.floor(sorted.length / 2)] ?? low]
}
