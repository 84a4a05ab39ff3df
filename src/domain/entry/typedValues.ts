/** Reads GPAs and pay as people type them into a form, and says what is wrong with a typed value. */

import { GPA_DECIMALS, GPA_MAX, HOURLY_RATE_MAX } from '../store/limits'
import { formatCalendarDate } from '../text/dates'
import { groupThousands } from '../text/numbers'
import { isolated } from '../text/text'
import { isGpa } from './gpa'
import {
  formatPay,
  hasPeriod,
  inPeriod,
  readPay,
  toCents,
  type PayPeriod,
  type PayProblem,
  type PayReading,
} from './pay'

export const valueMessages = {
  /** Continues what was understood. `more` are the words after the amount. */
  payWithMore: (more: string) => `. Write about ${isolated(more)} under Interview process.`,
  payTooHigh: (max: number) => `Please enter at most $${groupThousands(max)}.`,
  gpaUnclear:
    'Please enter a GPA from 0 to 4, with at most two decimals. If yours is on another scale, write it like 8.7/10.',
  gpaNone:
    'Every entry needs a GPA. If you don’t have one yet, please enter your last one, for example from high school.',
  gpaOtherScale: (near: number) =>
    `Do you mean ${near}? That is the same GPA on a scale from 0 to 4. Please write it like that.`,
  dateUnclear: 'Please enter a date.',
  monthUnclear: 'Please choose a month.',
  monthInFuture: 'Please choose a month that has begun.',
  dateOutOfRange: (first: string, last: string) =>
    `Please enter a date from ${formatCalendarDate(first)} to ${formatCalendarDate(last)}.`,
} as const

// Accepts a comma, because some phone keyboards have no full stop.
const GPA = new RegExp(`^\\d([.,]\\d{1,${GPA_DECIMALS}})?$`)
/** '3.5/4', '8.7 out of 10', '87%'. */
const OF_A_SCALE = /^(?<value>\d{1,3}(?:[.,]\d+)?) ?(?:(?:\/|of|out of) ?(?<top>\d{1,3}(?:[.,]\d+)?)|%)$/
/** Texts that say there is no GPA. */
const NONE = /^(?:n ?\/ ?a|n\.a\.|not applicable|no(?:ne| gpa|t)?(?: yet)?|-+|–|—)$/

type GpaReading =
  /** Null for a blank text or a text that says there is none. */
  | { readonly gpa: number | null }
  | { readonly problem: 'unclear' | 'noNumber' }
  /** A GPA on another scale. `near` is the same share of 4. */
  | { readonly problem: 'otherScale'; readonly near: number }

export function readGpa(text: string): GpaReading {
  const typed = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (typed === '' || NONE.test(typed)) return { gpa: null }
  if (!/\d/.test(typed)) return { problem: 'noNumber' }
  const { value = typed, top } = OF_A_SCALE.exec(typed)?.groups ?? {}
  const scale = value === typed ? GPA_MAX : top === undefined ? 100 : decimal(top)
  if (scale !== GPA_MAX) return ofScale(decimal(value), scale)
  return GPA.test(value) && isGpa(decimal(value)) ? { gpa: decimal(value) } : { problem: 'unclear' }
}

function ofScale(value: number, scale: number): GpaReading {
  if (value > scale || scale < GPA_MAX) return { problem: 'unclear' }
  return { problem: 'otherScale', near: Number(((value / scale) * GPA_MAX).toFixed(GPA_DECIMALS)) }
}

const decimal = (digits: string) => Number(digits.replace(',', '.'))

export function gpaMessage(reading: GpaReading): string {
  if ('gpa' in reading || reading.problem === 'noNumber') return valueMessages.gpaNone
  return reading.problem === 'otherScale'
    ? valueMessages.gpaOtherScale(reading.near)
    : valueMessages.gpaUnclear
}

/** '52/hr + housing': an amount, and words without a number. */
const WITH_MORE = /^(?<pay>.*\d.*?) ?(?:\+|\bplus\b|\band\b|\bwith\b) ?(?<more>[^\d+]*\p{L}{3}[^\d+]*)$/iu
const UNLIKELY_YEAR_BELOW = 1_000
const UNLIKELY_HOUR_FROM = 1_000

/**
 * For a form, where the user can correct the text. An unlikely amount without a period is also a problem. `more` are the
 * words after the amount, which are not stored.
 */
export function readTypedPay(text: string, per: PayPeriod): PayReading & { readonly more?: string } {
  const { pay, more } = WITH_MORE.exec(text.trim())?.groups ?? {}
  if (pay === undefined || more === undefined) return readLikely(text, per)
  return { ...readLikely(pay, per), more: more.trim() }
}

function readLikely(text: string, per: PayPeriod): PayReading {
  const reading = readPay(text, per)
  if ('problem' in reading || reading.dollars === null || hasPeriod(text)) return reading
  const likely = likelyPay(reading.dollars, per)
  return likely === undefined ? reading : { problem: { kind: 'unlikely', likely, typed: reading.dollars } }
}

/** '120' a year was probably meant in thousands, and '4500' an hour in cents. Undefined for a likely amount. */
function likelyPay(dollars: number, per: PayPeriod): number | undefined {
  if (per === 'year') return dollars > 0 && dollars < UNLIKELY_YEAR_BELOW ? dollars * 1_000 : undefined
  return dollars >= UNLIKELY_HOUR_FROM && dollars <= HOURLY_RATE_MAX ? toCents(dollars / 100) : undefined
}

export function payMessage(problem: PayProblem, per: PayPeriod): string {
  switch (problem.kind) {
    case 'ambiguous':
      return `Do you mean ${formatPay(problem.either)} or ${formatPay(problem.or)}? Please write it like that.`
    case 'unlikely':
      return `Do you mean ${formatPay(problem.likely)}? Please write it like that, or “${problem.typed} ${inPeriod(per)}” if you really mean that.`
    case 'range':
      return 'Please enter one number, not a range.'
    case 'otherCurrency':
      return 'Please enter the amount in US dollars.'
    case 'otherPeriod':
      return `Please enter the amount per ${per}.`
    default:
      return 'Please enter an amount in US dollars, such as 45.50, 120,000 or 120k, or leave it empty.'
  }
}
