/** Listens, and their registry: finds them by path and by subscriber. */

import type { Actor } from '../actor'
import type { Path } from '../store/node'
import type { Query, RawQuery } from '../store/query'

/** New data for a listener. `json` is the text of the new value, or, in a merge, of new values by relative path. */
export interface Push {
  readonly action: 'put' | 'merge'
  readonly path: string
  readonly json: string
}

/** A subscriber with more unread data is dropped. When it reconnects, it reads all data again. */
export const MAX_UNREAD_BYTES = 64 * 1024 * 1024

/** The receiver of pushes: a connection, or a caller in this process. */
export interface Subscriber {
  readonly actor: Actor
  deliver(push: Push, tag: number | null): void
  /** Called after `listen` was removed because it is no longer allowed. */
  revoked(listen: Listen): void
}

export interface Listen {
  readonly subscriber: Subscriber
  readonly path: Path
  /** Null for everything at `path`. */
  readonly query: Query | null
  /** In the client's own wire form. */
  readonly rawQuery: RawQuery | null
  /** The client's number for this listen, which its pushes repeat; null for none. */
  readonly tag: number | null
  /** The keys of the children that the client has from this query. */
  window: Set<string>
}

export class ListenRegistry {
  readonly #byPath = new Map<string, Set<Listen>>()
  readonly #bySubscriber = new Map<Subscriber, Set<Listen>>()

  add(listen: Listen): void {
    insert(this.#byPath, prefixOf(listen.path), listen)
    insert(this.#bySubscriber, listen.subscriber, listen)
  }

  remove(listen: Listen): void {
    remove(this.#byPath, prefixOf(listen.path), listen)
    remove(this.#bySubscriber, listen.subscriber, listen)
  }

  of(subscriber: Subscriber): Listen[] {
    return [...(this.#bySubscriber.get(subscriber) ?? [])]
  }

  subscribers(): Subscriber[] {
    return [...this.#bySubscriber.keys()]
  }

  /** Listens strictly above `path`. */
  above(path: Path): Listen[] {
    return path.flatMap((_, depth) => [...(this.#byPath.get(prefixOf(path.slice(0, depth))) ?? [])])
  }

  /** Listens at `path` and below it. */
  atOrBelow(path: Path): Listen[] {
    const prefix = prefixOf(path)
    return [...this.#byPath].flatMap(([other, listens]) => (other.startsWith(prefix) ? [...listens] : []))
  }
}

/** A prefix that matches exactly this path and the paths below it. */
function prefixOf(path: Path): string {
  return ['', ...path, ''].join('/')
}

function insert<Key>(map: Map<Key, Set<Listen>>, key: Key, listen: Listen): void {
  map.set(key, (map.get(key) ?? new Set()).add(listen))
}

function remove<Key>(map: Map<Key, Set<Listen>>, key: Key, listen: Listen): void {
  const listens = map.get(key)
  listens?.delete(listen)
  if (listens?.size === 0) map.delete(key)
}
