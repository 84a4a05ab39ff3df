/**
 * The browser's storage of Firebase: whether it answers, because Firebase waits without a timeout, and whether it still
 * holds the session after a sign-out.
 */

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

/** Firebase's own database of the session, which `OTHER_KEYS` in src/device/deviceStore.ts names, too. */
const SESSION_DATABASE = 'firebaseLocalStorageDb'
const SESSION_STORE = 'firebaseLocalStorage'

/**
 * Deletes Firebase's session from a storage where Firebase could not delete it. False if the storage may still hold it, so
 * that the user is signed in again after a reload.
 */
export async function forgetSession(): Promise<boolean> {
  try {
    return await withTimeout(TIMEOUT_MS, emptySession(), () => false)
  } catch {
    return false
  }
}

function emptySession(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(SESSION_DATABASE)
    request.addEventListener('error', () => reject(new Error(request.error?.message)))
    request.addEventListener('success', () => {
      const database = request.result
      const change = database.transaction(SESSION_STORE, 'readwrite')
      const store = change.objectStore(SESSION_STORE)
      store.clear()
      const left = store.count()
      change.addEventListener('complete', () => {
        database.close()
        resolve(left.result === 0)
      })
      change.addEventListener('abort', () => reject(new Error(change.error?.message)))
    })
  })
}
