/** Vite's build of the app (chunks, service worker, prerendered landing page) and Vitest's projects. */

import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
// Imported with the file extension, because Node itself may load this file.
import { licences } from './scripts/licences.ts'
import { prerenderLandingPage } from './scripts/prerender/plugin.ts'
import { serviceWorker } from './scripts/serviceWorker.ts'

/** React changes rarely. In a chunk of its own, it stays in browser caches when only the app is deployed. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
}
/** The code that every page needs at the start. */
const START = { name: 'start', test: /src[\\/]main\.tsx$/ }
const EXPERIENCES = normalizePath(
  resolve(import.meta.dirname, 'src/features/entries/browse/ExperiencesScreen.tsx'),
)
let ofExperiences: ReadonlySet<string> | null = null
/**
 * The modules that the experiences page shares with other screens, found by its imports. One file is smaller than thirty, and
 * the next screen has it already. Modules that only other screens share are excluded: readers open this page first.
 */
const SHARED = {
  debugName: 'shared',
  name(id: string, context: Rolldown.ChunkingContext) {
    ofExperiences ??= reachedFrom(EXPERIENCES, (module) => {
      const info = context.getModuleInfo(module)
      if (info === null) throw new Error(`vite.config.ts looks for ${module}, which is not in the build.`)
      return info.importedIds
    })
    return ofExperiences.has(id) && !ASKED.test.test(id) ? 'shared' : null
  },
  minShareCount: 2,
}
/** The code to mark questions. Open details and sheets share it; the first cards and Firebase do not need it. */
const ASKED = {
  name: 'asked',
  test: /src[\\/]features[\\/]entries[\\/]asked|src[\\/]domain[\\/](askedLines|questions)|icons[\\/]hand\./,
}
/** The rest of the domain, with valibot. Forms and Firebase's chunk share it. */
const DOMAIN = { name: 'domain', test: /src[\\/]domain|node_modules[\\/]valibot/, minShareCount: 2 }

/** The module with everything that it imports, directly or not. */
function reachedFrom(start: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  function visit(id: string) {
    if (reached.has(id)) return
    reached.add(id)
    importsOf(id).forEach(visit)
  }
  visit(start)
  return reached
}

// From Node 25 on, Node's own global localStorage would replace jsdom's in the tests.
const NO_WEB_STORAGE = '--no-experimental-webstorage'

const { collect, write } = licences()

export default defineConfig(({ mode }) => ({
  plugins: [react(), prerenderLandingPage(), collect, serviceWorker([collect]), write],
  define: { __LOCAL_BACKEND__: JSON.stringify(mode !== 'production') },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    // The supported browsers (README). Vite 8 calls them baseline-widely-available. src/tsconfig.json allows no newer APIs.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
    // One style sheet, which scripts/prerender inlines into index.html.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: [REACT, START, SHARED, ASKED, DOMAIN] } },
    },
  },
  test: {
    reporters: ['default', './tests/helpers/summaryReporter.ts'],
    execArgv: process.allowedNodeEnvironmentFlags.has(NO_WEB_STORAGE) ? [NO_WEB_STORAGE] : [],
    maxWorkers: '100%',
    // Long timeouts, because a machine may be slow and a wait ends as soon as it succeeds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 5 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.tsx'],
          setupFiles: ['tests/setup.ts'],
          // For busy machines. The last line of the output counts a test that passes only on the second try as flaky.
          retry: 1,
        },
      },
      {
        extends: true,
        test: { name: 'tooling', environment: 'node', include: ['tests/tooling/**/*.test.ts'] },
      },
      'emulator',
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          // The files share their modules, which halves the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
        },
      },
    ],
  },
}))
