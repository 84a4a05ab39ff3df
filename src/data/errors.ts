/**
 * Turns whatever a provider throws into a `DataError`. Loaded with the providers, not before. Must not know the
 * sentences that screens say.
 */

import { DataError, type DataErrorKind } from './dataError'

/** Codes of the authentication service. A code that is missing here is `unknown` and keeps the provider's words. */
const AUTH_KINDS = {
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/wrong-password': 'wrongPassword',
  'auth/invalid-credential': 'wrongPassword',
  'auth/invalid-login-credentials': 'wrongPassword',
  'auth/user-not-found': 'userNotFound',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/quota-exceeded': 'tooManyRequests',
  'auth/email-already-in-use': 'emailInUse',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
  'auth/no-current-user': 'noUser',
  'auth/null-user': 'noUser',
  'auth/requires-recent-login': 'recentLoginRequired',
  'auth/user-token-expired': 'recentLoginRequired',
} as const satisfies Readonly<Record<string, DataErrorKind>>

const isAuthCode = (code: string): code is keyof typeof AUTH_KINDS => Object.hasOwn(AUTH_KINDS, code)

/**
 * What the database says, anywhere in code or message and in any case: a refused write has the code PERMISSION_DENIED,
 * a refused listener permission_denied, a refused get() no code and the message 'Permission denied'.
 */
const DATABASE_KINDS = [
  { words: /permission[_ ]denied/i, kind: 'permissionDenied' },
  { words: /\b(disconnected|unavailable|network)\b/i, kind: 'network' },
] as const satisfies readonly { words: RegExp; kind: DataErrorKind }[]

function codeOf(error: unknown): string {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/**
 * What a failed sign-up says (spec 8), where the provider's message is only its code. Its own sentences would cost
 * another 3.4 kB on every page, for these few that anybody sees.
 */
const AUTH_SENTENCES: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'The email address is already in use by another account.',
  'auth/invalid-email': 'The email address is not valid.',
  'auth/network-request-failed': 'The network could not be reached.',
  'auth/operation-not-allowed': 'This way of signing in is switched off.',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
}

const ONLY_A_CODE = /^Error \(([\w/-]+)\)\.?$/

/** 'Firebase: Password too short (auth/weak-password).' without what only programmers want. */
function plainWords(message: string): string {
  const words = message.replace(/^Firebase: /, '')
  const code = ONLY_A_CODE.exec(words)?.[1]
  if (code !== undefined) return AUTH_SENTENCES[code] ?? words
  return words.replace(/ \(auth\/[\w-]+\)\.?$/, '')
}

/** A `DataError` comes back as it is. The message of every other error stays readable, and the error is its cause. */
export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error
  const code = codeOf(error)
  const message = plainWords(error instanceof Error ? error.message : String(error))
  if (code.startsWith('auth/'))
    return new DataError(isAuthCode(code) ? AUTH_KINDS[code] : 'unknown', message, error)
  const match = DATABASE_KINDS.find(({ words }) => words.test(`${code} ${message}`))
  return new DataError(match?.kind ?? 'unknown', message, error)
}

/** For `catch`: the same failure as a `DataError`. */
export function rethrow(error: unknown): never {
  throw toDataError(error)
}
