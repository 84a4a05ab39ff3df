/** The errors of refused operations. Clients see the messages unchanged. */

/** Malformed data, path or query. */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataError'
}

/** The kind of a refusal. Sockets and REST convert it to their own statuses. */
export type OperationStatus = 'permission_denied' | 'datastale' | 'no_index'

/** The refusal of a whole operation. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
  readonly status: OperationStatus

  constructor(status: OperationStatus, message: string) {
    super(message)
    this.status = status
  }
}

export function permissionDenied(): OperationError {
  return new OperationError('permission_denied', 'Permission denied')
}
