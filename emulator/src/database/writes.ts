/** Resolves requested writes: checks paths and fills in server values. Writes nothing itself. */

import { InvalidDataError } from '../errors'
import { fromWire, readPriority } from '../store/json'
import { nodeAt, type DataNode, type Path, type Write } from '../store/node'
import { checkPath, isAtOrAbove, PRIORITY_KEY, splitPath } from '../store/path'

/** Paths as clients write them. Each listed value replaces the whole value at its path. */
export type WriteRequest =
  | { readonly kind: 'put'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'merge'; readonly path: string; readonly children: Readonly<Record<string, unknown>> }

/** `now` is in milliseconds. Throws InvalidDataError for data that cannot be stored, and for overlapping paths. */
export function resolveWrites(root: DataNode, request: WriteRequest, now: number): readonly Write[] {
  const base = splitPath(request.path)
  if (request.kind === 'put') return [resolveOne(root, base, request.value, now)]
  checkPath(base)
  const requested = Object.entries(request.children).map(([key, json]) => {
    const relative = splitPath(key)
    if (relative.length === 0) throw new InvalidDataError('Invalid update: a path must not be empty.')
    return { path: [...base, ...relative], json }
  })
  refuseOverlaps(requested.map(({ path }) => path))
  return requested.map(({ path, json }) => resolveOne(root, path, json, now))
}

/** `path` may end in '.priority'. */
function resolveOne(root: DataNode, path: Path, json: unknown, now: number): Write {
  const forPriority = path.at(-1) === PRIORITY_KEY
  const nodePath = forPriority ? path.slice(0, -1) : path
  checkPath(nodePath)
  const target = { existing: nodeAt(root, nodePath), now, depth: nodePath.length }
  if (forPriority) {
    const priority = readPriority(json, target)
    return { path: nodePath, change: (current) => current.withPriority(priority) }
  }
  const node = fromWire(json, target)
  return { path: nodePath, change: () => node }
}

function refuseOverlaps(paths: readonly Path[]): void {
  // No key contains NUL, so each path is directly followed by the paths below it.
  const sorted = paths
    .map((path) => ({ path, text: path.join('\0') }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
  sorted.forEach(({ path }, index) => {
    const previous = sorted[index - 1]
    if (previous !== undefined && isAtOrAbove(previous.path, path)) {
      throw new InvalidDataError(
        `Invalid update: "${previous.path.join('/')}" is the same as "${path.join('/')}" or an ancestor of it.`,
      )
    }
  })
}
