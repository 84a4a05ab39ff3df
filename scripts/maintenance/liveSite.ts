/** Requests to the live site and to Google's sign-in, as a visitor sends them. */

import * as v from 'valibot'
import type { Env } from '../../src/config/env'
import { keysPage, projectOf, siteOf } from '../projectEnv'

const TIMEOUT_MS = 10_000

export function get(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
}

/** Anybody with the site's public key may call this. A restricted key also needs the Referer of the page. */
export async function callSignIn(env: Env, path: string, body?: object): Promise<unknown> {
  const key = encodeURIComponent(env['VITE_FIREBASE_API_KEY'] ?? '')
  const response = await fetch(`https://identitytoolkit.googleapis.com/${path}?key=${key}`, {
    headers: { Referer: `${siteOf(env)}/`, 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  if (response.status === 403)
    throw new Error(`Google refuses the site's key. Check its restrictions: ${keysPage(projectOf(env))}`)
  return response.json()
}

/** The errors with which the app can tell a user about a wrong email (src/data/firebase/errors.ts). */
export const UNKNOWN_EMAIL = 'EMAIL_NOT_FOUND'
export const UNKNOWN_PAIR = 'INVALID_LOGIN_CREDENTIALS'

const errorShape = v.object({ message: v.string() })
const signInShape = v.object({ error: v.optional(errorShape), authUri: v.optional(v.string()) })

/** The error of a sign-in by email to an account that does not exist. */
export async function emailSignInError(env: Env): Promise<string> {
  const account = { email: 'nobody@example.com', password: 'No-account-1', returnSecureToken: true }
  const { error } = v.parse(signInShape, await callSignIn(env, 'v1/accounts:signInWithPassword', account))
  // A sentence may follow the code.
  return error?.message.split(' ')[0] ?? 'without an error'
}

/** The reason why Google offers no window; null if it does. */
export async function googleSignInError(env: Env): Promise<string | null> {
  const request = { providerId: 'google.com', continueUri: `${siteOf(env)}/__/auth/handler` }
  const answer = v.parse(signInShape, await callSignIn(env, 'v1/accounts:createAuthUri', request))
  return answer.authUri === undefined ? (answer.error?.message ?? 'nothing') : null
}

/** True if people can sign in by email and with Google. */
export async function hasSignIn(env: Env): Promise<boolean> {
  const error = await emailSignInError(env)
  return [UNKNOWN_EMAIL, UNKNOWN_PAIR].includes(error) && (await googleSignInError(env)) === null
}
