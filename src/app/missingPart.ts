/**
 * A part of the app that cannot be loaded: the connection is gone, or a deployment has replaced its file since this tab
 * was opened. The second is over after a reload.
 */

import { RELOADED_AT_KEY } from '../config/storageKeys'

/** What Chromium, Firefox, Safari and the bundler say of it: there is no code to tell it by. */
const WORDS =
  /dynamically imported module|importing a module script failed|valid javascript mime type|unable to preload css/i

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}

/** A second failure within this time is not a deployment. */
const PATIENCE_MS = 60_000

/**
 * Loads the page again. False, and nothing happens, when that was just tried, and where it cannot be remembered: no page
 * may reload for ever. Also without a connection, where a page that says so is better than none.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  try {
    const before = Number(sessionStorage.getItem(RELOADED_AT_KEY))
    if (Math.abs(Date.now() - before) < PATIENCE_MS) return false
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
  } catch {
    return false
  }
  window.location.reload()
  return true
}
