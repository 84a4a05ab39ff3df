/** The checks of `npm run setup` and `npm run doctor`: the files of this folder, and what only the live project can answer. */

import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { missingVariables, REQUIRED, type Env } from '../../src/config/env'
import { DAY_MS } from '../../src/domain/store/limits'
import { counted } from '../../src/domain/text/numbers'
import { DEVELOPERS } from '../../src/domain/organisation'
import { listOf } from '../../src/domain/text/text'
import { commitName } from '../command'
import { downloadDatabase, firebaseResult, inTemporaryFile, readLogin } from '../firebaseCli'
import { BACKUPS, newestBackup } from '../inputFile'
import { cardsAddress } from '../prerender/cardsAddress'
import { consoleAddress, projectEnv, projectOf, settingsProblem, siteOf } from '../projectEnv'
import { accountsFileOf, accountsProblem, HASH_FILE } from './accounts'
import { ok, unknown, wrong, type Answer, type Finding } from './finding'
import { callSignIn, emailSignInError, get, googleSignInError, UNKNOWN_EMAIL, UNKNOWN_PAIR } from './liveSite'

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The input of the checks. */
export function thisFolder() {
  const backup = newestBackup(BACKUPS)
  return {
    /** The variables of a production build, from the `.env` files and the environment. */
    env: projectEnv('production'),
    firebaserc: read('.firebaserc'),
    firebaseJson: read('firebase.json'),
    rules: read('database.rules.json'),
    commit: commitName(),
    backup,
    /** The text of the accounts beside the backup; '' if they are missing. */
    accounts: read(accountsFileOf(backup?.file ?? '')),
    hasHashParameters: existsSync(join(BACKUPS, HASH_FILE)),
    /** The names under *Meet the Developers*. */
    developers: DEVELOPERS.map(({ name }) => name),
  }
}

export type Checked = ReturnType<typeof thisFolder>
type Checks = Readonly<Record<string, (checked: Checked) => Answer | Promise<Answer>>>

/** The results of all checks. Without settings, the live project is not asked. */
export async function findings(checked: Checked): Promise<readonly Finding[]> {
  const missing = missingVariables(checked.env)
  if (missing.length === Object.keys(REQUIRED).length) return [{ name: 'The site', ...NO_PROJECT }]
  if (missing.length > 0) return results(LOCAL_CHECKS, checked)
  const login = await readLogin()
  const Login = () => (login === null ? NO_LOGIN : ok(login))
  const withLogin = login === null ? {} : LOGIN_CHECKS
  return results({ ...LOCAL_CHECKS, ...LIVE_CHECKS, Login, ...withLogin }, checked)
}

/** Checks everything at the same time. A check that fails does not stop the others. */
export function results(checks: Checks, checked: Checked): Promise<readonly Finding[]> {
  const all = Object.entries(checks).map(async ([name, check]) => {
    return { name, ...(await Promise.resolve(checked).then(check).catch(noAnswer)) }
  })
  return Promise.all(all)
}

const NO_PROJECT = unknown(
  'This clone has no Firebase project, so it can only develop on this machine.',
  'For a new site, npm run setup. To look after the live one, follow "Take over" in docs/operations.md.',
)
const NO_LOGIN = unknown('Nobody is signed in, so rules and release are not checked.', 'npx firebase login')

function noAnswer(error: unknown): Answer {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  return unknown(reason, 'Check the network and your access to the project, then run "npm run doctor".')
}

export function checkSettings({ env, firebaserc, firebaseJson }: Checked): Answer {
  const [problem, project] = [settingsProblem(env), projectOf(env)]
  if (problem !== null) return wrong(problem, 'npm run setup')
  if (!firebaserc.includes(`"default": "${project}"`))
    return wrong(`.firebaserc does not name ${project}: "npx firebase" uses another.`, 'npm run setup')
  if (!firebaseJson.includes(`frame-src ${siteOf(env)} `))
    return wrong(`firebase.json does not allow frames of ${siteOf(env)}.`, 'npm run setup')
  return ok(`Complete, for ${project}.`)
}

export const LOCAL_CHECKS: Checks = {
  Settings: checkSettings,

  Developers({ developers }) {
    const samples = developers.filter((name) => /^Developer (?:One|Two|Three)$/.test(name))
    if (samples.length === 0) return ok(listOf(developers))
    return wrong(`Home still shows ${listOf(samples)}.`, 'Edit DEVELOPERS in src/domain/organisation.ts.')
  },

  Backup({ backup }) {
    if (backup === null) return wrong(`There is none in ${BACKUPS}/.`, 'npm run backup')
    const days = Math.floor((Date.now() - backup.madeAtMs) / DAY_MS)
    const text = `${backup.file}, ${counted(days, 'day')} old`
    return days <= OLDEST_BACKUP_DAYS ? ok(text) : wrong(`${text}.`, 'npm run backup')
  },

  // Without these files, a restored site has entries, but nobody can sign in to edit theirs.
  Accounts({ backup, accounts, hasHashParameters }) {
    if (accounts === '') return wrong('The backup of the accounts is missing.', 'npm run backup')
    const lost = accountsProblem(accounts)
    if (lost !== null)
      return wrong(`${accountsFileOf(backup?.file ?? '')}: ${lost}`, 'Run "npm run backup" again.')
    if (hasHashParameters) return ok('They and the password hash parameters are saved beside the backup.')
    return wrong(
      'The password hash parameters are missing. Without them, restored accounts lose their passwords.',
      'Ask an Owner to run "npm run backup", which asks for them.',
    )
  },
}

const OLDEST_BACKUP_DAYS = 35

const settingsPage = (env: Env) => consoleAddress(projectOf(env), 'authentication/settings')
const policyShape = v.object({
  enforcementState: v.optional(v.string()),
  customStrengthOptions: v.optional(v.record(v.string(), v.unknown()), {}),
})
const domainsShape = v.object({ authorizedDomains: v.array(v.string()) })

/** They ask as a visitor, without a login. */
export const LIVE_CHECKS: Checks = {
  async 'Email sign-in'({ env }) {
    const error = await emailSignInError(env)
    if (error === UNKNOWN_PAIR) return ok('Works, and does not reveal whether an account exists.')
    if (error !== UNKNOWN_EMAIL) return wrong(`Google answers ${error}.`, 'npm run setup')
    const advice = `Turn email enumeration protection on, under User actions: ${settingsPage(env)}`
    return wrong('Works, but reveals whether an account exists.', advice)
  },

  async 'Google sign-in'({ env }) {
    const error = await googleSignInError(env)
    if (error === null) return ok('Google offers its window.')
    return wrong(`Google answers ${error}.`, 'npm run setup')
  },

  // Google serves these pages under our address. Our headers must not reach them.
  async 'Sign-in pages'({ env }) {
    const pages = ['/__/auth/iframe', '/__/auth/action']
    const answers = await Promise.all(pages.map((page) => get(`${siteOf(env)}${page}`)))
    const isReached = answers.some(({ headers }) =>
      headers.get('content-security-policy')?.includes("'none'"),
    )
    if (!isReached) return ok('Our headers do not reach them.')
    const advice =
      'In firebase.json, replace the first source "**" with "!/__/**", then run "npm run deploy".'
    return wrong(`Our headers reach ${pages.join(' or ')}: sign-in and links in mails fail.`, advice)
  },

  // The sign-up form asks for the same, but only Google enforces it.
  async Passwords({ env }) {
    const policy = v.parse(policyShape, await callSignIn(env, 'v2/passwordPolicy'))
    const { minPasswordLength, ...others } = policy.customStrengthOptions
    const kinds = Object.entries(others).filter(([name, is]) => name.startsWith('contains') && is === true)
    const isStrong = Number(minPasswordLength) >= 8 && kinds.length >= 4
    if (policy.enforcementState === 'ENFORCE' && isStrong)
      return ok('Google enforces the sign-up form’s rule.')
    return wrong(
      'Google accepts passwords that the sign-up form refuses.',
      `Under Password policy, require 8 characters, lower and upper case, a digit and a special character: ${settingsPage(env)}`,
    )
  },

  async Domains({ env }) {
    const { authorizedDomains } = v.parse(domainsShape, await callSignIn(env, 'v1/projects'))
    const needed = [`${projectOf(env)}.web.app`, `${projectOf(env)}.firebaseapp.com`]
    const missing = needed.filter((domain) => !authorizedDomains.includes(domain))
    const where = `under Authorised domains: ${settingsPage(env)}`
    if (missing.length > 0)
      return wrong(`Nobody can sign in with Google at ${missing.join(' and ')}.`, `Add them ${where}`)
    if (!authorizedDomains.includes('localhost')) return ok(authorizedDomains.join(', '))
    return wrong('Sign-in also works on pages of localhost.', `Remove it ${where}`)
  },

  // index.html requests the first cards before Firebase's code has loaded.
  async 'First cards'({ env }) {
    const address = cardsAddress(env['VITE_FIREBASE_DATABASE_URL'] ?? '')
    const cards = await get(address)
    if (!cards.ok)
      return wrong(
        `The database answers ${cards.status} to a visitor, who then waits longer for the first cards.`,
        'This is normal if App Check is enforced. If not, run "npm run deploy" to deploy the rules.',
      )
    const isOpen = (await get(address.replace(/[?&]orderBy=.*/, ''))).ok
    if (isOpen) return wrong('Visitors can read all cards in one request.', 'npm run deploy')
    return ok('Visitors get them, and cannot read all cards at once.')
  },

  async 'Missing files'({ env }) {
    const { status, headers } = await get(`${siteOf(env)}/assets/missing-${Date.now()}.js`)
    const caching = headers.get('cache-control') ?? ''
    if (status !== 404) return wrong(`They get the answer ${status}.`, 'npm run deploy')
    if (!/immutable|max-age=\d{5}/.test(caching)) return ok('Browsers do not keep them as missing.')
    const advice = 'In firebase.json, set the Cache-Control of /assets/** to "public, max-age=3600". Deploy.'
    return wrong(`Browsers keep them as missing (${caching}), also after a deploy adds them.`, advice)
  },
}

const optional = v.optional(v.string(), '')
const releaseShape = v.object({ message: optional, releaseTime: optional })
const channelShape = v.object({ name: v.string(), release: v.optional(releaseShape) })
const channelsShape = v.object({ channels: v.array(channelShape) })

/** They use the login of Firebase's CLI. */
const LOGIN_CHECKS: Checks = {
  async Rules({ env, rules }) {
    const deployed = await inTemporaryFile(async (file) => {
      await downloadDatabase(projectOf(env), file, '/.settings/rules')
      return readFile(file, 'utf8')
    })
    // Google does not say whether it keeps comments.
    const [live = '', own = ''] = [deployed, rules].map((text) => text.replaceAll(/^ *\/\/.*\n/gm, '').trim())
    if (live === own) return ok('Those that are deployed match database.rules.json.')
    return wrong(
      'Those that are deployed differ from database.rules.json.',
      'Compare them: npx firebase database:get /.settings/rules. Then run "npm run deploy".',
    )
  },

  async Release({ env, commit }) {
    const project = { project: projectOf(env) }
    const { channels } = await firebaseResult(channelsShape, 'hosting:channel:list', [], project)
    return releaseAnswer(channels, commit)
  },
}

/** Compares the live release with the commit of this folder. */
export function releaseAnswer(
  channels: readonly v.InferOutput<typeof channelShape>[],
  commit: string | null,
): Answer {
  const live = channels.find(({ name }) => name.endsWith('/channels/live'))
  if (live?.release === undefined) return wrong('The site has never been deployed.', 'npm run setup')
  const { message, releaseTime } = live.release
  const day = `of ${releaseTime.slice(0, 'YYYY-MM-DD'.length)}`
  if (message === '') return unknown(`It is ${day}, and names no commit.`, '"npm run deploy" names it.')
  const release = `It is ${message}, ${day}.`
  if (message.endsWith('-dirty'))
    return wrong(`${release} It has changes that no commit has.`, 'Commit them, then run "npm run deploy".')
  if (message === commit) return ok(`${release} This folder has the same commit.`)
  if (commit === null) return unknown(`${release} This folder is no Git repository.`, 'Work in a clone.')
  return wrong(`${release} This folder has ${commit}.`, 'npm run deploy, or check out the deployed commit.')
}
