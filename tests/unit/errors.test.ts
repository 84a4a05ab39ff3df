/** Converting Firebase's errors to our error kinds, and keeping useful messages. */

import { describe, expect, it } from 'vitest'
import { DataError, isDataError } from '../../src/data'
import { toDataError } from '../../src/data/firebase/errors'

/** An error in the form of Firebase, with or without a code. */
function provided(code: string | null, message: string): Error {
  return Object.assign(new Error(message), code === null ? {} : { code })
}

describe('errors of the authentication service', () => {
  it.each([
    ['auth/network-request-failed', 'network'],
    ['auth/timeout', 'network'],
    ['auth/wrong-password', 'wrongPassword'],
    ['auth/missing-password', 'wrongPassword'],
    ['auth/invalid-credential', 'wrongPassword'],
    ['auth/invalid-login-credentials', 'wrongPassword'],
    ['auth/user-not-found', 'userNotFound'],
    ['auth/too-many-requests', 'tooManyRequests'],
    ['auth/email-already-in-use', 'emailInUse'],
    ['auth/weak-password', 'weakPassword'],
    ['auth/password-does-not-meet-requirements', 'weakPassword'],
    ['auth/popup-closed-by-user', 'popupClosed'],
    ['auth/cancelled-popup-request', 'popupClosed'],
    ['auth/requires-recent-login', 'recentLoginRequired'],
    ['auth/user-disabled', 'accountDisabled'],
    ['auth/user-token-expired', 'sessionExpired'],
    ['auth/invalid-user-token', 'sessionExpired'],
    ['auth/invalid-refresh-token', 'sessionExpired'],
    ['auth/no-current-user', 'noUser'],
    ['auth/popup-blocked', 'unknown'],
    ['auth/internal-error', 'unknown'],
    ['auth/a-code-of-tomorrow', 'unknown'],
    ['auth/toString', 'unknown'],
  ])('%s becomes %s', (code, kind) => {
    expect(toDataError(provided(code, `Firebase: Error (${code}).`)).kind).toBe(kind)
  })

  it.each([
    [
      'auth/email-already-in-use',
      'Firebase: Error (auth/email-already-in-use).',
      'The email address is already in use by another account.',
    ],
    [
      'auth/weak-password',
      'Firebase: Password should be at least 6 characters (auth/weak-password).',
      'Password should be at least 6 characters',
    ],
    ['auth/internal-error', 'Firebase: Error (auth/internal-error).', 'Error (auth/internal-error).'],
  ])('%s keeps its message if it has one: %s', (code, message, words) => {
    expect(toDataError(provided(code, message)).message).toBe(words)
  })
})

describe('errors of the database', () => {
  it.each([
    ['a refused write', 'PERMISSION_DENIED', 'PERMISSION_DENIED: Permission denied', 'permissionDenied'],
    [
      'a refused listener',
      'PERMISSION_DENIED',
      'permission_denied at /x: Client doesn’t …',
      'permissionDenied',
    ],
    ['a refused read', null, 'Permission denied', 'permissionDenied'],
    ['a refused transaction', null, 'permission_denied', 'permissionDenied'],
    ['a lost connection', null, 'disconnected', 'network'],
    ['a service that is down', null, 'unavailable', 'network'],
    ['an unknown error', 'TOO_BIG', 'TOO_BIG: Data requested exceeds the maximum size', 'unknown'],
  ])('are converted to a kind: %s', (_what, code, message, kind) => {
    expect(toDataError(provided(code, message))).toMatchObject({ kind, message })
  })
})

describe('any error', () => {
  it('keeps its cause', () => {
    const cause = provided('auth/timeout', 'Firebase: Error (auth/timeout).')

    expect(toDataError(cause).cause).toBe(cause)
  })

  it('stays unchanged if it is already a DataError', () => {
    const error = new DataError('notFound', 'It is gone.')

    expect(toDataError(error)).toBe(error)
  })

  it.each([
    ['a text', 'a text'],
    [undefined, 'undefined'],
    [{ code: 7 }, '[object Object]'],
  ])('is made from any thrown value: %j', (thrown, message) => {
    expect(toDataError(thrown)).toMatchObject({ kind: 'unknown', message })
  })

  it('is recognized by its kind', () => {
    const error: unknown = new DataError('notFound', 'It is gone.')

    expect([isDataError(error), isDataError(error, 'notFound'), isDataError(error, 'network')]).toEqual([
      true,
      true,
      false,
    ])
    expect(isDataError(new Error('x'))).toBe(false)
  })
})
