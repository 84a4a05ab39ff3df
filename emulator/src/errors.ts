/** The errors of refused operations. Clients see the messages unchanged. */

/** Malformed data, path or query. */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataError'
}

/** A write that could not be recorded and was not made. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

/** The kind of a refusal. Sockets and REST convert it to their own statuses. */
export type OperationStatus = 'permission_denied' | 'datastale' | 'no_index'

/** The refusal of a whole operation. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
  readonly status: OperationStatus
  /** Explains a denial with the rules and their values, for the owner only. Call it before the data changes. */
  readonly explain: (() => readonly string[]) | undefined

  constructor(status: OperationStatus, message: string, explain?: () => readonly string[]) {
    super(message)
    this.status = status
    this.explain = explain
  }
}

export function permissionDenied(explain?: () => readonly string[]): OperationError {
  return new OperationError('permission_denied', 'Permission denied', explain)
}
