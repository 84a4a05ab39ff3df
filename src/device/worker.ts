/**
 * Registers the service worker (src/worker/), which stores the app on this device. So the app opens without a network.
 * A new version loads in the background. It starts when the user next opens the app, or presses *Reload*.
 */

import { hasWorker } from '../config/env'
import { deviceStore, RELOADED_AT_KEY } from './deviceStore'

/** By then the page has loaded its own files, even over a slow network. */
const REGISTER_AFTER_MS = 6_000

export function registerWorker(): void {
  // Insecure pages have no service worker, and some private windows refuse it.
  if (!hasWorker() || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    setTimeout(() => {
      navigator.serviceWorker
        .register('/sw.js')
        .then(watchVersions)
        .catch(() => undefined)
    }, REGISTER_AFTER_MS)
  })
}

const ASK_AGAIN_AFTER_MS = 3_600_000

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** Asks the server for a new version when the user comes back to this tab, because a tab may stay open for weeks. */
function watchVersions(registration: ServiceWorkerRegistration): void {
  const show = () => {
    waiting = registration.waiting
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

/** A new version that is stored on this device and has not started. */
export const waitingVersion = {
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: () => waiting !== null,
  /** Starts it, and loads this page again. Another tab keeps what it shows; `reloadOnce` helps where it lacks a file. */
  start(this: void): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    waiting?.postMessage('start', [])
  },
}

/** A deployment does not cause a second failure so soon. */
const RELOADED_JUST_NOW_MS = 60_000

/**
 * Reloads the page, which helps if a deployment has replaced files since this tab was opened. Returns false and does
 * nothing if the page was just reloaded, or if the browser cannot remember that: no page may reload endlessly. Also
 * returns false offline; then the page shows a message.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  const before = Number(deviceStore.read(RELOADED_AT_KEY) ?? 0)
  if (Math.abs(Date.now() - before) < RELOADED_JUST_NOW_MS) return false
  if (!deviceStore.write(RELOADED_AT_KEY, String(Date.now()))) return false
  void reloadFromServer()
  return true
}

/** Loads the page again from the server, not from the kept files. */
async function reloadFromServer(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.unregister().catch(() => undefined)
  window.location.reload()
}
