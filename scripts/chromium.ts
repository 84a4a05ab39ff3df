/** Where the Chromium is that tests and scripts drive, and how it is started. */

import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** CHROMIUM_PATH, Debian's Chromium, or the one that "npx playwright install chromium" fetches. */
export function chromiumPath(): string {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', chromium.executablePath()]
  const found = candidates.find((path) => path !== '' && existsSync(path))
  if (found === undefined)
    throw new Error('No Chromium found. Run "npx playwright install chromium", or set CHROMIUM_PATH to one.')
  return found
}

/** Chromium refuses its sandbox to root, which containers run as. */
const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Keeps Chromium from asking anybody but the page's own servers. */
export const CHROMIUM_ARGS: readonly string[] = [
  ...noSandbox,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
]
