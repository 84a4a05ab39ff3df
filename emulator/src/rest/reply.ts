/** HTTP answers, and the refusals that become one. */

export interface Reply {
  readonly status: number
  readonly body: string
}

export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
