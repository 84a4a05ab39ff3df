/** Checks that the browser's storage answers. Firebase waits without a timeout, so sign-in and database would hang. */

import { withTimeout } from '../waiting'

const TIMEOUT_MS = 3_000

/**
 * Firebase opens this database at each start, and deletes it if it did not exist before. The deletion can hang if the
 * user leaves the page meanwhile, and then every later start hangs. Opening the database here first prevents the
 * deletion.
 */
const CHECKED_BY_FIREBASE = 'validate-browser-context-for-indexeddb-analytics-module'

/** False after three seconds without an answer. A missing or refusing storage counts as an answer. */
export function storageAnswers(): Promise<boolean> {
  return withTimeout(TIMEOUT_MS, openOnce(), () => false)
}

function openOnce(): Promise<true> {
  return new Promise((resolve) => {
    try {
      // Some browsers without storage throw at the name itself.
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
