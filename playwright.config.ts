/** End-to-end tests: a real Chromium, at desktop and phone size, against the built app and the local servers. */

import { existsSync } from 'node:fs'
import { chromium, defineConfig } from '@playwright/test'
import { E2E_PORT_OFFSET, E2E_PORTS, LOCAL_HOST } from './scripts/ports'

const APP_URL = `http://${LOCAL_HOST}:${E2E_PORTS.app}`

/** CHROMIUM_PATH, Debian's Chromium, or the one that "npx playwright install chromium" fetches. */
function chromiumPath(): string {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', chromium.executablePath()]
  const found = candidates.find((path) => path !== '' && existsSync(path))
  if (found === undefined)
    throw new Error('No Chromium found. Run "npx playwright install chromium", or set CHROMIUM_PATH to one.')
  return found
}

/** Chromium refuses its sandbox to root, which containers run as. */
const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `.local/e2e-results-${E2E_PORT_OFFSET}`,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['./tests/e2e/summaryReporter.ts']],
  use: {
    baseURL: APP_URL,
    browserName: 'chromium',
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        ...noSandbox,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-default-browser-check',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node --import tsx scripts/e2eServer.ts',
    url: APP_URL,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
