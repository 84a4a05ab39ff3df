/** The errors of refused operations. Clients see the messages unchanged. */

/** Malformed data, path or query, or a call that this server does not support. */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataError'
}

/** The refusal of a whole operation. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
  readonly status: 'permission_denied' | 'no_index'

  constructor(status: OperationError['status'], message: string) {
    super(message)
    this.status = status
  }
}

export function permissionDenied(): OperationError {
  return new OperationError('permission_denied', 'Permission denied')
}
