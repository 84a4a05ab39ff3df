/** The path and the start options of the Chromium that tests and scripts use. */

import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** CHROMIUM_PATH, Debian's Chromium, or the one that "npx playwright install chromium" downloads. */
export function chromiumPath(): string {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', chromium.executablePath()]
  const found = candidates.find((path) => path !== '' && existsSync(path))
  if (found === undefined)
    throw new Error('No Chromium found. Run "npx playwright install chromium", or set CHROMIUM_PATH to one.')
  return found
}

/** Chromium does not start its sandbox as root, and containers often run as root. */
const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Options that stop Chromium from contacting other servers than the page's own. */
export const CHROMIUM_ARGS: readonly string[] = [
  ...noSandbox,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
]
