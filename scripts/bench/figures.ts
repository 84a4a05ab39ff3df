/** Numbers as a report shows them. */

/** The middle one, or the mean of the two in the middle. Throws for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const above = sorted[Math.floor(sorted.length / 2)]
  const below = sorted[Math.ceil(sorted.length / 2) - 1]
  if (above === undefined || below === undefined) throw new Error('Nothing was measured.')
  return (above + below) / 2
}

/** The median of each figure over several measurements of all of them. */
export function medians<Name extends string>(
  runs: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Readonly<Record<Name, number>> {
  const pairs = names.map((name) => [name, median(runs.map((run) => run[name]))] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets which names there are
  return Object.fromEntries(pairs) as Record<Name, number>
}

export const count = (value: number) => Math.round(value).toLocaleString('en-US')
export const milliseconds = (value: number) => `${count(value)} ms`
/** Of a share from 0 to 1. */
export const percent = (share: number) => `${(share * 100).toFixed(1)} %`
/** Thousands of bytes. */
export const kilobytes = (bytes: number) =>
  `${(bytes / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kB`
export const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  // The first column names, the others count.
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
