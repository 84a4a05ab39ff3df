/** The Chromium that tests and scripts use: its path, its start options, and what is missing for it. */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** CHROMIUM_PATH, Debian's Chromium, or the one that "npx playwright install chromium" downloads. */
export function chromiumPath(): string {
  const found = findChromium()
  if (found === undefined)
    throw new Error('No Chromium found. Run "npx playwright install chromium", or set CHROMIUM_PATH to one.')
  return found
}

function findChromium(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', chromium.executablePath()]
  return candidates.find((path) => path !== '' && existsSync(path))
}

/**
 * Readers' devices have Arial, and pages use it until their own fonts load. Liberation Sans is as wide. Other systems
 * than Linux have Arial.
 */
function hasArial(): boolean {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' })
  return /Arial|Arimo|Liberation Sans/.test(stdout ?? '')
}

/** The Debian packages that the end-to-end tests need and this machine lacks. */
export function missingPackages(): readonly string[] {
  return [
    ...(findChromium() === undefined ? ['chromium'] : []),
    ...(hasArial() ? [] : ['fonts-liberation', 'fontconfig']),
  ]
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
