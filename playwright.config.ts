/** End-to-end tests: real browsers, at desktop and phone size, against the built app and the local servers. */

import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath, missingPackages } from './scripts/chromium'
import { E2E_PORT_OFFSET, E2E_PORTS, LOCAL_HOST } from './scripts/ports'

const missing = missingPackages().join(' ')
if (missing !== '') {
  const what = 'These tests need Chromium, and Arial or a font of its width.'
  process.stderr.write(`${what} On Debian, run "apt-get install ${missing}".\n`)
  process.exit(1)
}

/** Each worker has its own servers (scripts/ports.ts), so tests of one worker never see the data of another. */
const WORKERS = [0, 1]
const CHROMIUM = { launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] } }
const DESKTOP = { width: 1280, height: 800 }
/** Tests whose result can depend on width or touch. stories.spec.ts checks the layout at every width. */
const NARROW_OR_TOUCH = /(back|dialog|filters|landing|mainPath|navigation)\.spec\.ts$/
/** The main path, and dialogs. */
const EVERY_BROWSER = /(mainPath|dialog)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `.local/e2e-results-${E2E_PORT_OFFSET}`,
  workers: WORKERS.length,
  // For busy machines. The last line of the output counts a test that passes only on the second try as flaky.
  retries: 1,
  forbidOnly: true,
  // Long timeouts, because a machine may be slow and a wait ends as soon as it succeeds.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./tests/e2e/summaryReporter.ts']],
  use: {
    baseURL: `http://${LOCAL_HOST}:${E2E_PORTS.app}`,
    actionTimeout: 45_000,
    trace: 'off',
    // Only tests about the service worker allow it. In other tests it would answer requests before their routes do.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  // `npm run test:e2e` runs the first two projects, without the tests tagged @weekly, which our weekly workflow runs. A test
  // tagged @desktop or @phone runs only in that project.
  projects: [
    { name: 'desktop', use: { ...CHROMIUM, viewport: DESKTOP }, grepInvert: /@phone/ },
    {
      name: 'phone',
      use: { ...CHROMIUM, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: NARROW_OR_TOUCH,
      grepInvert: /@desktop/,
    },
    // These two test nothing: they take pictures, the second one those in the repository.
    { name: 'pictures', use: { ...CHROMIUM, viewport: DESKTOP }, testMatch: 'pictures.ts' },
    { name: 'images', use: { ...CHROMIUM, viewport: DESKTOP }, testMatch: 'images.ts' },
    // These two need `npx playwright install firefox webkit`.
    { name: 'firefox', use: { browserName: 'firefox', viewport: DESKTOP }, testMatch: EVERY_BROWSER },
    { name: 'webkit', use: { browserName: 'webkit', viewport: DESKTOP }, testMatch: EVERY_BROWSER },
  ],
  webServer: WORKERS.map((worker) => ({
    command: 'node --import tsx scripts/e2eServer.ts',
    env: { E2E_PORT_OFFSET: String(E2E_PORT_OFFSET + worker) },
    url: `http://${LOCAL_HOST}:${E2E_PORTS.app + worker}`,
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  })),
})
