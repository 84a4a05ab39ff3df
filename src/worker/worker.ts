/**
 * The service worker, built to `/sw.js` by scripts/serviceWorker.ts. It stores the whole app on the device. Storing
 * everything makes an update safe: an old page has all its code until it is closed, whatever the server has by then. A
 * new version waits until no page of the old one is open, or until the user starts it.
 */

import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

/** The files of this build. scripts/serviceWorker.ts writes them in front of this code. */
declare const APP_FILES: PrecacheEntry[]

precacheAndRoute(APP_FILES)
cleanupOutdatedCaches()

// The user has pressed *Reload* in the line about this version.
self.addEventListener('message', ({ data }) => {
  if (data === 'start') void self.skipWaiting()
})

/** Firebase's own addresses, and paths that name a file. */
const NOT_THE_APP = [/^\/__\//, /\.\w+$/]
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: NOT_THE_APP }))

/** Logos and rare fonts, stored once they are used. A replaced logo is shown at its next use but one. */
const used = new StaleWhileRevalidate({
  cacheName: 'used',
  plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * 86_400 })],
})
registerRoute(/\/(assets|logos)\/[^/]+$/, used)
