/** The questions that only the live project can answer. `npm run setup` asks them after the first deploy, `npm run doctor` later. */

import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import type { Env } from '../../src/config/env'
import { downloadDatabase, inTemporaryFile } from '../firebaseCli'
import { cardsAddress } from '../prerender/cardsAddress'
import { projectOf, siteOf } from '../projectEnv'
import { findings, ok, unknown, wrong, type Answer, type Finding } from './finding'

export interface LiveSite {
  /** Complete settings. */
  readonly env: Env
  /** The text of `database.rules.json`. */
  readonly rules: string
  /** Someone is signed in to Firebase's CLI. */
  readonly hasLogin: boolean
}

const QUESTIONS: Readonly<Record<string, (site: LiveSite) => Promise<Answer>>> = {
  Rules: askRules,
  'Email sign-in': askEmailSignIn,
  'Google sign-in': askGoogleSignIn,
  'Sign-in pages': askSignInPages,
  Passwords: askPasswords,
  Domains: askDomains,
  'First cards': askFirstCards,
  'Live database': askSocket,
  'Missing files': askMissingFile,
}

/** Asks all questions at the same time. One that fails does not stop the others. */
export async function askProject(site: LiveSite): Promise<readonly Finding[]> {
  const answers = Object.entries(QUESTIONS).map(async ([name, ask]) => {
    const answer = await ask(site).catch((error: unknown) =>
      unknown(reasonOf(error), 'Check the network, then run "npm run doctor".'),
    )
    return [name, answer] as const
  })
  return findings(Object.fromEntries(await Promise.all(answers)))
}

/** The address of a page about the project in the Firebase console. */
export function consoleAddress(project: string, page: string): string {
  return `https://console.firebase.google.com/project/${project}/${page}`
}

/** The address of the page about the project's keys in the Google Cloud console. */
export function keysPage(project: string): string {
  return `https://console.cloud.google.com/apis/credentials?project=${project}`
}

async function askRules({ env, rules, hasLogin }: LiveSite): Promise<Answer> {
  if (!hasLogin) return unknown('Nobody is signed in to Firebase here.', 'npx firebase login')
  const deployed = await inTemporaryFile(async (file) => {
    await downloadDatabase(projectOf(env), file, '/.settings/rules')
    return readFile(file, 'utf8')
  })
  return withoutComments(deployed) === withoutComments(rules)
    ? ok('The deployed rules match database.rules.json.')
    : wrong(
        'The deployed rules differ from database.rules.json.',
        'Compare them: npx firebase database:get /.settings/rules. Then run "npm run deploy".',
      )
}

/** Google does not say whether it keeps comments. */
function withoutComments(rules: string): string {
  return rules.replaceAll(/^ *\/\/.*\n/gm, '').trim()
}

/** The errors with which the app can tell a user about a wrong email (src/data/firebase/errors.ts). */
const UNKNOWN_EMAIL = 'EMAIL_NOT_FOUND'
const UNKNOWN_PAIR = 'INVALID_LOGIN_CREDENTIALS'

async function askEmailSignIn({ env }: LiveSite): Promise<Answer> {
  const error = await signInError(env)
  if (error === UNKNOWN_PAIR) return ok('Works, and does not reveal whether an account exists.')
  return error === UNKNOWN_EMAIL
    ? wrong(
        'Works, but reveals whether an account exists.',
        `Turn email enumeration protection on, under User actions: ${settingsPage(env)}`,
      )
    : wrong(`Google answers ${error}.`, 'npm run setup')
}

async function askGoogleSignIn({ env }: LiveSite): Promise<Answer> {
  const { authUri, error } = await googleAnswer(env)
  return authUri === undefined
    ? wrong(`Google answers ${error?.message ?? 'nothing'}.`, 'npm run setup')
    : ok('Google offers its window.')
}

/** True if people can sign in by email and with Google. */
export async function hasSignIn(env: Env): Promise<boolean> {
  const error = await signInError(env)
  return (
    (error === UNKNOWN_EMAIL || error === UNKNOWN_PAIR) && (await googleAnswer(env)).authUri !== undefined
  )
}

const signInAnswer = v.object({
  error: v.optional(v.object({ message: v.string() })),
  authUri: v.optional(v.string()),
})

/** The error for an account that does not exist. */
async function signInError(env: Env): Promise<string> {
  const account = { email: 'nobody@example.com', password: 'No-account-1', returnSecureToken: true }
  const { error } = v.parse(signInAnswer, await callSignIn(env, 'v1/accounts:signInWithPassword', account))
  // A sentence may follow the code.
  return error?.message.split(' ')[0] ?? 'without an error'
}

async function googleAnswer(env: Env) {
  const request = { providerId: 'google.com', continueUri: `${siteOf(env)}/__/auth/handler` }
  return v.parse(signInAnswer, await callSignIn(env, 'v1/accounts:createAuthUri', request))
}

/** Google serves these pages under our address. Our headers must not reach them. */
async function askSignInPages({ env }: LiveSite): Promise<Answer> {
  const pages = ['/__/auth/iframe', '/__/auth/action']
  const policies = await Promise.all(pages.map((page) => policyOf(`${siteOf(env)}${page}`)))
  const reached = pages.filter((_page, index) => policies[index]?.includes("frame-ancestors 'none'"))
  return reached.length === 0
    ? ok('Our headers do not reach /__/auth/iframe and /__/auth/action.')
    : wrong(
        `Our headers reach ${reached.join(' and ')}, so sign-in and links in mails fail.`,
        'In firebase.json, replace the first source "**" with "!/__/**", then run "npm run deploy".',
      )
}

const passwordPolicy = v.object({
  enforcementState: v.optional(v.string()),
  customStrengthOptions: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** The sign-up form asks for the same, but only Google enforces it. */
async function askPasswords({ env }: LiveSite): Promise<Answer> {
  const policy = v.parse(passwordPolicy, await callSignIn(env, 'v2/passwordPolicy'))
  const { minPasswordLength, ...kinds } = policy.customStrengthOptions
  const isStrong =
    Number(minPasswordLength) >= 8 && Object.values(kinds).filter((on) => on === true).length >= 4
  return policy.enforcementState === 'ENFORCE' && isStrong
    ? ok('Google enforces the password policy of the sign-up form.')
    : wrong(
        'Google accepts passwords that the sign-up form refuses.',
        `Under Password policy, require 8 characters, lower and upper case, a digit and a special character: ${settingsPage(env)}`,
      )
}

const configShape = v.object({ authorizedDomains: v.array(v.string()) })

async function askDomains({ env }: LiveSite): Promise<Answer> {
  const { authorizedDomains } = v.parse(configShape, await callSignIn(env, 'v1/projects'))
  const needed = [`${projectOf(env)}.web.app`, `${projectOf(env)}.firebaseapp.com`]
  const missing = needed.filter((domain) => !authorizedDomains.includes(domain))
  const where = `under Authorised domains: ${settingsPage(env)}`
  if (missing.length > 0)
    return wrong(
      `Nobody can sign in with Google at ${missing.join(' and ')}.`,
      `Add every missing domain ${where}`,
    )
  if (authorizedDomains.includes('localhost'))
    return wrong('Sign-in also works on pages of localhost.', `Remove it ${where}`)
  return ok(authorizedDomains.join(', '))
}

/** Answers of this size are compressed; an empty database sends less. */
const COMPRESSED_CHARACTERS = 2_000

/** index.html requests the first cards before Firebase's code has loaded. */
async function askFirstCards({ env }: LiveSite): Promise<Answer> {
  const address = cardsAddress(env['VITE_FIREBASE_DATABASE_URL'] ?? '')
  const cards = await get(address, { Origin: siteOf(env) })
  const text = await cards.text()
  if (!cards.ok)
    return wrong(
      `The database answers ${cards.status} to a visitor, who then waits longer for the first cards.`,
      'This is normal if App Check is enforced. If not, run "npm run deploy" to deploy the rules.',
    )
  const withoutQuery = await get(address.replace(/[?&]orderBy=.*/, ''))
  if (withoutQuery.ok) return wrong('Visitors can read all cards in one request.', 'npm run deploy')
  const origin = cards.headers.get('access-control-allow-origin')
  if (origin !== '*' && origin !== siteOf(env))
    return wrong(
      'The answer has no CORS header, so pages cannot read it.',
      'Remove CARD_SCREENS from scripts/prerender/plugin.ts: the request is useless.',
    )
  return text.length > COMPRESSED_CHARACTERS && cards.headers.get('content-encoding') === null
    ? wrong(
        'The answer is not compressed.',
        'Correct the figures of data sent in docs/operations.md, Quotas and costs.',
      )
    : ok('Visitors get the newest cards, and cannot read all at once.')
}

const handshakeShape = v.object({ d: v.object({ d: v.object({ h: v.string() }) }) })

/** The policy of the live page must allow the database, the server that it names, and sign-in. */
async function askSocket({ env }: LiveSite): Promise<Answer> {
  const policy = await policyOf(`${siteOf(env)}/`)
  const database = new URL(env['VITE_FIREBASE_DATABASE_URL'] ?? '')
  const server = await handshakeHost(database, siteOf(env))
  const blocked = [
    ...[
      database.origin,
      `wss://${database.host}`,
      `wss://${server}`,
      IDENTITY,
      'https://securetoken.googleapis.com',
    ]
      .filter((address) => !allows(policy, 'connect-src', address))
      .map((address) => `${address} in connect-src`),
    ...(allows(policy, 'frame-src', siteOf(env)) ? [] : [`${siteOf(env)} in frame-src`]),
  ]
  return blocked.length === 0
    ? ok('Its socket opens, and the policy of the site allows it.')
    : wrong(
        `The policy of the site lacks ${blocked.join(', ')}.`,
        'Add it to firebase.json, then run "npm run deploy".',
      )
}

/** True if a page with this policy may use the address. Of the forms of a source, only those with a scheme count. */
function allows(policy: string, directive: string, address: string): boolean {
  const { protocol, host } = new URL(address)
  const found = policy.split('; ').find((text) => text.startsWith(`${directive} `)) ?? ''
  return found.split(' ').some((source) => {
    const [scheme, pattern = ''] = source.split('//')
    const [allowed = ''] = pattern.split('/')
    return (
      scheme === protocol && (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed)
    )
  })
}

/** The server that the database names when a socket opens. */
function handshakeHost(database: URL, origin: string): Promise<string> {
  const address = new URL('/.ws?v=5', database.href.replace(/^http/, 'ws'))
  for (const [name, value] of database.searchParams) address.searchParams.set(name, value)
  const socket = new WebSocket(address, { origin, handshakeTimeout: TIMEOUT_MS })
  return new Promise<string>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : ''
      resolve(v.parse(handshakeShape, JSON.parse(text)).d.d.h)
    })
  }).finally(() => socket.terminate())
}

async function askMissingFile({ env }: LiveSite): Promise<Answer> {
  const { status, headers } = await get(`${siteOf(env)}/assets/missing-${Date.now()}.js`)
  const caching = headers.get('cache-control') ?? ''
  if (status !== 404) return wrong(`A missing file gets the answer ${status}.`, 'npm run deploy')
  return /immutable|max-age=\d{5}/.test(caching)
    ? wrong(
        `Browsers keep a missing file as missing (${caching}), also after a later deploy adds it.`,
        'In firebase.json, set the Cache-Control of /assets/** to "public, max-age=3600", then run "npm run deploy".',
      )
    : ok('Browsers do not keep a missing file as missing.')
}

const IDENTITY = 'https://identitytoolkit.googleapis.com'
const TIMEOUT_MS = 10_000

/** Anybody with the site's public key may call this. A restricted key also needs the Referer of the page. */
async function callSignIn(env: Env, path: string, body?: object): Promise<unknown> {
  const key = encodeURIComponent(env['VITE_FIREBASE_API_KEY'] ?? '')
  const response = await fetch(`${IDENTITY}/${path}?key=${key}`, {
    headers: { Referer: `${siteOf(env)}/`, 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  if (response.status === 403)
    throw new Error(`Google refuses the site's key. Check its restrictions: ${keysPage(projectOf(env))}`)
  return response.json()
}

function get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

async function policyOf(address: string): Promise<string> {
  return (await get(address)).headers.get('content-security-policy') ?? ''
}

/** True if something is deployed there. */
export async function isLive(env: Env): Promise<boolean> {
  return (await get(`${siteOf(env)}/`)).ok
}

function settingsPage(env: Env): string {
  return consoleAddress(projectOf(env), 'authentication/settings')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
