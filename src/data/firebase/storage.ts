/**
 * Checks that the browser's storage answers. Firebase waits for it without a timeout, and sign-in and the database wait
 * for Firebase.
 */

import { withTimeout } from '../timeout'

const TIMEOUT_MS = 3_000

/**
 * At each start, Firebase tests whether this database opens, and deletes it if it did not exist. If the user leaves the
 * page in between, the deletion can hang, and every later start with it. Opening the database here first keeps it in
 * place.
 */
const CHECKED_BY_FIREBASE = 'validate-browser-context-for-indexeddb-analytics-module'

/** False after three seconds without an answer. A storage that is missing, or that refuses, has answered. */
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
