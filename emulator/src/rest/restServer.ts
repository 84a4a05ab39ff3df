/** The HTTP side of the server: routes, credentials, CORS and errors. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { NOBODY, OWNER, type Actor } from '../database/actor'
import { OperationError } from '../database/errors'
import type { Database } from '../database/database'
import type { Namespaces } from '../database/namespaces'
import { actorOfCredential, actorOfIdToken, overriddenActor } from '../protocol/credentials'
import { longPollingScript } from '../protocol/longPolling'
import { InvalidDataError, StorageError } from '../store/errors'
import { MAX_REST_BODY_BYTES } from '../store/limits'
import { pushIds } from './pushId'
import { errorReply, HttpError, jsonReply, SCRIPT_TYPE, sendReply, type Reply } from './reply'
import { answerData } from './restData'
import { answerDatabases, answerRules } from './restSettings'

export interface RestOptions {
  readonly namespaces: Namespaces
  /** Throws InvalidDataError for a missing or bad name. */
  readonly databaseOf: (namespace: string | null) => Database
  readonly clock: () => number
  readonly log: (line: string) => void
}

const METHODS = 'GET, PUT, PATCH, POST, DELETE, HEAD, OPTIONS'
/** Headers that change what a request means; ignoring them would do something else than was asked. */
const UNSUPPORTED_HEADERS = ['if-match', 'x-firebase-etag', 'x-http-method-override'] as const
const BEARER = /^Bearer (.+)$/i

/** Handles every plain HTTP request of the server. */
export function restListener(options: RestOptions): RequestListener {
  const newKey = pushIds(options.clock)
  return (request, response) => {
    answer(request, response, options, newKey).catch((error: unknown) => {
      // Whoever has hung up in the middle of a request waits for no answer, and it is no fault of the server.
      if (request.errored !== null) response.destroy()
      else if (!response.headersSent) sendReply(response, replyForError(error, options.log))
      else response.destroy()
    })
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: RestOptions,
  newKey: () => string,
): Promise<void> {
  allowOtherOrigins(request, response)
  if (request.method === 'OPTIONS') {
    sendReply(response, jsonReply('', 204))
    return
  }
  sendReply(response, await route(request, options, newKey))
}

function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Allow-Methods', METHODS)
  const headers = request.headers['access-control-request-headers']
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers)
}

async function route(request: IncomingMessage, options: RestOptions, newKey: () => string): Promise<Reply> {
  const { pathname, searchParams: parameters } = requestUrl(request)
  const method = request.method ?? 'GET'
  if (pathname === '/.lp') {
    return { status: 200, type: SCRIPT_TYPE, body: longPollingScript(parameters.get('cb')) }
  }
  if (pathname === '/') return jsonReply('{"status":"ok","server":"local Realtime Database"}')
  const actor = actorOfRequest(request, parameters)
  const body = (): Promise<string> => readBody(request)
  if (pathname === '/.inspect/databases.json') return answerDatabases(options.namespaces, actor)
  const database = options.databaseOf(parameters.get('ns'))
  if (pathname === '/.settings/rules.json') {
    return answerRules(options.namespaces, { method, namespace: database.name, parameters, actor, body })
  }
  refuseUnsupported(request)
  return answerData(database, { method, pathname, parameters, actor, body, newKey })
}

function requestUrl(request: IncomingMessage): URL {
  try {
    return new URL(`http://localhost${request.url ?? '/'}`)
  } catch {
    throw new InvalidDataError('Invalid address.')
  }
}

function refuseUnsupported(request: IncomingMessage): void {
  for (const name of UNSUPPORTED_HEADERS) {
    if (request.headers[name] !== undefined) {
      throw new InvalidDataError(`The header ${name} is not supported by the local server.`)
    }
  }
  if (request.headers.accept?.includes('text/event-stream') === true) {
    throw new InvalidDataError('Streaming is not supported by the local server; use the SDK to listen.')
  }
}

/** Throws HttpError 401 for a credential that cannot be read. */
function actorOfRequest(request: IncomingMessage, parameters: URLSearchParams): Actor {
  const actor = credentialActor(request, parameters)
  if (actor === null) throw new HttpError(401, 'Could not parse auth token.')
  const override = parameters.get('auth_variable_override')
  if (actor !== OWNER || override === null) return actor
  try {
    return overriddenActor(JSON.parse(override))
  } catch {
    throw new InvalidDataError('auth_variable_override must be a valid JSON encoded value')
  }
}

function credentialActor(request: IncomingMessage, parameters: URLSearchParams): Actor | null {
  const idToken = parameters.get('auth')
  if (idToken !== null) return actorOfIdToken(idToken)
  const { authorization } = request.headers
  const credential = parameters.get('access_token') ?? authorization
  if (credential === undefined) return NOBODY
  return actorOfCredential(BEARER.exec(credential)?.[1] ?? credential)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > MAX_REST_BODY_BYTES) {
      throw new HttpError(413, `Data to write exceeds ${MAX_REST_BODY_BYTES} bytes.`)
    }
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new InvalidDataError('Invalid data; the body is not UTF-8.')
  }
}

function replyForError(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof HttpError) return errorReply(error.status, error.message)
  if (error instanceof InvalidDataError) return errorReply(400, error.message)
  if (error instanceof OperationError) {
    const statuses = { permission_denied: 401, no_index: 400, datastale: 412 } as const
    return errorReply(statuses[error.status], error.message)
  }
  if (error instanceof StorageError) return errorReply(500, error.message)
  log(`Request failed: ${error instanceof Error ? error.stack : String(error)}`)
  return errorReply(500, 'Internal error of the local database server.')
}
