/** Reads and formats pay in US dollars: '$45/hr', '45.50', '120,000', 'USD 120 000', '120k' (docs/decisions.md). */

import { groupThousands } from '../text/numbers'

export type PayPeriod = 'hour' | 'year'

/** The reason why a text is not one clear amount in US dollars. */
export type PayProblem =
  | { readonly kind: 'unclear' | 'range' | 'otherCurrency' }
  /** `about` is the same pay per hour or year, in whole dollars. */
  | { readonly kind: 'otherPeriod'; readonly about: number }
  /** People read '120.000' and '45,50' in two ways. */
  | { readonly kind: 'ambiguous'; readonly either: number; readonly or: number }
  /** Almost nobody earns '120' a year, or '4500' an hour. */
  | { readonly kind: 'unlikely'; readonly likely: number; readonly typed: number }

/** `dollars` is null for a blank text, never 0. */
export type PayReading = { readonly dollars: number | null } | { readonly problem: PayProblem }

const ABOUT = /^(?:(?:about|around|roughly|approx(?:imately)?|circa|ca)\b\.?|~|≈) ?/

const OTHER_CURRENCY =
  /[£€¥₹₩₪₽]|[acn]z?\$|\b(gbp|eur|cad|aud|nzd|inr|cny|jpy|chf|sek|mxn|brl|pounds?|euros?|rupees?|yen|yuan|francs?|pesos?)\b/
const DOLLARS = /us\$|\$|\b(usd|us dollars?|dollars?|bucks)\b/g
const PERIODS = [
  { period: 'hour', pattern: /(\/|\bper\b|\ban?\b)? ?(\bp\.?h\.?|\bhours?|\bhourly|\bhrs?|\/ ?h)$/ },
  {
    period: 'year',
    pattern: /(\/|\bper\b|\ba\b)? ?(\bp\.?a\.?|\byears?|\byearly|\byrs?|\bannum|\bannually|\bannual|\/ ?y)$/,
  },
  { period: 'month', pattern: /(\/|\bper\b|\ba\b)? ?(\bmonths?|\bmonthly|\bmos?)$/ },
  { period: 'week', pattern: /(\/|\bper\b|\ba\b)? ?(\bweeks?|\bweekly|\bwks?)$/ },
  { period: 'day', pattern: /(\/|\bper\b|\ba\b)? ?(\bdays?|\bdaily)$/ },
] as const
const HOURS_IN = { hour: 1, day: 8, week: 40, month: 2_080 / 12, year: 2_080 } as const
const RANGE = /\d ?(k|m)? ?(-|–|—|\bto\b|\bor\b|\band\b|\/) ?\d/
const PLAIN =
  /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3}){2,})?(\.\d+)? ?(k|m|thousand|million)?$/
const DOT_GROUP = /^[1-9]\d{0,2}\.\d{3}$/
const DECIMAL_COMMA = /^\d+,\d{1,2}$/
const MULTIPLES: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 }

/** The amount in a text, in US dollars and whole cents. An amount with another period than `per` is a problem. */
export function readPay(text: string, per: PayPeriod): PayReading {
  const typed = plain(text)
  if (typed === '') return { dollars: null }
  if (OTHER_CURRENCY.test(typed)) return { problem: { kind: 'otherCurrency' } }
  const named = namedPeriod(typed)
  const number = named === undefined ? typed : withoutDollars(typed).replace(named.pattern, '')
  const reading = readNumber(withoutDollars(number))
  if (named === undefined || named.period === per || 'problem' in reading) return reading
  const about = Math.round((reading.dollars * HOURS_IN[per]) / HOURS_IN[named.period])
  return { problem: { kind: 'otherPeriod', about } }
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase().replace(ABOUT, '')
}

/** True if the text names an hour, a year or another period. */
export function hasPeriod(text: string): boolean {
  return namedPeriod(plain(text)) !== undefined
}

function namedPeriod(typed: string) {
  return PERIODS.find(({ pattern }) => pattern.test(withoutDollars(typed)))
}

function withoutDollars(text: string): string {
  return text.replaceAll(DOLLARS, '').replaceAll(/\s+/g, ' ').trim()
}

function readNumber(text: string): { readonly dollars: number } | { readonly problem: PayProblem } {
  if (RANGE.test(text)) return { problem: { kind: 'range' } }
  if (DOT_GROUP.test(text)) {
    return {
      problem: { kind: 'ambiguous', either: Number(text.replace('.', '')), or: toCents(Number(text)) },
    }
  }
  if (DECIMAL_COMMA.test(text)) {
    const [either, or] = [Number(text.replace(',', '.')), Number(text.replace(',', ''))]
    return { problem: { kind: 'ambiguous', either, or } }
  }
  const [, whole = '', fraction = '', multiple = ''] = PLAIN.exec(text) ?? []
  if (whole === '' && fraction === '') return { problem: { kind: 'unclear' } }
  return { dollars: toCents(Number(whole.replaceAll(/[, .]/g, '') + fraction) * (MULTIPLES[multiple] ?? 1)) }
}

export function toCents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}

/** '$45', '$45.50', '$120,000': without cents if there are none. */
export function formatPay(amount: number): string {
  return `$${groupThousands(amount.toFixed(Number.isInteger(amount) ? 0 : 2))}`
}

export const inPeriod = (per: PayPeriod) => (per === 'hour' ? 'an hour' : 'a year')

/** The form's text, which `readPay` reads back. */
export function payToText(amount: number | null): string {
  return amount === null ? '' : String(toCents(amount))
}
