/** Resolves requested writes: checks paths and fills in server values. Writes nothing itself. */

import { InvalidDataError } from '../errors'
import { fromWire, readPriority } from '../store/json'
import type { Path } from '../store/node'
import { checkPath, isAtOrAbove, PRIORITY_KEY, splitPath } from '../store/path'
import type { PendingWrite, Tree } from '../store/tree'

/** `path` may end in '.priority'. `now` is in milliseconds. Throws InvalidDataError. */
function prepareOne(tree: Tree, path: Path, json: unknown, now: number): PendingWrite {
  const forPriority = path.at(-1) === PRIORITY_KEY
  const nodePath = forPriority ? path.slice(0, -1) : path
  checkPath(nodePath)
  const target = { existing: tree.at(nodePath), now, depth: nodePath.length }
  const replacement = forPriority
    ? ({ kind: 'priority', priority: readPriority(json, target) } as const)
    : ({ kind: 'node', node: fromWire(json, target) } as const)
  return { path: nodePath, replacement }
}

/** One write at a client's path. Throws InvalidDataError for data that cannot be stored. */
export function preparePut(tree: Tree, path: string, json: unknown, now: number): PendingWrite {
  return prepareOne(tree, splitPath(path), json, now)
}

/**
 * The writes of a multi-path update. The keys of `children` are paths below `base`; each replaces the whole value
 * there. Throws InvalidDataError for data that cannot be stored, and for overlapping paths.
 */
export function prepareMerge(
  tree: Tree,
  base: string,
  children: Readonly<Record<string, unknown>>,
  now: number,
): PendingWrite[] {
  const basePath = splitPath(base)
  checkPath(basePath)
  const requested = Object.entries(children).map(([key, json]) => {
    const relative = splitPath(key)
    if (relative.length === 0) throw new InvalidDataError('Invalid update: a path must not be empty.')
    return { path: [...basePath, ...relative], json }
  })
  refuseOverlaps(requested.map(({ path }) => path))
  return requested.map(({ path, json }) => prepareOne(tree, path, json, now))
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
