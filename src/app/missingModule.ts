/**
 * A lazy module that cannot be loaded: the connection is gone, or a deployment has replaced its file since this tab was
 * opened. A reload mends the second.
 */

import { RELOADED_AT_KEY, tabStore } from '../config/deviceStore'

/** The messages of Chromium, Firefox, Safari and the bundler: the error has no code. */
const MESSAGES =
  /dynamically imported module|importing a module script failed|valid javascript mime type|unable to preload css/i

export function isMissingModule(error: unknown): boolean {
  return error instanceof Error && MESSAGES.test(error.message)
}

/** A second failure within this time is not a deployment. */
const RELOADED_JUST_NOW_MS = 60_000

/**
 * Loads the page again. False, and nothing happens, when that was just tried, and where it cannot be remembered: no page
 * may reload for ever. Also without a connection, where a page that says so is better than none.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  const before = Number(tabStore.read(RELOADED_AT_KEY) ?? 0)
  if (Math.abs(Date.now() - before) < RELOADED_JUST_NOW_MS) return false
  if (!tabStore.write(RELOADED_AT_KEY, String(Date.now()))) return false
  window.location.reload()
  return true
}
