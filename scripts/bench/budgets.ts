/** What the site may weigh: kept by tests/unit/bundle.test.ts and by the benchmark. */

import { chunksFor, sizesOf, type Site } from './bundle'

const ENTRY = 'src/main.tsx'
const AUTH = 'src/data/firebase/auth.ts'
const DATABASE = 'src/data/database.ts'

export interface ByteBudget {
  readonly name: string
  /** Bytes of JavaScript, gzip. */
  readonly limit: number
  readonly files: (site: Site) => Iterable<string>
}

const loading =
  (...modules: string[]) =>
  (site: Site) =>
    chunksFor(site, modules)

export const BYTE_BUDGETS: readonly ByteBudget[] = [
  {
    name: 'Landing page, critical: all that runs before its buttons work',
    limit: 96_000,
    files: loading(ENTRY, 'src/features/home/HomeScreen.tsx'),
  },
  {
    name: 'Experiences page in all, Firebase included',
    limit: 200_000,
    files: loading(ENTRY, 'src/features/entries/ExperiencesScreen.tsx', AUTH, DATABASE),
  },
]

export interface Weighed {
  readonly budget: ByteBudget
  /** Bytes, gzip. */
  readonly gzip: number
  readonly kept: boolean
}

export function weigh(site: Site): readonly Weighed[] {
  return BYTE_BUDGETS.map((budget) => {
    const { gzip } = sizesOf(site, budget.files(site))
    return { budget, gzip, kept: gzip <= budget.limit }
  })
}
