/** `DataError`, the only error of the data module: a kind, which selects our message, and the provider's message. */

export type DataErrorKind =
  | 'network'
  /** A file of the app failed to load. Some browsers remember that until the user loads the page again. */
  | 'codeMissing'
  /** The answer of the service was lost, so the mail may have been sent. */
  | 'mailUnconfirmed'
  | 'permissionDenied'
  | 'notFound'
  | 'wrongPassword'
  | 'userNotFound'
  | 'tooManyRequests'
  | 'emailInUse'
  | 'weakPassword'
  | 'popupClosed'
  | 'noUser'
  | 'recentLoginRequired'
  | 'accountDisabled'
  | 'sessionExpired'
  | 'conflict'
  | 'limitReached'
  /** A private node has values of as many companies as it can. */
  | 'full'
  /** A stored entry lacks what the rules require. The message names the entry. */
  | 'incomplete'
  | 'storageSilent'
  | 'unknown'

export class DataError extends Error {
  override readonly name = 'DataError'
  readonly kind: DataErrorKind

  /** `message` is the provider's message. Some of our error messages repeat it. */
  constructor(kind: DataErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
  }
}

/** The account has reached its limit for 24 hours. */
export class LimitReachedError extends DataError {
  /** The earliest time for the next addition, in milliseconds since 1970. */
  readonly nextAtMs: number

  constructor(nextAtMs: number) {
    super('limitReached', `The next is possible at ${new Date(nextAtMs).toISOString()}.`)
    this.nextAtMs = nextAtMs
  }
}

/** The error itself, or an `unknown` one with it as the cause. */
export function asDataError(error: unknown): DataError {
  return isDataError(error) ? error : new DataError('unknown', String(error), error)
}

export function isDataError(error: unknown, kind?: DataErrorKind): error is DataError {
  return error instanceof DataError && (kind === undefined || error.kind === kind)
}
