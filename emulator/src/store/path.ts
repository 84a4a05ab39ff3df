/** Paths as clients write them, turned into lists of keys and back. Knows nothing of what is stored there. */

import { checkDepth, checkKey } from './limits'
import type { Path } from './node'

export const PRIORITY_KEY = '.priority'

/** Splits without checking: '/a//b/' gives ['a', 'b']. */
export function splitPath(text: string): string[] {
  return text.split('/').filter((key) => key !== '')
}

/** Throws InvalidDataError for an illegal key or a path that is too deep. */
export function checkPath(path: Path): void {
  checkDepth(path.length)
  for (const key of path) checkKey(key)
}

/** Reads a client's path. Throws InvalidDataError when a key is illegal or the path is too deep. */
export function parsePath(text: string): Path {
  const path = splitPath(text)
  checkPath(path)
  return path
}

/** The form used in messages and pushes: '/' for the root, else '/a/b'. */
export function pathText(path: Path): string {
  return `/${path.join('/')}`
}

/** True when `prefix` is `path` itself or one of its ancestors. */
export function isAtOrAbove(prefix: Path, path: Path): boolean {
  return prefix.length <= path.length && prefix.every((key, index) => key === path[index])
}
