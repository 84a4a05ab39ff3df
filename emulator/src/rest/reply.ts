/** HTTP answers and the refusals that become one. Knows nothing of data. */

import type { ServerResponse } from 'node:http'

const JSON_TYPE = 'application/json; charset=utf-8'
export const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

export interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** A refusal with its HTTP status. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function jsonReply(body: string, status = 200): Reply {
  return { status, type: JSON_TYPE, body }
}

export function errorReply(status: number, message: string): Reply {
  return jsonReply(`${JSON.stringify({ error: message })}\n`, status)
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body)
  response.writeHead(reply.status, {
    ...(reply.status === 204 ? {} : { 'Content-Type': reply.type, 'Content-Length': body.length }),
    'Cache-Control': 'no-cache',
  })
  response.end(body)
}
