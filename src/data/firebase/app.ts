/** The Firebase apps of this page: one for the user's session, and a second one while an old account is open. */

import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { BackendSettings } from '../../config/env'
import { storageAnswers } from './storage'

const apps = new Map<string, Promise<FirebaseApp>>()

/** The first call with a name creates the app. */
export function openApp(settings: BackendSettings, name: string): Promise<FirebaseApp> {
  const known = apps.get(name)
  if (known !== undefined) return known
  const app = start(settings, name).catch((error: unknown) => {
    apps.delete(name)
    throw error
  })
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
