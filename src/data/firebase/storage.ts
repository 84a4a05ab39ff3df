/** Whether the browser's storage answers: Firebase waits for it without end, and with it sign-in and the database. */

import { withTimeout } from '../timeout'

const TIMEOUT_MS = 3_000

/**
 * Firebase tries out at each start whether this database opens, and deletes it again if it was not there. A page that is left
 * in between can leave that deletion hanging, and with it every later start. Opened here first, it is there and stays.
 */
const CHECKED_BY_FIREBASE = 'validate-browser-context-for-indexeddb-analytics-module'

/** False after three seconds of silence. A storage that is not there, or refuses, has answered. */
export function storageAnswers(): Promise<boolean> {
  return withTimeout(TIMEOUT_MS, openOnce(), () => false)
}

function openOnce(): Promise<true> {
  return new Promise((resolve) => {
    try {
      // Some browsers that keep nothing refuse at the name itself.
      if (typeof indexedDB === 'undefined') return resolve(true)
      const request = indexedDB.open(CHECKED_BY_FIREBASE)
      request.addEventListener('success', () => {
        request.result.close()
        resolve(true)
      })
      request.addEventListener('error', () => resolve(true))
    } catch {
      resolve(true)
    }
  })
}
