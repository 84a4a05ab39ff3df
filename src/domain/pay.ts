/** Pay as people type it, in US dollars: '$45', '45.50', '120,000', '120k' (docs/decisions.md). */

import { groupThousands } from './numbers'

const PAY = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*(k)?$/i

/**
 * What a typed amount means, in US dollars and whole cents. A blank text is `null` (not given, never 0); a text
 * that is not one clear amount is `undefined`.
 */
export function parsePay(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const match = PAY.exec(typed)
  if (match === null) return undefined
  const [, whole = '', fraction = '', thousand] = match
  if (whole === '' && fraction === '') return undefined
  const amount = Number(`${whole.replaceAll(',', '')}${fraction}`) * (thousand === undefined ? 1 : 1000)
  return Math.round(amount * 100) / 100
}

/** '$45', '$45.50', '$120,000'; cents only where there are some. */
export function formatPay(amount: number): string {
  return `$${groupThousands(amount.toFixed(Number.isInteger(amount) ? 0 : 2))}`
}

/** The text that a form shows for a stored amount; `parsePay` reads it back. */
export function payToText(amount: number | null): string {
  return amount === null ? '' : String(amount)
}
