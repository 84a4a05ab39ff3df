/** The Firebase apps of this page: the visitor's own, and a second one while an old account is open. */

import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import type { BackendSettings } from '../../config/env'
import { importCode } from '../lazy'
import { storageAnswers } from './storage'

const apps = new Map<string, Promise<FirebaseApp>>()

/** The app with that name. The first call creates it. */
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
  // Runs before Firebase checks the storage itself. The answer does not matter here: the database needs no storage.
  await storageAnswers()
  const app = initializeApp(firebase, name)
  if (appCheckKey === null) return app
  // Must run before any other request of the app: a service that enforces App Check refuses a first request without a
  // token.
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await importCode(
    () => import('firebase/app-check'),
  )
  const provider = new ReCaptchaEnterpriseProvider(appCheckKey)
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
  return app
}

/** Ends the app's connections and forgets its session. Do not use the app afterwards. */
export async function closeApp(name: string): Promise<void> {
  const app = apps.get(name)
  apps.delete(name)
  if (app !== undefined) await deleteApp(await app)
}
