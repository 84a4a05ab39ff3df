/** What the benchmark was asked for on its command line. */

import { parseArgs } from 'node:util'

export const PARTS = ['bytes', 'lighthouse', 'experiences', 'sockets', 'server'] as const
export type Part = (typeof PARTS)[number]

export interface BenchOptions {
  /** Measurements of each figure; the median counts. */
  readonly runs: number
  /** Entries in the database, rising. */
  readonly sizes: readonly number[]
  /** What is measured. */
  readonly parts: ReadonlySet<Part>
  /** False to print the report only. */
  readonly write: boolean
}

export const BENCH_HELP = `npm run bench -- [options]

  --runs <n>   measurements of each figure, 5 unless given; the median counts
  --only <p>   one part alone, and docs/performance.md stays as it is: bytes, lighthouse, experiences, sockets
               or server; may be given several times
  --quick      one measurement, up to 10,000 entries, and docs/performance.md stays as it is
  --help       this text
`

/** Null when only the help was asked for. Throws a sentence for what it does not know. */
export function benchOptions(args: readonly string[]): BenchOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const runs = Number(values.runs ?? (values.quick ? 1 : 5))
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number above 0, not "${values.runs}".`)
  const parts = new Set(values.only.length === 0 ? PARTS : values.only.map(toPart))
  const sizes = values.quick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 50_000]
  return { runs, sizes, parts, write: !values.quick && parts.size === PARTS.length }
}

function toPart(name: string): Part {
  const part = PARTS.find((known) => known === name)
  if (part === undefined) throw new Error(`--only takes ${PARTS.join(', ')}, not "${name}".`)
  return part
}
