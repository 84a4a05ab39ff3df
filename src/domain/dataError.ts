/** `DataError`, the only error of the data module: a kind for the screens and the provider's own message. */

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
  /** All slots for such data are taken. */
  | 'full'
  /** A moderator's own entry has reports, so it stays until another moderator has decided. */
  | 'reported'
  | 'storageSilent'
  | 'unknown'

export class DataError extends Error {
  override readonly name = 'DataError'
  readonly kind: DataErrorKind

  /** `message` is the provider's message. Some error messages repeat it. */
  constructor(kind: DataErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
  }
}

/** The account has reached its limit for 24 hours. */
export class LimitReachedError extends DataError {
  /** The time of the next allowed addition, in milliseconds since 1970. */
  readonly nextAtMs: number

  constructor(nextAtMs: number) {
    super('limitReached', `The next is possible at ${new Date(nextAtMs).toISOString()}.`)
    this.nextAtMs = nextAtMs
  }
}

/** True for a `DataError`, and if `kind` is given, only for that kind. */
export function isDataError(error: unknown, kind?: DataErrorKind): error is DataError {
  return error instanceof DataError && (kind === undefined || error.kind === kind)
}
