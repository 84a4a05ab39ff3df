/** The HTTP side of the server: routes, credentials, CORS, rules and errors. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { actorOfCredential, actorOfIdToken, NOBODY, type Actor } from '../actor'
import type { Database } from '../database/database'
import type { Namespaces } from '../database/namespaces'
import { InvalidDataError, OperationError, permissionDenied, StorageError } from '../errors'
import { longPollingScript } from '../protocol/longPolling'
import { RulesError } from '../rules/rulesError'
import { parseRules, type RuleSet } from '../rules/ruleset'
import { HttpError, jsonReply, type Reply } from './reply'
import { answerData } from './restData'
import { pushIds } from '../pushId'

export interface RestOptions {
  readonly namespaces: Namespaces
  /** Throws InvalidDataError for a missing or bad name. */
  readonly databaseOf: (namespace: string | null, host?: string) => Database
  readonly clock: () => number
  readonly log: (line: string) => void
}

const MAX_BODY_BYTES = 256 * 1024 * 1024
const METHODS = 'GET, PUT, PATCH, POST, DELETE, HEAD, OPTIONS'
/** They change what a request means: ignoring them would do something else than was meant. */
const UNSUPPORTED_HEADERS = ['if-match', 'x-firebase-etag'] as const
const OVERRIDE = 'x-http-method-override'
const UNSUPPORTED_PARAMETERS = ['callback', 'auth_variable_override', 'dryRun'] as const
const BEARER = /^Bearer (.+)$/i

/** Handles every plain HTTP request of the server. */
export function restListener(options: RestOptions): RequestListener {
  const newKey = pushIds(options.clock)
  return (request, response) => {
    allowOtherOrigins(request, response)
    route(request, options, newKey).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        // Whoever has hung up in the middle of a request waits for no answer, and it is no fault of the server.
        if (request.errored !== null) response.destroy()
        else send(response, replyForError(error, options.log))
      },
    )
  }
}

function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Allow-Methods', METHODS)
  const headers = request.headers['access-control-request-headers']
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers)
}

function send(response: ServerResponse, { status, type, body }: Reply): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, {
    ...(status === 204 ? {} : { 'Content-Type': type, 'Content-Length': bytes.length }),
    'Cache-Control': 'no-cache',
  })
  response.end(bytes)
}

async function route(request: IncomingMessage, options: RestOptions, newKey: () => string): Promise<Reply> {
  if (request.method === 'OPTIONS') return jsonReply('', 204)
  const { pathname, searchParams: parameters } = requestUrl(request)
  const method = methodOf(request, parameters)
  if (pathname === '/.lp') return longPollingReply(parameters.get('cb'))
  if (pathname === '/') return jsonReply('{"status":"ok","server":"local Realtime Database"}')
  refuseUnsupported(request, parameters)
  const actor = credentialActor(request, parameters)
  if (actor === null) throw new HttpError(401, 'Could not parse auth token.')
  const database = options.databaseOf(parameters.get('ns'), request.headers.host)
  const body = (): Promise<string> => readBody(request)
  if (pathname === '/.settings/rules.json') {
    if (!actor.admin) throw permissionDenied()
    if (method === 'GET') return jsonReply(rulesText(database.rules, parameters))
    if (method !== 'PUT') throw new HttpError(405, 'Rules can be read and replaced only.')
    options.namespaces.setRulesOf(database.name, parseRules(await body()))
    return jsonReply('{"status":"ok"}')
  }
  return answerData(database, { method, pathname, parameters, actor, body, newKey })
}

/** A POST may stand for any other method. */
function methodOf({ method = 'GET', headers }: IncomingMessage, parameters: URLSearchParams): string {
  const override = headers[OVERRIDE] ?? parameters.get(OVERRIDE)
  return method === 'POST' && override !== null ? String(override).toUpperCase() : method
}

function requestUrl(request: IncomingMessage): URL {
  try {
    return new URL(`http://localhost${request.url ?? '/'}`)
  } catch {
    throw new InvalidDataError('Invalid address.')
  }
}

function rulesText(rules: RuleSet, parameters: URLSearchParams): string {
  return parameters.get('format') === 'strict' ? JSON.stringify(rules.toStrictJson(), null, 2) : rules.source
}

function longPollingReply(callback: string | null): Reply {
  return { status: 200, type: 'text/javascript; charset=utf-8', body: longPollingScript(callback) }
}

function refuseUnsupported(request: IncomingMessage, parameters: URLSearchParams): void {
  const header = UNSUPPORTED_HEADERS.find((name) => request.headers[name] !== undefined)
  if (header !== undefined)
    throw new InvalidDataError(`The header ${header} is not supported by the local server.`)
  const parameter = UNSUPPORTED_PARAMETERS.find((name) => parameters.has(name))
  if (parameter !== undefined)
    throw new InvalidDataError(`${parameter} is not supported by the local server.`)
  if (request.headers.accept?.includes('text/event-stream') === true) {
    throw new InvalidDataError('Streaming is not supported by the local server; use the SDK to listen.')
  }
}

/** Null for a credential that cannot be read. */
function credentialActor(request: IncomingMessage, parameters: URLSearchParams): Actor | null {
  const idToken = parameters.get('auth')
  if (idToken !== null) return actorOfIdToken(idToken)
  const credential = parameters.get('access_token') ?? request.headers.authorization
  if (credential === undefined) return NOBODY
  return actorOfCredential(BEARER.exec(credential)?.[1] ?? credential)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new HttpError(413, `Data to write exceeds ${MAX_BODY_BYTES} bytes.`)
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
  // As production words it: a line break ends the list of mistakes.
  if (error instanceof RulesError) return errorReply(400, `${error.message}\n`)
  if (error instanceof OperationError) {
    const statuses = { permission_denied: 401, no_index: 400, datastale: 412 } as const
    return errorReply(statuses[error.status], error.message)
  }
  if (error instanceof StorageError) return errorReply(500, error.message)
  log(`Request failed: ${error instanceof Error ? error.stack : String(error)}`)
  return errorReply(500, 'Internal error of the local database server.')
}

function errorReply(status: number, message: string): Reply {
  return jsonReply(`${JSON.stringify({ error: message })}\n`, status)
}
