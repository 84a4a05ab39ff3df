/** What the site may weigh: kept by tests/unit/bundle.test.ts and by the benchmark. */

import { chunkOf, chunksFor, sizesOf, type Site } from './bundle'

const ENTRY = 'src/main.tsx'
const HOME = [ENTRY, 'src/features/home/HomeScreen.tsx']
/** What the landing page loads once it works, for what stands below. */
const HOME_REST = ['src/features/home/HeroArt.tsx', 'src/features/home/BelowHero.tsx']
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
const holding = (module: string) => (site: Site) => [chunkOf(site, module).fileName]

export const BYTE_BUDGETS: readonly ByteBudget[] = [
  {
    name: 'Landing page, critical: all that runs before its buttons work',
    limit: 88_000,
    files: loading(...HOME),
  },
  { name: 'Landing page, a first visit in all', limit: 120_000, files: loading(...HOME, ...HOME_REST) },
  {
    name: 'Firebase Authentication, its chunk',
    limit: 31_000,
    files: holding('src/data/firebase/auth.ts'),
  },
  {
    name: 'Firebase Database, its chunk',
    limit: 39_000,
    files: holding('src/data/firebase/database.ts'),
  },
  {
    name: 'Experiences page in all, Firebase included',
    limit: 185_000,
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
