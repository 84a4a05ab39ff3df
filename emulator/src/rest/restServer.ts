/** The HTTP side of the server: routes, credentials, CORS, rules and errors. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import { actorOfCredential, actorOfIdToken, SIGNED_OUT, overriddenActor, OWNER, type Actor } from '../actor'
import type { Database } from '../database/database'
import type { Namespaces } from '../database/namespaces'
import { InvalidDataError, OperationError, permissionDenied } from '../errors'
import { longPollingScript } from '../protocol/longPolling'
import { RulesError } from '../rules/rulesFile'
import { parseRules, type RuleSet } from '../rules/ruleset'
import { isEmbeddedElsewhere, isFromHere, NOT_FROM_HERE } from '../guard'
import { HttpError, jsonReply, type Reply } from './reply'
import { answerData, requestedPath } from './restData'
import { queryOfParameters } from './restQuery'
import { streamData } from './restStream'
import { pushIds } from '../pushId'

export interface RestOptions {
  readonly namespaces: Namespaces
  /** Throws InvalidDataError for a missing or bad name. */
  readonly databaseOf: (namespace: string | null, host?: string) => Database
  readonly log: (line: string) => void
}

const MAX_BODY_BYTES = 256 * 1024 * 1024
const METHODS = 'GET, PUT, PATCH, POST, DELETE, HEAD, OPTIONS'
/** Compressing shorter answers costs more than sending them. */
const MIN_GZIP_BYTES = 1024
const CALLBACK = /^[A-Za-z_$][\w$.]*$/
const OVERRIDE = 'x-http-method-override'
const BEARER = /^Bearer (.+)$/i

/** Handles every plain HTTP request of the server. */
export function restListener(options: RestOptions): RequestListener {
  const newKey = pushIds(Date.now)
  return (request, response) => {
    route(request, response, options, newKey)
      .catch((error: unknown) => {
        // A client that disconnected during its request needs no answer, and the server has not failed.
        if (request.errored === null) return replyForError(error, options.log)
        response.destroy()
        return null
      })
      .then((reply) => (reply === null ? null : send(request, response, reply)))
      .catch((error: unknown) => options.log(`Answer failed: ${String(error)}`))
  }
}

/** Lets pages of other servers on this machine read the answer. */
function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Allow-Methods', METHODS)
  const headers = request.headers['access-control-request-headers']
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers)
}

async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  const { status, type, body, headers } = reply
  const isZipped =
    body.length >= MIN_GZIP_BYTES && /\bgzip\b/.test(String(request.headers['accept-encoding']))
  const bytes = isZipped ? await promisify(gzip)(body) : Buffer.from(body)
  response.writeHead(status, {
    ...(status === 204 ? {} : { 'Content-Type': type, 'Content-Length': bytes.length }),
    ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
    'Cache-Control': 'no-cache',
    ...headers,
  })
  response.end(bytes)
}

/** The answer to a request, or null if the answer is a stream. */
async function route(
  request: IncomingMessage,
  response: ServerResponse,
  options: RestOptions,
  newKey: () => string,
): Promise<Reply | null> {
  if (!isFromHere(request)) throw new HttpError(403, NOT_FROM_HERE)
  const { headers } = request
  const { pathname, searchParams: parameters } = requestUrl(request)
  if (pathname === '/.lp') return longPollingReply(parameters.get('cb'))
  // The script above has no data, and the SDK loads it like a script of another site.
  if (isEmbeddedElsewhere(request)) throw new HttpError(403, NOT_FROM_HERE)
  allowOtherOrigins(request, response)
  if (request.method === 'OPTIONS') return jsonReply('', 204)
  const method = methodOf(request, parameters)
  const actor = actorOfRequest(request, parameters)
  const database = options.databaseOf(parameters.get('ns'), headers.host)
  const body = (): Promise<string> => readBody(request)
  if (pathname === '/.settings/rules.json') {
    if (!actor.admin) throw permissionDenied()
    if (method === 'GET') return jsonReply(rulesText(database.rules, parameters))
    if (method !== 'PUT') throw new HttpError(405, 'Rules support GET and PUT only.')
    const rules = parseRules(await body())
    if (parameters.get('dryRun') !== 'true') options.namespaces.setRulesOf(database.name, rules)
    return jsonReply('{"status":"ok"}')
  }
  if (method === 'GET' && headers.accept?.includes('text/event-stream') === true) {
    const isExport = parameters.get('format') === 'export'
    const query = queryOfParameters(parameters)
    streamData(database, requestedPath(pathname), query, actor, response, isExport)
    return null
  }
  const wantsEtag = headers['x-firebase-etag'] === 'true'
  const data = { method, pathname, parameters, actor, wantsEtag, ifMatch: headers['if-match'], body, newKey }
  const reply = await answerData(database, data)
  return method === 'GET' ? asFileOrScript(reply, parameters) : reply
}

/** Formats an answer as a file to save, or as the call of a script's function. */
function asFileOrScript(reply: Reply, parameters: URLSearchParams): Reply {
  const [download, callback] = [parameters.get('download'), parameters.get('callback')]
  if (callback !== null && !CALLBACK.test(callback))
    throw new InvalidDataError('callback must name a function')
  const file = `attachment; filename="${download?.replaceAll(/[^\w .-]/g, '_')}"`
  return {
    ...reply,
    ...(callback === null
      ? {}
      : { type: 'application/javascript; charset=utf-8', body: `${callback}(${reply.body});` }),
    headers: { ...reply.headers, ...(download === null ? {} : { 'Content-Disposition': file }) },
  }
}

/** A POST may carry another method in a header or parameter. */
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
  return parameters.get('format') === 'strict' ? JSON.stringify(rules.json, null, 2) : rules.source
}

function longPollingReply(callback: string | null): Reply {
  return { status: 200, type: 'text/javascript; charset=utf-8', body: longPollingScript(callback) }
}

/** An admin may ask to be judged as another user. Throws HttpError 401 for an unreadable credential. */
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

/** Null for an unreadable credential. */
function credentialActor(request: IncomingMessage, parameters: URLSearchParams): Actor | null {
  const idToken = parameters.get('auth')
  if (idToken !== null) return actorOfIdToken(idToken)
  const credential = parameters.get('access_token') ?? request.headers.authorization
  if (credential === undefined) return SIGNED_OUT
  return actorOfCredential(BEARER.exec(credential)?.[1] ?? credential)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const isZipped = request.headers['content-encoding'] === 'gzip'
  const source = isZipped ? pipeline(request, createGunzip(), () => {}) : request
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) continue
      length += chunk.length
      if (length > MAX_BODY_BYTES) throw new HttpError(413, `Data to write exceeds ${MAX_BODY_BYTES} bytes.`)
      chunks.push(chunk)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    if (error instanceof HttpError || request.errored !== null) throw error
    throw new InvalidDataError(`Invalid data; the body is not ${isZipped ? 'gzipped ' : ''}UTF-8.`)
  }
}

function replyForError(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof HttpError) return errorReply(error.status, error.message)
  if (error instanceof InvalidDataError) return errorReply(400, error.message)
  // As in production, a line break ends the list of mistakes.
  if (error instanceof RulesError) return errorReply(400, `${error.message}\n`)
  if (error instanceof OperationError) {
    const statuses = { permission_denied: 401, no_index: 400, datastale: 412 } as const
    return errorReply(statuses[error.status], error.message)
  }
  log(`Request failed: ${error instanceof Error ? error.stack : String(error)}`)
  return errorReply(500, 'Internal error of the local database server.')
}

function errorReply(status: number, message: string): Reply {
  return jsonReply(`${JSON.stringify({ error: message })}\n`, status)
}
