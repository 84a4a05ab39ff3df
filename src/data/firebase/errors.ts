/** Converts all errors of Firebase to `DataError`. */

import { DataError, type DataErrorKind } from '../../domain/dataError'

/** Codes of the authentication service. Other codes become `unknown` and keep the provider's message. */
const AUTH_KINDS: Readonly<Record<string, DataErrorKind>> = {
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/wrong-password': 'wrongPassword',
  'auth/missing-password': 'wrongPassword',
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
  'auth/user-disabled': 'accountDisabled',
  'auth/user-token-expired': 'sessionExpired',
  'auth/invalid-user-token': 'sessionExpired',
  'auth/invalid-refresh-token': 'sessionExpired',
}

/**
 * Patterns for errors of the database, matched against code and message. A refused write has the code
 * PERMISSION_DENIED, a refused listener permission_denied. A refused get() has no code, but the message 'Permission
 * denied'.
 */
const DATABASE_KINDS: readonly { readonly pattern: RegExp; readonly kind: DataErrorKind }[] = [
  { pattern: /permission[_ ]denied/i, kind: 'permissionDenied' },
  { pattern: /\b(disconnected|unavailable|network)\b/i, kind: 'network' },
]

/** Returns a `DataError` unchanged. Other errors keep their message and become the cause. */
export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error
  const { code: found }: Record<string, unknown> = Object(error)
  const code = typeof found === 'string' ? found : ''
  const message = plainMessage(error instanceof Error ? error.message : String(error))
  const text = `${code} ${message}`
  const kind = code.startsWith('auth/')
    ? AUTH_KINDS[code]
    : DATABASE_KINDS.find(({ pattern }) => pattern.test(text))?.kind
  return new DataError(kind ?? 'unknown', message, error)
}

/** For `catch`: throws the error as a `DataError`. */
export function rethrow(error: unknown): never {
  throw toDataError(error)
}

/** Messages for a failed sign-up, where the provider's message is only a code. */
const AUTH_MESSAGES: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'The email address is already in use by another account.',
  'auth/invalid-email': 'The email address is not valid.',
  'auth/network-request-failed': 'The network could not be reached.',
  'auth/operation-not-allowed': 'This way of signing in is switched off.',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
}

const ONLY_A_CODE = /^Error \(([\w/-]+)\)\.?$/

/** Removes the technical parts of a message such as 'Firebase: Password too short (auth/weak-password).' */
function plainMessage(message: string): string {
  const plain = message.replace(/^Firebase: /, '')
  const code = ONLY_A_CODE.exec(plain)?.[1]
  if (code !== undefined) return AUTH_MESSAGES[code] ?? plain
  return plain.replace(/ \(auth\/[\w-]+\)\.?$/, '')
}
