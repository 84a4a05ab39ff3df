/**
 * Registers the service worker (src/worker/), which stores the app on this device. So the app opens without a network.
 * A new version loads in the background and starts when the user next opens the app.
 */

import { hasWorker } from '../config/env'

/** By then the page has loaded its own files, even over a slow network. */
const REGISTER_AFTER_MS = 6_000

export function registerWorker(): void {
  // Insecure pages have no service worker, and some private windows refuse it.
  if (!hasWorker() || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    setTimeout(() => {
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    }, REGISTER_AFTER_MS)
  })
}

/** Loads the page again from the server, not from the kept files. */
export async function reloadFromServer(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.unregister().catch(() => undefined)
  window.location.reload()
}
