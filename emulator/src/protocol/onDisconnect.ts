/** What one connection wants written when it ends. Does not write: it only keeps the requests. */

import type { WriteRequest } from '../database/database'
import type { Path } from '../store/node'
import { isAtOrAbove, splitPath } from '../store/path'

export class OnDisconnectQueue {
  #requests: WriteRequest[] = []

  /** A put supersedes what was registered at and below its path; a merge adds to it. */
  add(request: WriteRequest): void {
    if (request.kind === 'put') this.cancel(request.path)
    this.#requests.push(request)
  }

  /** Drops what was registered at and below `path`, also the parts of merges that lie there. */
  cancel(path: string): void {
    const cancelled = splitPath(path)
    this.#requests = this.#requests.flatMap((request) => without(request, cancelled))
  }

  /** Hands over all requests, oldest first, and is empty afterwards. */
  take(): WriteRequest[] {
    const requests = this.#requests
    this.#requests = []
    return requests
  }
}

function without(request: WriteRequest, cancelled: Path): WriteRequest[] {
  const base = splitPath(request.path)
  if (request.kind === 'put') return isAtOrAbove(cancelled, base) ? [] : [request]
  const kept = Object.entries(request.children).filter(
    ([key]) => !isAtOrAbove(cancelled, [...base, ...splitPath(key)]),
  )
  return kept.length === 0 ? [] : [{ ...request, children: Object.fromEntries(kept) }]
}
