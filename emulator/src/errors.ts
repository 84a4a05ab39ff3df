/** Refusals, whose messages are shown to the client as they stand. */

/** The shape of data, a path or a query is wrong. */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataError'
}

/** A write could not be recorded and has not been made. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

/** The status words that clients know. */
export type OperationStatus = 'permission_denied' | 'datastale' | 'no_index'

/** A whole operation is refused. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
  readonly status: OperationStatus
  /** The rules behind a denial, with their values: for the owner only. To be called before anything else changes. */
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
