/** The one error of the data module: a kind that screens decide by, and the provider's own words. */

export const DATA_ERROR_KINDS = [
  'network',
  'permissionDenied',
  'notFound',
  'wrongPassword',
  'userNotFound',
  'tooManyRequests',
  'emailInUse',
  'weakPassword',
  'popupClosed',
  'noUser',
  'recentLoginRequired',
  'conflict',
  'unknown',
] as const
export type DataErrorKind = (typeof DATA_ERROR_KINDS)[number]

export class DataError extends Error {
  override readonly name = 'DataError'
  readonly kind: DataErrorKind

  /** `message` is what the provider said, for the sentences that repeat it (spec 8). */
  constructor(kind: DataErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
  }
}

/** True when an error says that the caller may not do this, however it was thrown. */
export function isDataError(error: unknown, kind?: DataErrorKind): error is DataError {
  return error instanceof DataError && (kind === undefined || error.kind === kind)
}
