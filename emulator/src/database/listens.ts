/** Listens, and the pushes that a write causes. */

import type { Actor } from '../actor'
import { childrenToExportJson, toExportJson } from '../store/json'
import { nodeAt, type DataNode, type Path } from '../store/node'
import { isAtOrAbove, pathText } from '../store/path'
import { selectKeys, type Query, type RawQuery } from '../store/query'

/** New data for a listener. `json` is the text of the new value, or, in a merge, of new values by relative path. */
export interface Push {
  readonly action: 'put' | 'merge'
  readonly path: string
  readonly json: string
}

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
  /** The JSON of the last pushed children of a query. */
  sent: string
}

/** Pushes the whole value of a listen, unless a query has the same children as in its last push. */
export function pushWhole(root: DataNode, listen: Listen): void {
  const { subscriber, path, query, tag } = listen
  const node = nodeAt(root, path)
  const json = query === null ? toExportJson(node) : childrenToExportJson(node, selectKeys(node, query))
  if (query !== null && json === listen.sent) return
  listen.sent = json
  subscriber.deliver({ action: 'put', path: pathText(path), json }, tag)
}

/** Pushes the effect of a write to these paths on a listen. */
export function pushWrite(root: DataNode, listen: Listen, written: readonly Path[]): void {
  const { subscriber, query, tag } = listen
  const below = written.filter((path) => isAtOrAbove(listen.path, path))
  const [first, second] = below
  if (written.some((path) => isAtOrAbove(path, listen.path)) || (query !== null && first !== undefined))
    return pushWhole(root, listen)
  if (first === undefined) return
  if (second === undefined) {
    const json = toExportJson(nodeAt(root, first))
    return subscriber.deliver({ action: 'put', path: pathText(first), json }, tag)
  }
  const members = below.map((path) => {
    const relative = path.slice(listen.path.length).join('/')
    return `${JSON.stringify(relative)}:${toExportJson(nodeAt(root, path))}`
  })
  return subscriber.deliver(
    { action: 'merge', path: pathText(listen.path), json: `{${members.join(',')}}` },
    tag,
  )
}
