/** Deploys the built site and the rules to the project in .env, with Firebase's CLI. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { RULES } from '../rules'
import { missingVariables, type Env } from '../src/config/env'
import { showFirebaseCli } from './firebaseCli'
import { addSources, withPolicy } from './policy'
import { projectOf, siteOf } from './projectEnv'

/** firebase.json with the settings of `.env`. The CLI needs it in the project's folder; git ignores it. */
const CONFIG_FILE = 'firebase.deploy.json'
const PLAIN_RULES_FILE = '.local/database.rules.json'

/** The reason why nobody could use a site with these settings; null if there is none. */
export function settingsProblem(env: Env): string | null {
  const missing = missingVariables(env)
  if (missing.length > 0) return `Missing in .env: ${missing.join(', ')}. Run "npm run setup".`
  const project = projectOf(env)
  return project.startsWith('demo-')
    ? `VITE_FIREBASE_PROJECT_ID is ${project}, but names that start with "demo-" are for local servers only.`
    : null
}

/** Throws an error with a message to print if settings or rules are not ready. */
export function assertReady(env: Env): void {
  const problem = settingsProblem(env)
  if (problem !== null) throw new Error(problem)
  if (readFileSync('database.rules.json', 'utf8') !== RULES)
    throw new Error(
      'database.rules.json does not match rules/. Run "npm run rules", then test and commit the file.',
    )
}

/**
 * Writes the configuration for the CLI, and returns the options that name it and the project. The policy then allows the
 * sign-in host of `.env`. The predeploy hook is for people who call the CLI without this file: their site would lack the host.
 */
export function writeConfig(env: Env, added: object = {}): readonly string[] {
  const config = withPolicy(readFileSync('firebase.json', 'utf8'), (policy) =>
    addSources(policy, { 'frame-src': [siteOf(env)] }),
  )
  const { predeploy: _refusal, ...hosting } = config.hosting
  writeFileSync(CONFIG_FILE, JSON.stringify({ ...config, hosting, ...added }, null, 2))
  return ['--config', CONFIG_FILE, '--project', projectOf(env)]
}

/**
 * Deploys site and rules together, because each relies on the other. Sends the rules without their comments, because
 * Google documents no limit for the size of rules.
 */
export async function deploySite(env: Env): Promise<void> {
  mkdirSync(dirname(PLAIN_RULES_FILE), { recursive: true })
  writeFileSync(PLAIN_RULES_FILE, withoutComments(readFileSync('database.rules.json', 'utf8')))
  const options = writeConfig(env, { database: { rules: PLAIN_RULES_FILE } })
  const message = describeCommit() ?? 'no-git'
  await showFirebaseCli('deploy', '--only', 'hosting,database', '--message', message, ...options)
}

/** The rules without their comments, each of which has lines of its own. */
export function withoutComments(rules: string): string {
  return rules.replaceAll(/^ *\/\/.*\n/gm, '')
}

/** The name of a release, for the list in the console. It ends in `-dirty` if there are uncommitted changes. */
export function describeCommit(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
