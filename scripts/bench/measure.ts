/** Computes medians of several runs, and formats numbers and tables for the report. */

/** The middle value, or the mean of the two in the middle. Throws if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const above = sorted[Math.floor(sorted.length / 2)]
  const below = sorted[Math.ceil(sorted.length / 2) - 1]
  if (above === undefined || below === undefined) throw new Error('Nothing was measured.')
  return (above + below) / 2
}

/** Runs `work` `runs` times, one after the other, and returns the median of each figure. */
export async function medians<Figures extends Readonly<Record<string, number>>>(
  runs: number,
  work: () => Promise<Figures>,
): Promise<Figures> {
  const measured: Figures[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await work())
  const [first] = measured
  if (first === undefined) throw new Error('Nothing was measured.')
  const names: readonly (keyof Figures)[] = Object.keys(first)
  return Object.assign(
    { ...first },
    ...names.map((name) => ({ [name]: median(measured.map((run) => run[name])) })),
  )
}

export const count = (value: number) => Math.round(value).toLocaleString('en-US')
export const milliseconds = (value: number) => `${count(value)} ms`
/** Formats a share from 0 to 1. */
export const percent = (share: number) => `${(share * 100).toFixed(1)} %`
/** Formats bytes in units of 1,000. */
export const kilobytes = (bytes: number) =>
  `${(bytes / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kB`

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
