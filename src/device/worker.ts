/**
 * Registers the service worker (src/worker/), which stores the app on this device. So the app opens without a network.
 * A new version loads in the background. It starts when the user next opens the app, or presses *Reload*.
 */

import { hasWorker } from '../config/env'

/** By then the page has loaded its own files, even over a slow network. */
const REGISTER_AFTER_MS = 6_000

export function registerWorker(): void {
  // Insecure pages have no service worker, and some private windows refuse it.
  if (!hasWorker() || !('serviceWorker' in navigator)) return
  const { controller } = navigator.serviceWorker
  window.addEventListener('load', () => {
    setTimeout(() => {
      navigator.serviceWorker
        .register('/sw.js')
        .then((registration) => watchVersions(registration, controller))
        .catch(() => undefined)
    }, REGISTER_AFTER_MS)
  })
}

const ASK_AGAIN_AFTER_MS = 3_600_000

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** Asks the server for a new version when the user comes back to this tab, because a tab may stay open for weeks. */
function watchVersions(registration: ServiceWorkerRegistration, controller: ServiceWorker | null): void {
  const own = controller ?? registration.active ?? registration.waiting ?? registration.installing
  const show = () => {
    // Also one that another tab has started: it is still new to this page.
    const newest = registration.waiting ?? registration.active
    if (newest !== own) waiting = newest
    for (const listener of listeners) listener()
  }
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', show),
  )
  let askedAtMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < ASK_AGAIN_AFTER_MS) return
    askedAtMs = Date.now()
    registration.update().catch(() => undefined)
  })
  show()
}

/** A version on this device that is newer than this page. */
export const waitingVersion = {
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: () => waiting !== null,
  /** Starts it, and loads this page again. Another tab keeps what it shows, and the button for this. */
  start(this: void): void {
    // Another tab may have started it.
    if (waiting?.state !== 'installed') return window.location.reload()
    waiting.addEventListener('statechange', () => window.location.reload(), { once: true })
    waiting.postMessage('start', [])
  },
}
