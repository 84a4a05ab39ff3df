/** All data that a browser stores for the site. */

import type { Page } from '@playwright/test'

export interface Kept {
  readonly storage: 'device' | 'tab' | 'IndexedDB' | 'Cache Storage'
  /** The key. For a database it includes the store, such as 'wic.cards/heads'. */
  readonly key: string
  /** Empty for a database without records. */
  readonly value: string
}

/** All stored data that the page's tab can read. */
export function keptIn(page: Page): Promise<readonly Kept[]> {
  return page.evaluate(async () => {
    const kept: Kept[] = []
    for (const [key, value] of Object.entries(localStorage))
      kept.push({ storage: 'device', key, value: String(value) })
    for (const [key, value] of Object.entries(sessionStorage))
      kept.push({ storage: 'tab', key, value: String(value) })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const records = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.addEventListener('success', () => resolve(request.result))
        })
        const value = records.map((record) => JSON.stringify(record)).join('\n')
        kept.push({ storage: 'IndexedDB', key: `${name}/${store}`, value })
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        kept.push({ storage: 'Cache Storage', key: name, value: `${request.url} ${await answer?.text()}` })
      }
    }
    return kept
  })
}

/** The same data as one text. */
export async function keptText(page: Page): Promise<string> {
  return (await keptIn(page)).map(({ key, value }) => `${key} ${value}`).join('\n')
}
