/**
 * The Firebase apps of this page: one for the user's session, and a second one while an old account is open. This file
 * also checks that Firebase's storage in the browser answers, because Firebase waits without a timeout.
 */

import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { BackendSettings } from '../../config/env'
import { withTimeout } from '../waiting'

const apps = new Map<string, Promise<FirebaseApp>>()

/** The first call with a name creates the app. */
export function openApp(settings: BackendSettings, name: string): Promise<FirebaseApp> {
  const app = apps.get(name) ?? start(settings, name)
  apps.set(name, app)
  return app
}

async function start({ firebase, appCheckKey }: BackendSettings, name: string): Promise<FirebaseApp> {
  // Must run before Firebase's own check of the storage. The result does not matter: the database needs no storage.
  await storageAnswers()
  const app = initializeApp(firebase, name)
  if (appCheckKey === null) return app
  // Must run before the app's first request, which a service with App Check would refuse without a token.
  const provider = new ReCaptchaEnterpriseProvider(appCheckKey)
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
  return app
}

/** Closes the app's connections and forgets its session. Do not use the app afterwards. */
export async function closeApp(name: string): Promise<void> {
  const app = apps.get(name)
  apps.delete(name)
  if (app !== undefined) await deleteApp(await app)
}

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
