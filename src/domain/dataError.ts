/** The one error of the data module: a kind that screens decide by, and the provider's own message. */

export type DataErrorKind =
  | 'network'
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
  /** An own entry of a moderator has reports, so it stays until another moderator has decided. */
  | 'reported'
  | 'storageSilent'
  | 'unknown'

export class DataError extends Error {
  override readonly name = 'DataError'
  readonly kind: DataErrorKind

  /** `message` is what the provider said, for the messages that repeat it. */
  constructor(kind: DataErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
  }
}

/** The account has added as much as it may in 24 hours. */
export class LimitReachedError extends DataError {
  /** When the next is possible, in milliseconds since 1970. */
  readonly nextAtMs: number

  constructor(nextAtMs: number) {
    super('limitReached', `The next is possible at ${new Date(nextAtMs).toISOString()}.`)
    this.nextAtMs = nextAtMs
  }
}

/** True for a `DataError`, of that kind if one is given. */
export function isDataError(error: unknown, kind?: DataErrorKind): error is DataError {
  return error instanceof DataError && (kind === undefined || error.kind === kind)
}
