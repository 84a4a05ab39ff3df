/** Numbers as the product writes them: in English, whatever the browser speaks. By hand: the first `Intl` format of a page is slow. */

/** Between groups of three digits. */
const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g

/** '1,250,000' and '1,250.50'; at most two decimals. */
export function groupThousands(digits: number | string): string {
  return String(digits).replaceAll(THOUSANDS, ',')
}

/** '40 of 1,500'. */
export function countOf(count: number, total: number): string {
  return `${groupThousands(count)} of ${groupThousands(total)}`
}
