/** Pushes a write to the listeners. Each listener receives only the changes to its own data. */

import { childrenToExportJson, toExportJson } from '../store/json'
import type { Path } from '../store/node'
import { pathText } from '../store/path'
import { isWithinBounds, selectKeys, type Query } from '../store/query'
import type { Tree } from '../store/tree'
import type { Listen, ListenRegistry, Push } from './listens'

/** The effect of a write on one listen: `whole` if its whole value may differ, and the changed paths `below` it. */
interface Effect {
  whole: boolean
  readonly below: Path[]
}

/** Pushes the state after a write to `paths` to every listener concerned, before it returns. */
export function fanOut(tree: Tree, registry: ListenRegistry, paths: readonly Path[]): void {
  const shared = new SharedPushes(tree)
  for (const [listen, effect] of effectsOf(registry, paths)) {
    const push =
      listen.query === null
        ? shared.plainPush(listen.path, effect)
        : queryPush(tree, listen, listen.query, effect)
    if (push !== null) listen.subscriber.deliver(push, listen.tag)
  }
}

function effectsOf(registry: ListenRegistry, paths: readonly Path[]): Map<Listen, Effect> {
  const effects = new Map<Listen, Effect>()
  const effectOn = (listen: Listen): Effect => {
    const effect = effects.get(listen) ?? { whole: false, below: [] }
    effects.set(listen, effect)
    return effect
  }
  for (const path of paths) {
    for (const listen of registry.above(path)) effectOn(listen).below.push(path)
    for (const listen of registry.atOrBelow(path)) effectOn(listen).whole = true
  }
  return effects
}

/** The pushes of one write to listens without a query. Listens at the same path share one object. */
class SharedPushes {
  readonly #tree: Tree
  readonly #pushes = new Map<string, Push>()

  constructor(tree: Tree) {
    this.#tree = tree
  }

  plainPush(listenPath: Path, effect: Effect): Push {
    const [only] = effect.below
    if (effect.whole || only === undefined) return this.#put(listenPath)
    if (effect.below.length === 1) return this.#put(only)
    return this.#once(`merge ${pathText(listenPath)}`, () => {
      const entries = effect.below.map((path): Entry => [
        relativeText(listenPath, path),
        toExportJson(this.#tree.at(path)),
      ])
      return mergePush(listenPath, entries)
    })
  }

  #put(path: Path): Push {
    return this.#once(`put ${pathText(path)}`, () => putPush(path, toExportJson(this.#tree.at(path))))
  }

  #once(id: string, make: () => Push): Push {
    const push = this.#pushes.get(id) ?? make()
    this.#pushes.set(id, push)
    return push
  }
}

type Entry = readonly [path: string, json: string]

function relativeText(base: Path, path: Path): string {
  return path.slice(base.length).join('/')
}

export function putPush(path: Path, json: string): Push {
  return { action: 'put', path: pathText(path), json }
}

function mergePush(base: Path, entries: readonly Entry[]): Push {
  const members = entries.map(([path, json]) => `${JSON.stringify(path)}:${json}`)
  return { action: 'merge', path: pathText(base), json: `{${members.join(',')}}` }
}

/** Moves the listen's window to the current state and returns the change for the client; null for none. */
function queryPush(tree: Tree, listen: Listen, query: Query, effect: Effect): Push | null {
  if (effect.whole) return wholeWindowPush(tree, listen, query)
  const entries = windowChanges(tree, listen, query, effect.below)
  const [first] = entries
  if (first === undefined) return null
  if (entries.length > 1) return mergePush(listen.path, entries)
  return putPush([...listen.path, ...first[0].split('/')], first[1])
}

function wholeWindowPush(tree: Tree, listen: Listen, query: Query): Push | null {
  const node = tree.at(listen.path)
  const keys = selectKeys(node, query)
  if (keys.length === 0 && listen.window.size === 0) return null
  listen.window = new Set(keys)
  return putPush(listen.path, childrenToExportJson(node, keys))
}

function windowChanges(tree: Tree, listen: Listen, query: Query, changed: readonly Path[]): Entry[] {
  const node = tree.at(listen.path)
  const touched = groupByChild(listen.path, changed)
  const limited = query.limit === null ? null : new Set(selectKeys(node, query))
  // Without a limit, no other child can enter or leave. With a limit, one child may replace another.
  const candidates = limited === null ? touched.keys() : new Set([...listen.window, ...limited])
  const entries: Entry[] = []
  for (const key of candidates) {
    const child = node.child(key)
    const isIn = limited === null ? child.exists() && isWithinBounds(key, child, query) : limited.has(key)
    const wasIn = listen.window.has(key)
    if (wasIn && isIn) {
      for (const path of touched.get(key) ?? []) {
        entries.push([relativeText(listen.path, path), toExportJson(tree.at(path))])
      }
    } else if (isIn) entries.push([key, toExportJson(child)])
    else if (wasIn) entries.push([key, 'null'])
    if (isIn) listen.window.add(key)
    else listen.window.delete(key)
  }
  return entries
}

function groupByChild(base: Path, paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>()
  for (const path of paths) {
    const key = path[base.length] ?? ''
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [path])
    else group.push(path)
  }
  return groups
}
