/** Refusals of the store. Their messages are shown to the client as they stand. */

/** The shape of data, a path or a query is wrong. */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataError'
}

/** A write could not be recorded and has not been made. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}
