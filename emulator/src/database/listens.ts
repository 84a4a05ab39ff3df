/** Who listens where. Finds the listens that a write concerns without looking at the others. */

import type { Actor } from '../actor'
import type { Path } from '../store/node'
import type { Query, RawQuery } from '../store/query'

/** New data for a listener. `json` is the text of the value, or for a merge of an object of relative paths. */
export interface Push {
  readonly action: 'put' | 'merge'
  readonly path: string
  readonly json: string
}

/** The far end of listens: one connection. */
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

interface Place {
  readonly listens: Set<Listen>
  readonly children: Map<string, Place>
}

function emptyPlace(): Place {
  return { listens: new Set(), children: new Map() }
}

export class ListenRegistry {
  readonly #root = emptyPlace()
  readonly #bySubscriber = new Map<Subscriber, Set<Listen>>()

  add(listen: Listen): void {
    let place = this.#root
    for (const key of listen.path) {
      const next = place.children.get(key) ?? emptyPlace()
      place.children.set(key, next)
      place = next
    }
    place.listens.add(listen)
    const own = this.#bySubscriber.get(listen.subscriber) ?? new Set()
    this.#bySubscriber.set(listen.subscriber, own.add(listen))
  }

  remove(listen: Listen): void {
    removeBelow(this.#root, listen, 0)
    const own = this.#bySubscriber.get(listen.subscriber)
    own?.delete(listen)
    if (own?.size === 0) this.#bySubscriber.delete(listen.subscriber)
  }

  of(subscriber: Subscriber): Listen[] {
    return [...(this.#bySubscriber.get(subscriber) ?? [])]
  }

  subscribers(): Subscriber[] {
    return [...this.#bySubscriber.keys()]
  }

  /** Listens strictly above `path`. */
  *above(path: Path): Generator<Listen, void, undefined> {
    let place: Place | undefined = this.#root
    for (const key of path) {
      yield* place.listens
      place = place.children.get(key)
      if (place === undefined) return
    }
  }

  /** Listens at `path` and below it. */
  *atOrBelow(path: Path): Generator<Listen, void, undefined> {
    let place: Place | undefined = this.#root
    for (const key of path) {
      place = place.children.get(key)
      if (place === undefined) return
    }
    yield* allWithin(place)
  }
}

function* allWithin(place: Place): Generator<Listen, void, undefined> {
  yield* place.listens
  for (const child of place.children.values()) yield* allWithin(child)
}

/** Removes the listen and the places that it leaves empty. */
function removeBelow(place: Place, listen: Listen, depth: number): void {
  const key = listen.path[depth]
  if (key === undefined) {
    place.listens.delete(listen)
    return
  }
  const child = place.children.get(key)
  if (child === undefined) return
  removeBelow(child, listen, depth + 1)
  if (child.listens.size === 0 && child.children.size === 0) place.children.delete(key)
}
