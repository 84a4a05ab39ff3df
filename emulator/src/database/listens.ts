/** Who listens where. */

import type { Actor } from '../actor'
import type { Path } from '../store/node'
import type { Query, RawQuery } from '../store/query'

/** New data for a listener. `json` is the text of the value, or for a merge of an object of relative paths. */
export interface Push {
  readonly action: 'put' | 'merge'
  readonly path: string
  readonly json: string
}

/** What a subscriber may leave unread: it waits in memory. Whoever is dropped gets everything anew when it comes back. */
export const MAX_UNREAD_BYTES = 64 * 1024 * 1024

/** The far end of listens: one connection, or one caller in this process. */
export interface Subscriber {
  readonly actor: Actor
  deliver(push: Push, tag: number | null): void
  /** Called after `listen` was removed because it is no longer permitted. */
  revoked(listen: Listen): void
}

export interface Listen {
  readonly subscriber: Subscriber
  readonly path: Path
  /** Null for everything at `path`. */
  readonly query: Query | null
  /** As the client spelled it. */
  readonly rawQuery: RawQuery | null
  readonly tag: number | null
  /** The children that the client holds because of this query. */
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

/** What the paths at and below this one, and no others, begin with. */
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
