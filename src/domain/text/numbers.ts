/** Formats numbers in English in every browser. Does not use `Intl`, because its first use on a page is slow. */

/** Matches the positions between groups of three digits. */
const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g

/** '1,250,000' and '1,250.50'. Expects at most two decimals. */
export function groupThousands(digits: number | string): string {
  return String(digits).replaceAll(THOUSANDS, ',')
}

/** '1 change', '1,250 changes'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupThousands(count)} ${count === 1 ? noun : plural}`
}

export function countOf(count: number, total: number): string {
  return `${groupThousands(count)} of ${groupThousands(total)}`
}
