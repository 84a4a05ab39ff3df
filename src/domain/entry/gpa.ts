/** Checks and formats GPAs from 0 to 4 in steps of 0.01. */

import { GPA_DECIMALS, GPA_MAX, GPA_MIN } from '../store/limits'

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
