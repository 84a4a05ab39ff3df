/**
 * The JavaScript that each page loads before it works, and its budget. A test and the benchmark check the budgets. If a page
 * is within 8 kB of its budget, make it smaller or raise the budget. Otherwise a later, unrelated change will exceed it.
 */

import { chunksFor, gzipBytes, type Site } from './bundle'

const ENTRY = 'src/main.tsx'
const EXPERIENCES = 'src/features/entries/browse/ExperiencesScreen.tsx'
const AUTH = 'src/data/firebase/auth.ts'
const DATABASE = 'src/data/connect.ts'

interface PageWeight {
  readonly page: string
  /** Bytes of JavaScript, gzip. */
  readonly bytes: number
  readonly budget?: number
}

/** Each page as the first one that a browser opens, with an empty cache. */
const PAGES: readonly { page: string; modules: readonly string[]; budget?: number }[] = [
  { page: 'Landing page', modules: ['src/features/home/HomeScreen.tsx'], budget: 125_000 },
  {
    page: 'Experiences, to its first cards',
    modules: [EXPERIENCES],
    budget: 165_000,
  },
  {
    page: 'Experiences, Firebase included',
    modules: [EXPERIENCES, AUTH, DATABASE],
    budget: 255_000,
  },
  {
    page: 'Contribute, with the open form',
    modules: ['src/app/ContributePage.tsx', 'src/features/entries/form/EntryDialog.tsx', AUTH, DATABASE],
  },
  { page: 'Profile', modules: ['src/app/ProfilePage.tsx', AUTH, DATABASE] },
  { page: 'Sign in', modules: ['src/features/account/SignInScreen.tsx', AUTH] },
]

export function weighPages(site: Site): readonly PageWeight[] {
  return PAGES.map(({ modules, ...page }) => ({
    ...page,
    bytes: gzipBytes(site, chunksFor(site, [ENTRY, ...modules])),
  }))
}

/** One line for each page over its budget. */
export function overBudget(pages: readonly PageWeight[]): readonly string[] {
  return pages
    .filter(({ bytes, budget = Infinity }) => bytes > budget)
    .map(({ page, bytes, budget }) => `${page}: ${bytes} bytes of JavaScript, ${budget} are allowed`)
}
