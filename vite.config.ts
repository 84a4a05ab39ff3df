import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
// With their endings: Node itself may read this file.
import { prerenderLandingPage } from './scripts/prerender/plugin.ts'

/** Changes least: a deployment of the app alone leaves it in the browsers' caches. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
}
/** Whatever every page needs at once. */
const START = { name: 'start', test: /src[\\/]main\.tsx$/ }
/**
 * What screens share, as one file and not as thirty: they weigh less together, and are there for the next screen. Not what
 * brings the forms along.
 */
const SHARED = {
  name: 'shared',
  test: /src[\\/](?!data[\\/]|.*(Schema|credentials|feedback|domain[\\/]nodes|ReasonDialog|ui[\\/](fields|OptionsField)|features[\\/](transfer|account)|useCooldown|ResendButton))|lucide-react/,
  minShareCount: 2,
}
/** What makes sure of what is sent: for forms, and for Firebase, which a reader's first page does not wait for. */
const SCHEMAS = {
  name: 'schemas',
  test: /node_modules[\\/]valibot|Schemas|credentials|feedback\.ts|domain[\\/]nodes/,
  minShareCount: 2,
}
/** What forms and the screens of an account share: nobody who only reads needs it. `SHARED` leaves it out by the same names. */
const FORMS = {
  name: 'forms',
  test: /src[\\/].*(ui[\\/](fields|OptionsField)|features[\\/](transfer|account)|useCooldown|ResendButton)/,
  minShareCount: 2,
}

// From Node 25 on a global localStorage of Node's own stands before jsdom's in the tests.
const NO_WEB_STORAGE = '--no-experimental-webstorage'

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    prerenderLandingPage(),
    VitePWA({
      filename: 'sw.js',
      // By src/device/worker.ts; and the manifest is public/site.webmanifest.
      injectRegister: null,
      manifest: false,
      // Takes the worker away from every browser, with all that it keeps (docs/operations.md).
      selfDestroying: process.env['WORKER'] === 'off',
      // It is written to disk, also by a build that writes nothing else.
      disable: process.env['WORKER'] === 'none',
      workbox: {
        // The whole app: what is not kept is gone from the server after the next deployment.
        globPatterns: [
          'index.html',
          'assets/*.js',
          'assets/{figtree,fraunces}-latin-{wght,600}-normal-*.woff2',
          '*.svg',
        ],
        dontCacheBustURLsMatching: /^assets\//,
        navigateFallback: 'index.html',
        // Firebase's own addresses, and files.
        navigateFallbackDenylist: [/^\/__\//, /\.\w+$/],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        runtimeCaching: [
          {
            urlPattern: /\/(assets|logos)\/[^/]+$/,
            handler: 'CacheFirst',
            options: { cacheName: 'used', expiration: { maxEntries: 100, maxAgeSeconds: 30 * 86_400 } },
          },
        ],
      },
    }),
  ],
  define: { __LOCAL_BACKEND__: JSON.stringify(mode !== 'production') },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    // The supported browsers (README): what Vite 8 calls baseline-widely-available. src/tsconfig.json knows no newer APIs.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
    // One sheet, which stands in index.html (scripts/prerender).
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: [REACT, START, SHARED, SCHEMAS, FORMS] } },
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
