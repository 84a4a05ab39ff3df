/** Grade point averages: from 0 to 4 in steps of 0.01. */

import { GPA_MAX, GPA_MIN, GPA_STEP } from './limits'

const DECIMALS = -Math.log10(GPA_STEP)
// A comma as well: the keyboards of phones that are set to other languages have nothing else for it.
const GPA = new RegExp(`^\\d([.,]\\d{1,${DECIMALS}})?$`)

/** The average a text means; `null` for a blank text, `undefined` when it is not one from 0 to 4 in steps of 0.01. */
export function parseGpa(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!GPA.test(typed)) return undefined
  const gpa = Number(typed.replace(',', '.'))
  return isGpa(gpa) ? gpa : undefined
}

export function isGpa(value: number): boolean {
  return value >= GPA_MIN && value <= GPA_MAX
}

/** '3.70': always two decimals, so that figures align. */
export function formatGpa(gpa: number): string {
  return gpa.toFixed(DECIMALS)
}

export function gpaToText(gpa: number | null): string {
  return gpa === null ? '' : String(gpa)
}
