import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
// With their endings: Node itself may read this file.
import { prerenderLandingPage } from './scripts/prerender/plugin.ts'

const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
}

/** Whatever every page needs at once, as one file: as several small ones it is 2 kB larger. */
const START = { name: 'start', test: /src[\\/]main\.tsx$/ }

/** Small pieces that most screens share, likewise; those of the landing page's lower half by themselves. */
const PIECES = {
  name: 'pieces',
  test: /src[\\/]ui[\\/](Card|ExternalLink|LogoImage|VisuallyHidden)\.tsx$/,
}
const SCREENS = {
  name: 'screens',
  test: /src[\\/](ui[\\/](EmptyState|Fact|LoadError|Notice|Tag)|domain[\\/](emails|errorMessages|gpa|messages|text|user))\.tsx?$/,
}

// From Node 25 on a global localStorage of Node's own stands before jsdom's in the tests.
const NO_WEB_STORAGE = '--no-experimental-webstorage'

export default defineConfig(({ mode }) => ({
  plugins: [react(), prerenderLandingPage()],
  define: { __LOCAL_BACKEND__: JSON.stringify(mode !== 'production') },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    // The supported browsers (README): what Vite 8 calls baseline-widely-available. src/tsconfig.json knows no newer APIs.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
    // One sheet, which stands in index.html (scripts/prerender).
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.md' },
    // A file of its own, which a deployment of the app alone leaves in the browsers' caches.
    rolldownOptions: {
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: [REACT, START, PIECES, SCREENS] } },
    },
  },
  test: {
    reporters: ['default', './tests/helpers/summaryReporter.ts'],
    execArgv: process.allowedNodeEnvironmentFlags.has(NO_WEB_STORAGE) ? [NO_WEB_STORAGE] : [],
    maxWorkers: '100%',
    // Generous, because a machine may be slow and a wait that succeeds costs nothing.
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
          // Without modules of its own for each file: half the time.
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
