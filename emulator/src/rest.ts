/** Answers plain HTTP requests: GET, PUT and PATCH of `/path.json`, and of the rules of a namespace. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { OWNER, SIGNED_OUT, type Actor } from './actor'
import type { Database } from './database/database'
import { InvalidDataError, OperationError, permissionDenied } from './errors'
import { isEmbeddedElsewhere, isFromHere, NOT_FROM_HERE } from './guard'
import { parseRules } from './rules/ruleset'
import { RulesError } from './rules/rulesFile'
import { childrenToPlainJson, isRecord, toPlainJson } from './store/json'
import { nodeAt, type Path } from './store/node'
import { compareKeys } from './store/ordering'
import { checkKey, checkPath, pathText, splitPath } from './store/path'
import { parseQueryOptions, type Query } from './store/query'

export interface RestOptions {
  /** Throws InvalidDataError for a missing or bad name. */
  readonly databaseOf: (namespace: string | null) => Database
  readonly log: (line: string) => void
}

interface Reply {
  readonly status: number
  /** JSON. */
  readonly body: string
}

class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const METHODS: readonly string[] = ['GET', 'PUT', 'PATCH']
const PARAMETERS: readonly string[] = ['ns', 'access_token', 'print', 'dryRun', 'orderBy', 'limitToLast']
/** They would change what is written or answered. */
const UNSUPPORTED_HEADERS = ['if-match', 'x-firebase-etag', 'x-http-method-override', 'content-encoding']
/** Compressing shorter answers costs more than sending them. */
const MIN_GZIP_BYTES = 1024

/** Handles every plain HTTP request of the server. */
export function restListener({ databaseOf, log }: RestOptions): RequestListener {
  return (request, response) => {
    answer(request, databaseOf)
      .then(
        (body): Reply => ({ status: 200, body }),
        // A client that disconnected during its request is no failure of the server.
        (error: unknown) => refusal(error, request.errored === null ? log : () => {}),
      )
      .then((reply) => send(request, response, reply))
      .catch((error: unknown) => log(`Answer failed: ${String(error)}`))
  }
}

function send({ headers }: IncomingMessage, response: ServerResponse, { status, body }: Reply): void {
  const isZipped = body.length >= MIN_GZIP_BYTES && /\bgzip\b/.test(String(headers['accept-encoding']))
  const bytes = isZipped ? gzipSync(body) : Buffer.from(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-cache',
    ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
    // Pages of other servers on this machine may read the answer.
    ...(status === 403 ? {} : { 'Access-Control-Allow-Origin': '*' }),
  })
  response.end(bytes)
}

/** The JSON of the answer. Throws HttpError, InvalidDataError, OperationError and RulesError. */
async function answer(request: IncomingMessage, databaseOf: RestOptions['databaseOf']): Promise<string> {
  if (!isFromHere(request) || isEmbeddedElsewhere(request)) throw new HttpError(403, NOT_FROM_HERE)
  const { method = '', url = '', headers } = request
  if (!URL.canParse(url, 'http://localhost')) throw new InvalidDataError('Invalid address.')
  const { pathname, searchParams: parameters } = new URL(url, 'http://localhost')
  refuseUnsupported(request, pathname, parameters)
  const actor = actorOf(parameters.get('access_token') ?? headers.authorization?.replace(/^Bearer /i, ''))
  const database = databaseOf(parameters.get('ns'))
  if (pathname === '/.settings/rules.json') {
    if (!actor.admin) throw permissionDenied()
    if (method === 'GET') return database.rules.source
    const rules = parseRules(await text(request))
    if (parameters.get('dryRun') !== 'true') database.setRules(rules)
    return '{"status":"ok"}'
  }
  const path = requestedPath(pathname)
  const json =
    method === 'GET'
      ? read(database, path, queryOf(parameters), actor)
      : write(database, path, method, parsedBody(await text(request)), actor)
  return parameters.has('print') ? JSON.stringify(JSON.parse(json), null, 2) : json
}

function refuseUnsupported(
  { method = '', headers }: IncomingMessage,
  pathname: string,
  parameters: URLSearchParams,
): void {
  if (pathname === '/.lp') throw unsupported('long polling')
  if (!METHODS.includes(method)) throw unsupported(`the method ${method}`, 405)
  for (const [name, value] of parameters) {
    if (!PARAMETERS.includes(name) || (name === 'print' && value !== 'pretty'))
      throw unsupported(`the parameter ${name}=${value}`)
  }
  for (const name of UNSUPPORTED_HEADERS) if (name in headers) throw unsupported(`the header ${name}`)
  if (headers.accept === 'text/event-stream') throw unsupported('streams')
}

function unsupported(what: string, status = 400): HttpError {
  return new HttpError(status, `The local database server does not support ${what}.`)
}

function actorOf(credential: string | undefined): Actor {
  if (credential === undefined) return SIGNED_OUT
  if (credential === 'owner') return OWNER
  throw new HttpError(401, 'The local database server accepts only the credential "owner" over HTTP.')
}

/** Throws HttpError 404 unless the address ends in '.json', InvalidDataError for illegal keys. */
function requestedPath(pathname: string): Path {
  if (!pathname.endsWith('.json')) throw new HttpError(404, 'Not found: append .json to the address of data.')
  const path = pathname.slice(0, -'.json'.length).split('/').filter(Boolean).map(decodedKey)
  // An encoded slash must not become two keys.
  path.forEach(checkKey)
  checkPath(path)
  return path
}

function decodedKey(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw new InvalidDataError('Invalid path: a key is not encoded correctly.')
  }
}

function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new InvalidDataError("Invalid data; couldn't parse JSON object, array, or value.")
  }
}

/** The query of a GET, or null if it asks for everything. Throws InvalidDataError. */
function queryOf(parameters: URLSearchParams): Query | null {
  const [orderBy, limit] = [parameters.get('orderBy'), parameters.get('limitToLast')]
  if (orderBy === null) {
    if (limit === null) return null
    throw new InvalidDataError('orderBy must be defined when other query parameters are defined')
  }
  // Names such as '.key' belong to the socket protocol.
  const [, path] = /^"([^".]+)"$/.exec(orderBy) ?? []
  if (path === undefined) throw new InvalidDataError('orderBy must be a valid JSON encoded path')
  return parseQueryOptions({ orderBy: path, ...(limit === null ? {} : { limitToLast: Number(limit) }) })
}

function read(database: Database, path: Path, query: Query | null, actor: Actor): string {
  const keys = database.read(path, query, actor)
  const node = nodeAt(database.root, path)
  // By key, as in production.
  return keys === null ? toPlainJson(node) : childrenToPlainJson(node, keys.toSorted(compareKeys))
}

/** Returns the written values. */
function write(database: Database, path: Path, method: string, value: unknown, actor: Actor): string {
  if (method === 'PUT') {
    database.write({ kind: 'put', path: pathText(path), value }, actor)
    return toPlainJson(nodeAt(database.root, path))
  }
  if (!isRecord(value)) throw new InvalidDataError('Invalid data; PATCH needs an object of paths.')
  database.write({ kind: 'merge', path: pathText(path), children: value }, actor)
  const members = Object.keys(value).map((key) => {
    const node = nodeAt(database.root, [...path, ...splitPath(key)])
    return `${JSON.stringify(key)}:${toPlainJson(node)}`
  })
  return `{${members.join(',')}}`
}

/** Converts the error of a request to its answer. */
function refusal(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof HttpError) return errorReply(error.status, error.message)
  if (error instanceof InvalidDataError) return errorReply(400, error.message)
  // As in production, a line break ends the list of mistakes.
  if (error instanceof RulesError) return errorReply(400, `${error.message}\n`)
  if (error instanceof OperationError)
    return errorReply(error.status === 'permission_denied' ? 401 : 400, error.message)
  log(`Request failed: ${error instanceof Error ? error.stack : String(error)}`)
  return errorReply(500, 'Internal error of the local database server.')
}

function errorReply(status: number, message: string): Reply {
  return { status, body: `${JSON.stringify({ error: message })}\n` }
}
