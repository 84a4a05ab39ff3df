/** Reads and formats GPAs from 0 to 4 in steps of 0.01. */

import { GPA_DECIMALS, GPA_MAX, GPA_MIN } from '../store/limits'

// Accepts a comma, because some phone keyboards have no full stop.
const GPA = new RegExp(`^\\d([.,]\\d{1,${GPA_DECIMALS}})?$`)
/** '3.5/4', '8.7 out of 10', '87%'. */
const OF_A_SCALE = /^(?<value>\d{1,3}(?:[.,]\d+)?) ?(?:(?:\/|of|out of) ?(?<top>\d{1,3}(?:[.,]\d+)?)|%)$/
/** Texts that say there is no GPA. */
const NONE = /^(?:n ?\/ ?a|n\.a\.|not applicable|no(?:ne| gpa|t)?(?: yet)?|-+|–|—)$/

export type GpaReading =
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

export function isGpa(value: number): boolean {
  return value >= GPA_MIN && value <= GPA_MAX && roundedGpa(value) === value
}

/** Rounds to the stored number of decimals. An earlier site stored more. */
export function roundedGpa(value: number): number {
  return Number(value.toFixed(GPA_DECIMALS))
}

/** '3.70': always two decimals, so that figures align. */
export function formatGpa(gpa: number): string {
  return gpa.toFixed(GPA_DECIMALS)
}

export function gpaToText(gpa: number | null): string {
  return gpa === null ? '' : String(gpa)
}
