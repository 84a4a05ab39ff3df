/** The order in which the database has its keys. */

/** Keys that look like 32-bit integers come first, by number; then all others as texts. */
export function compareKeys(a: string, b: string): number {
  const [numberA, numberB] = [integerOf(a), integerOf(b)]
  if (numberA === null && numberB === null) return a < b ? -1 : a > b ? 1 : 0
  if (numberA === null) return 1
  if (numberB === null) return -1
  return numberA - numberB || a.length - b.length
}

const INTEGER = /^-?0*\d{1,10}$/
const [LOWEST, HIGHEST] = [-(2 ** 31), 2 ** 31 - 1]

function integerOf(key: string): number | null {
  const number = INTEGER.test(key) ? Number(key) : NaN
  return number >= LOWEST && number <= HIGHEST ? number : null
}
