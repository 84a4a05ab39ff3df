/** The Firebase apps of this page: the visitor's own, and one beside it while an old account is open. */

import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import type { BackendSettings } from '../../config/env'
import { importCode } from '../lazy'
import { storageAnswers } from './storage'

const apps = new Map<string, Promise<FirebaseApp>>()

/** The app of that name, made at the first call. */
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
  // Before Firebase looks there itself, and whatever the answer: the database needs no storage.
  await storageAnswers()
  const app = initializeApp(firebase, name)
  if (appCheckKey === null) return app
  // Before any other request of the app: an enforcing service refuses the first one without a token.
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await importCode(
    () => import('firebase/app-check'),
  )
  const provider = new ReCaptchaEnterpriseProvider(appCheckKey)
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
  return app
}

/** Ends its connections and forgets its session. Nothing may use the app afterwards. */
export async function closeApp(name: string): Promise<void> {
  const app = apps.get(name)
  apps.delete(name)
  if (app !== undefined) await deleteApp(await app)
}
