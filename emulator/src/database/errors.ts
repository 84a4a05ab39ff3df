/** Refusals of whole operations, told apart by the status word that clients know. */

export type OperationStatus = 'permission_denied' | 'datastale' | 'no_index'

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
