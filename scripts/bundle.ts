/** Builds the production site in memory, and weighs the files that a page loads. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Asset = Rolldown.OutputAsset

export interface Site {
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly assets: ReadonlyMap<string, Asset>
}

/** Fake settings of a project, as long as real ones. These texts appear nowhere else, so a build can be searched for them. */
export const PRODUCTION_ENV: Readonly<Record<string, string>> = {
  VITE_FIREBASE_API_KEY: 'AIzaSyPretendedKeyOfThirtyNineCharacter',
  VITE_FIREBASE_AUTH_DOMAIN: 'pretended-project.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://pretended-project-default-rtdb.firebaseio.com',
  VITE_FIREBASE_PROJECT_ID: 'pretended-project',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef012345',
}

/** A production build with fake settings, independent of this machine's `.env`. Writes nothing to `dist`. */
export async function buildSite(env = PRODUCTION_ENV): Promise<Site> {
  const envDir = await mkdtemp(join(tmpdir(), 'site-env-'))
  const before = { ...process.env }
  // Without NODE_ENV, a build inside a test is a development build.
  const needed = { NODE_ENV: 'production', WORKER: 'none', ...env }
  Object.assign(process.env, needed)
  try {
    const result = await build({
      root: resolve(import.meta.dirname, '..'),
      mode: 'production',
      envDir,
      logLevel: 'error',
      build: { write: false },
    })
    if (!('output' in result)) throw new Error('The build has more than one output, or none.')
    return toSite(result.output)
  } finally {
    for (const name of Object.keys(needed)) {
      const value = before[name]
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    await rm(envDir, { recursive: true, force: true })
  }
}

export function toSite(output: readonly (Chunk | Asset)[]): Site {
  const chunks = new Map<string, Chunk>()
  const assets = new Map<string, Asset>()
  for (const file of output) {
    if (file.type === 'chunk') chunks.set(file.fileName, file)
    else assets.set(file.fileName, file)
  }
  return { chunks, assets }
}

/** The chunk with the module whose path ends with `modulePath`, such as 'src/main.tsx'. Throws if there is none. */
function chunkOf({ chunks }: Site, modulePath: string): Chunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(modulePath)))
  if (found === undefined) throw new Error(`No chunk of the build holds ${modulePath}.`)
  return found
}

/**
 * The chunks that a page loads for these modules: their own chunks and the static imports of those, each after the chunks
 * that it imports.
 */
export function chunksFor(site: Site, modulePaths: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  function visit(chunk: Chunk | undefined) {
    if (chunk === undefined || files.has(chunk.fileName)) return
    for (const file of chunk.imports) visit(site.chunks.get(file))
    files.add(chunk.fileName)
  }
  for (const path of modulePaths) visit(chunkOf(site, path))
  return files
}

export function contentOf({ chunks, assets }: Site, file: string): string | Uint8Array {
  const content = chunks.get(file)?.code ?? assets.get(file)?.source
  if (content === undefined) throw new Error(`The build has no file ${file}.`)
  return content
}

/** The total size. Each file is compressed separately, as servers send it. */
export function gzipBytes(site: Site, files: Iterable<string>): number {
  const sizes = [...files].map((file) => gzipSync(contentOf(site, file), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}

const ENTRY = 'src/main.tsx'
const EXPERIENCES = 'src/features/entries/browse/ExperiencesScreen.tsx'
const AUTH = 'src/data/firebase/auth.ts'
const DATABASE = ['src/data/subjects.ts', 'src/data/firebase/database.ts']

interface PageWeight {
  readonly page: string
  /** Bytes of JavaScript, gzip. */
  readonly bytes: number
  readonly files: number
  readonly budget?: number
}

/** Each page as the first one that a browser opens, with an empty cache. A test and the benchmark check the budgets. */
const PAGES: readonly { page: string; modules: readonly string[]; budget?: number }[] = [
  { page: 'Landing page', modules: ['src/features/home/HomeScreen.tsx'], budget: 121_800 },
  { page: 'Experiences, to its first cards', modules: [EXPERIENCES], budget: 143_200 },
  { page: 'Experiences, Firebase included', modules: [EXPERIENCES, AUTH, ...DATABASE], budget: 234_000 },
  {
    page: 'Contribute, with the open form',
    modules: ['src/app/ContributePage.tsx', 'src/features/entries/form/EntryDialog.tsx', AUTH, ...DATABASE],
  },
  { page: 'Profile', modules: ['src/app/ProfilePage.tsx', AUTH, ...DATABASE] },
  { page: 'Sign in', modules: ['src/features/account/SignInScreen.tsx', AUTH] },
]

export function weighPages(site: Site): readonly PageWeight[] {
  return PAGES.map(({ modules, ...page }) => {
    const files = chunksFor(site, [ENTRY, ...modules])
    return { ...page, bytes: gzipBytes(site, files), files: files.size }
  })
}

/** One line for each page over its budget. */
export function overBudget(pages: readonly PageWeight[]): readonly string[] {
  return pages
    .filter(({ bytes, budget = Infinity }) => bytes > budget)
    .map(({ page, bytes, budget }) => `${page}: ${bytes} bytes of JavaScript, ${budget} are allowed`)
}
