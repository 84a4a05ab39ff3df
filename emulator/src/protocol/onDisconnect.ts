/** The pending onDisconnect requests of one connection. This class only stores them. */

import type { WriteRequest } from '../database/database'
import type { Path } from '../store/node'
import { isAtOrAbove, splitPath } from '../store/path'

export class OnDisconnectQueue {
  #requests: WriteRequest[] = []

  /** A put replaces earlier requests at its path and below. A merge adds to them. */
  add(request: WriteRequest): void {
    if (request.kind === 'put') this.#remove(request.path, false)
    this.#requests.push(request)
  }

  /** Drops requests at `path` and below, and the parts of earlier requests that lie there. */
  cancel(path: string): void {
    this.#remove(path, true)
  }

  /** With `fromValues`, also removes the path from the values of requests above it. */
  #remove(path: string, fromValues: boolean): void {
    const removed = splitPath(path)
    this.#requests = this.#requests.flatMap((request) => without(request, removed, fromValues))
  }

  /** Returns all requests, oldest first, and empties the queue. */
  take(): WriteRequest[] {
    const requests = this.#requests
    this.#requests = []
    return requests
  }
}

function without(request: WriteRequest, removed: Path, fromValues: boolean): WriteRequest[] {
  const base = splitPath(request.path)
  const entries: readonly Entry[] =
    request.kind === 'put'
      ? [[base, request.value]]
      : Object.entries(request.children).map(([key, value]) => [[...base, ...splitPath(key)], value])
  const kept = entries.flatMap((entry) => entryWithout(entry, removed, fromValues))
  if (kept.length === 0) return []
  if (request.kind === 'put' && kept[0] === entries[0]) return [request]
  const children = kept.map(([path, value]) => [path.slice(base.length).join('/'), value] as const)
  return [{ kind: 'merge', path: request.path, children: Object.fromEntries(children) }]
}

type Entry = readonly [path: Path, value: unknown]

/** The remaining writes. A value that is split becomes one write for each child. */
function entryWithout(entry: Entry, removed: Path, fromValues: boolean): Entry[] {
  const [path, value] = entry
  if (isAtOrAbove(removed, path)) return []
  const holdsRemoved = fromValues && isAtOrAbove(path, removed)
  if (!holdsRemoved || typeof value !== 'object' || value === null || '.value' in value || '.sv' in value)
    return [entry]
  return Object.entries(value).flatMap(([key, child]) =>
    entryWithout([[...path, key], child], removed, fromValues),
  )
}
