/** Vite's build of the app (chunks, service worker, prerendered landing page) and Vitest's projects. */

import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
// Imported with the file extension, because Node itself may load this file.
import { licences } from './scripts/licences.ts'
import { DARK_PAPER, PAPER, prerenderLandingPage, webManifest } from './scripts/prerender/plugin.ts'
import { serviceWorker } from './scripts/serviceWorker.ts'
import { ORGANISATION_NAME, PRODUCT_NAME } from './src/domain/organisation.ts'

const FORM_PARTS =
  'useSchemaForm|Form(Fields|Modal)|FieldFrame|fields|OptionsField|GoogleButton|ResendButton|useKeptFocus|useCooldown|useDraft|\\bPage\\.'

/** Few chunks, because each costs a round trip. Each holds what its files import, unless an earlier chunk has it. */
const CHUNKS = [
  // React is in it: a chunk of its own would need a third script, with the bundler's helpers.
  { name: 'start', test: /src[\\/]main\.tsx$/ },
  // Icons, buttons, hooks. Cards need no fields, drafts and pages of text.
  { name: 'parts', test: new RegExp(`lucide-react|src[\\\\/](ui|hooks)[\\\\/](?!${FORM_PARTS})`) },
  { name: 'entries', test: /src[\\/]features[\\/]entries[\\/]browse[\\/]ExperiencesScreen\./ },
  {
    name: 'schemas',
    test: /src[\\/](domain[\\/](store[\\/]storedSchemas|account[\\/]transfer)|config[\\/]accountPaths)\.ts$/,
  },
  { name: 'firebase', test: /src[\\/](cards[\\/]sync|data[\\/](subjects|firebase[\\/]database))\.ts$/ },
  { name: 'forms', test: new RegExp(FORM_PARTS) },
  { name: 'figures', test: /src[\\/]features[\\/]entries[\\/]glance[\\/]/ },
  { name: 'account', test: /src[\\/]features[\\/]account[\\/]/ },
  { name: 'transfer', test: /src[\\/]features[\\/]transfer[\\/]/ },
  { name: 'texts', test: /src[\\/]features[\\/](about|guidelines|privacy)[\\/]/ },
]

// From Node 25 on, Node's own global localStorage would replace jsdom's in the tests.
const NO_WEB_STORAGE = '--no-experimental-webstorage'

/** For projects in which no test waits by design. A test that hangs then costs no two minutes. */
const HANGS_AFTER_MS = 20_000

const { collect, write } = licences()

export default defineConfig(({ mode }) => ({
  plugins: [react(), webManifest(), prerenderLandingPage(), collect, serviceWorker([collect]), write],
  define: {
    __LOCAL_BACKEND__: JSON.stringify(mode !== 'production'),
    // For index.html.
    'import.meta.env.VITE_PRODUCT_NAME': JSON.stringify(PRODUCT_NAME),
    'import.meta.env.VITE_ORGANISATION_NAME': JSON.stringify(ORGANISATION_NAME),
    'import.meta.env.VITE_PAPER': JSON.stringify(PAPER),
    'import.meta.env.VITE_DARK_PAPER': JSON.stringify(DARK_PAPER),
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    // The supported browsers (README). Vite 8 calls them baseline-widely-available. src/tsconfig.json allows no newer APIs.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
    // One style sheet, which scripts/prerender inlines into index.html.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  test: {
    reporters: ['default', './tests/helpers/summaryReporter.ts'],
    execArgv: process.allowedNodeEnvironmentFlags.has(NO_WEB_STORAGE) ? [NO_WEB_STORAGE] : [],
    // More than cores, because some tests wait for a clock, a connection or a process.
    maxWorkers: availableParallelism() + 2,
    // Long timeouts, because a machine may be slow and a wait ends as soon as it succeeds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 5 } },
    // The files of a project share their modules, which saves seconds for each file.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'unit', pool: 'threads', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // Faster than processes, which the other projects need for their signals and folders.
          pool: 'threads',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup.ts'],
          // For busy machines. The last line of the output counts a test that passes only on the second try as flaky.
          retry: 1,
        },
      },
      {
        extends: true,
        test: { name: 'tooling', environment: 'node', include: ['tests/tooling/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'emulator', environment: 'node', include: ['emulator/tests/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          testTimeout: HANGS_AFTER_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: HANGS_AFTER_MS,
          // Firebase's SDK keeps working after a test, and some files count its requests.
          isolate: true,
        },
      },
    ],
  },
}))
