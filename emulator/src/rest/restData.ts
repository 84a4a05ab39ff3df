/** Reads and writes of data over REST: GET, PUT, PATCH and DELETE of `/path.json`. */

import type { Actor } from '../actor'
import type { Database } from '../database/database'
import { HttpError, InvalidDataError } from '../errors'
import { isRecord, toPlainJson } from '../store/json'
import type { Path } from '../store/node'
import { checkKey, checkPath, pathText, PRIORITY_KEY } from '../store/path'
import { EMPTY_NODE, type PendingWrite } from '../store/tree'

const SUFFIX = '.json'

export interface DataRequest {
  readonly method: string
  /** As in the address, still encoded, ending in '.json'. */
  readonly pathname: string
  readonly actor: Actor
  /** Resolves to the text of the body. */
  readonly body: () => Promise<string>
}

function decodeKey(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw new InvalidDataError('Invalid path: a key is not encoded correctly.')
  }
}

/** Throws HttpError 404 unless the address ends in '.json', InvalidDataError for illegal keys. */
function requestedPath(pathname: string): Path {
  if (!pathname.endsWith(SUFFIX)) throw new HttpError(404, 'Not found: append .json to the address of data.')
  const keys = pathname.slice(0, -SUFFIX.length).split('/').filter(Boolean).map(decodeKey)
  keys.forEach((key, index) => {
    // Each key by itself: an encoded slash must not become two keys.
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

/** The JSON that answers one request for data. Throws InvalidDataError, OperationError and HttpError. */
export async function answerData(database: Database, request: DataRequest): Promise<string> {
  const { method, actor, body } = request
  const path = requestedPath(request.pathname)
  switch (method) {
    case 'GET':
      checkPath(path)
      database.read(path, null, actor)
      return toPlainJson(database.tree.at(path))
    case 'PUT':
      return put(database, path, parseBody(await body()), actor)
    case 'PATCH':
      return patch(database, path, parseBody(await body()), actor)
    case 'DELETE':
      return put(database, path, null, actor)
    default:
      throw new HttpError(405, `Method ${method} is not supported by the local server.`)
  }
}

function put(database: Database, path: Path, value: unknown, actor: Actor): string {
  const [written] = database.write({ kind: 'put', path: pathText(path), value }, actor)
  return written === undefined ? 'null' : writtenJson(written)
}

function patch(database: Database, path: Path, children: unknown, actor: Actor): string {
  if (!isRecord(children)) {
    throw new InvalidDataError("Invalid data; couldn't parse JSON object. PATCH needs an object of paths.")
  }
  const writes = database.write({ kind: 'merge', path: pathText(path), children }, actor)
  const members = writes.map((written) => {
    const suffix = written.replacement.kind === 'priority' ? [PRIORITY_KEY] : []
    const relative = [...written.path.slice(path.length), ...suffix].join('/')
    return `${JSON.stringify(relative)}:${writtenJson(written)}`
  })
  return `{${members.join(',')}}`
}

function writtenJson({ replacement }: PendingWrite): string {
  if (replacement.kind === 'priority') return JSON.stringify(replacement.priority)
  return toPlainJson(replacement.node ?? EMPTY_NODE)
}
