/** The variables of the `.env` files, read as Vite reads them. Importing Vite itself would take half a second. */

import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { missingVariables, REQUIRED, type Env } from '../src/config/env'

/** The files of the current folder, and the environment, which wins. npm starts every command in the project's folder. */
export function projectEnv(mode: 'development' | 'production'): Env {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].filter((file) =>
    existsSync(file),
  )
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))), process.env)
}

/** The id of the project; '' for none. */
export function projectOf(env: Env): string {
  return env[REQUIRED.projectId] ?? ''
}

/** The address of its site, where people sign in. */
export function siteOf(env: Env): string {
  return `https://${env[REQUIRED.authDomain] ?? ''}`
}

/** The address of a page about the project in the Firebase console. */
export function consoleAddress(project: string, page: string): string {
  return `https://console.firebase.google.com/project/${project}/${page}`
}

/** The address of the page about the project's keys in the Google Cloud console. */
export function keysPage(project: string): string {
  return `https://console.cloud.google.com/apis/credentials?project=${project}`
}

/** The reason why nobody could use a site with these settings; null if there is none. */
export function settingsProblem(env: Env): string | null {
  const missing = missingVariables(env)
  if (missing.length > 0) return `Missing in .env.production: ${missing.join(', ')}. Run "npm run setup".`
  const project = projectOf(env)
  return project.startsWith('demo-')
    ? `VITE_FIREBASE_PROJECT_ID is ${project}, but names that start with "demo-" are for local servers only.`
    : null
}
