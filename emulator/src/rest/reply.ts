/** HTTP answers, and the errors that become answers. */

export interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export function jsonReply(body: string, status = 200, headers: Reply['headers'] = {}): Reply {
  return { status, type: 'application/json; charset=utf-8', body, headers }
}

export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
