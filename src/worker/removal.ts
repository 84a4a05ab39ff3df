/** The service worker of `WORKER=off`: removes itself and every cache, and reloads the open pages from the server. */

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  // The reloads must not delay the end of this worker. A page may also refuse, for example while it closes.
  for (const page of pages) page.navigate(page.url).catch(() => undefined)
}
