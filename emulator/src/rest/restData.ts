/** Reads and writes data over REST: GET, PUT, PATCH, POST and DELETE of `/path.json`. */

import type { Actor } from '../actor'
import type { Database, WriteRequest } from '../database/database'
import { InvalidDataError } from '../errors'
import { hashOf } from '../store/hash'
import { childrenToExportJson, childrenToPlainJson, isRecord, toExportJson, toPlainJson } from '../store/json'
import type { Path } from '../store/node'
import { compareKeys } from '../store/ordering'
import { checkKey, checkPath, pathText, PRIORITY_KEY } from '../store/path'
import { EMPTY_NODE, type PendingWrite, type TreeNode } from '../store/tree'
import { HttpError, jsonReply, type Reply } from './reply'
import { queryOfParameters } from './restQuery'

const SUFFIX = '.json'
const METHODS: readonly string[] = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE']

export interface DataRequest {
  readonly method: string
  /** The path of the address, still encoded, ending in '.json'. */
  readonly pathname: string
  readonly parameters: URLSearchParams
  readonly actor: Actor
  /** True if the answer needs the ETag of the data. */
  readonly wantsEtag: boolean
  /** The ETag that the data must have for a write; undefined for any. */
  readonly ifMatch: string | undefined
  /** Resolves to the text of the body. */
  readonly body: () => Promise<string>
  readonly newKey: () => string
}

function decodeKey(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw new InvalidDataError('Invalid path: a key is not encoded correctly.')
  }
}

/** Throws HttpError 404 unless the address ends in '.json', InvalidDataError for illegal keys. */
export function requestedPath(pathname: string): Path {
  if (!pathname.endsWith(SUFFIX)) throw new HttpError(404, 'Not found: append .json to the address of data.')
  const keys = pathname.slice(0, -SUFFIX.length).split('/').filter(Boolean).map(decodeKey)
  keys.forEach((key, index) => {
    // Each key is checked by itself, so that an encoded slash does not become two keys.
    if (key !== PRIORITY_KEY || index < keys.length - 1) checkKey(key)
  })
  return keys
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidDataError("Invalid data; couldn't parse JSON object, array, or value.")
  }
}

/** Answers one request for data. Throws InvalidDataError, OperationError and HttpError. */
export async function answerData(database: Database, request: DataRequest): Promise<Reply> {
  if (!METHODS.includes(request.method))
    throw new HttpError(405, `Method ${request.method} is not supported.`)
  const path = requestedPath(request.pathname)
  const { method, ifMatch, parameters, wantsEtag } = request
  const isRead = method === 'GET' || method === 'HEAD' || method === 'DELETE'
  const value = isRead ? null : parseBody(await request.body())
  if (ifMatch !== undefined) {
    if (method !== 'PUT' && method !== 'DELETE')
      throw new InvalidDataError('if-match works with PUT and DELETE only.')
    if (ifMatch !== etagOf(database, path)) {
      // The answer contains the value, so it needs read access. Otherwise a client could guess hidden values.
      const body = read(database, path, request)
      return jsonReply(body, 412, { ETag: etagOf(database, path) })
    }
  }
  const json = answer(database, path, request, value)
  // No ETag after a PATCH or a POST: it would let a client guess other data at the path.
  const sendsEtag = wantsEtag && method !== 'PATCH' && method !== 'POST'
  return formatted(json, parameters, sendsEtag ? { ETag: etagOf(database, path) } : {})
}

function etagOf(database: Database, path: Path): string {
  return hashOf(database.tree.at(path)) || 'null_etag'
}

function answer(database: Database, path: Path, request: DataRequest, value: unknown): string {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return read(database, path, request)
    case 'PUT':
    case 'DELETE':
      return put(database, request, { kind: 'put', path: pathText(path), value })
    case 'PATCH':
      return patch(database, path, request, value)
    default:
      return post(database, path, request, value)
  }
}

function read(database: Database, path: Path, { parameters, actor }: DataRequest): string {
  checkPath(path)
  const selected = database.read(path, queryOfParameters(parameters), actor)
  const node = database.tree.at(path)
  // Sorted by key, as in production. Clients that want the query's order sort themselves.
  const keys = selected?.toSorted(compareKeys) ?? null
  if (parameters.get('shallow') === 'true') return shallowJson(node, keys)
  if (parameters.get('format') === 'export')
    return keys === null ? toExportJson(node) : childrenToExportJson(node, keys)
  return keys === null ? toPlainJson(node) : childrenToPlainJson(node, keys)
}

/** The answer to a shallow read: `true` for each child, or the primitive itself. */
function shallowJson(node: TreeNode, selected: readonly string[] | null): string {
  if (node.leaf !== null) return JSON.stringify(node.leaf)
  const keys = selected ?? [...node.keys()].toSorted(compareKeys)
  return keys.length === 0 ? 'null' : `{${keys.map((key) => `${JSON.stringify(key)}:true`).join(',')}}`
}

function put(database: Database, request: DataRequest, write: WriteRequest): string {
  const [written] = database.write(write, request.actor)
  return written === undefined ? 'null' : writtenJson(written)
}

function patch(database: Database, path: Path, request: DataRequest, children: unknown): string {
  if (!isRecord(children)) {
    throw new InvalidDataError("Invalid data; couldn't parse JSON object. PATCH needs an object of paths.")
  }
  const writes = database.write({ kind: 'merge', path: pathText(path), children }, request.actor)
  const members = writes.map((written) => {
    const suffix = written.replacement.kind === 'priority' ? [PRIORITY_KEY] : []
    const relative = [...written.path.slice(path.length), ...suffix].join('/')
    return `${JSON.stringify(relative)}:${writtenJson(written)}`
  })
  return `{${members.join(',')}}`
}

function post(database: Database, path: Path, request: DataRequest, value: unknown): string {
  const name = request.newKey()
  database.write({ kind: 'put', path: pathText([...path, name]), value }, request.actor)
  return JSON.stringify({ name })
}

function writtenJson({ replacement }: PendingWrite): string {
  if (replacement.kind === 'priority') return JSON.stringify(replacement.priority)
  return toPlainJson(replacement.node ?? EMPTY_NODE)
}

function formatted(json: string, parameters: URLSearchParams, headers: Reply['headers']): Reply {
  switch (parameters.get('print')) {
    case 'silent':
      return jsonReply('', 204, headers)
    case 'pretty':
      return jsonReply(JSON.stringify(JSON.parse(json), null, 2), 200, headers)
    default:
      return jsonReply(json, 200, headers)
  }
}
