/**
 * The worker that keeps the app itself on this device, so that it opens without a network (vite.config.ts says what is kept).
 * A new version is fetched in the background, and takes over when the app is opened the next time.
 */

import { hasWorker } from '../config/env'

/** Then the page has what it needs itself, also over a slow network. */
const REGISTER_AFTER_MS = 6_000

export function registerWorker(): void {
  // Absent from pages that are not secure, and refused in some private windows.
  if (!hasWorker() || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    setTimeout(() => {
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    }, REGISTER_AFTER_MS)
  })
}

/** Loads the page again as the server has it, in the place of what is kept. */
export async function reloadFromServer(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.unregister().catch(() => undefined)
  window.location.reload()
}
