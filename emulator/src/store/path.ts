/** Paths as clients write them, and the Realtime Database's documented limits on depth, keys and strings. */

import { InvalidDataError } from '../errors'
import type { Path } from './node'

export const PRIORITY_KEY = '.priority'

const MAX_DEPTH = 32
export const MAX_KEY_BYTES = 768
const MAX_STRING_BYTES = 10 * 1024 * 1024
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
const ILLEGAL_IN_KEY = /[.$#[\]/\x00-\x1f\x7f]/
/** The largest number of UTF-8 bytes for one UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3

/** Splits without checking: '/a//b/' gives ['a', 'b']. */
export function splitPath(text: string): string[] {
  const keys = text.split('/')
  // A shortcut: rules call this many times per write, nearly always with a clean path.
  return keys.includes('') ? keys.filter((key) => key !== '') : keys
}

/** Reads a client's path. Throws InvalidDataError if a key is illegal or the path is too deep. */
export function parsePath(text: string): Path {
  const path = splitPath(text)
  checkPath(path)
  return path
}

/** Throws InvalidDataError for an illegal key or a path that is too deep. */
export function checkPath(path: Path): void {
  checkDepth(path.length)
  for (const key of path) checkKey(key)
}

/** Throws InvalidDataError for data more than 32 levels below the root. */
export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new InvalidDataError(`Invalid data: deeper than ${MAX_DEPTH} levels.`)
}

/** Throws InvalidDataError unless `key` may name a child. */
export function checkKey(key: string): void {
  if (key === '') throw new InvalidDataError('Invalid key: a key must not be empty.')
  if (ILLEGAL_IN_KEY.test(key)) {
    throw new InvalidDataError(
      `Invalid key ${JSON.stringify(key)}: keys must not contain . $ # [ ] / or control characters.`,
    )
  }
  if (exceedsBytes(key, MAX_KEY_BYTES)) {
    throw new InvalidDataError(`Invalid key: longer than ${MAX_KEY_BYTES} bytes.`)
  }
}

/** Throws InvalidDataError if `text` is longer than a stored string may be. */
export function checkString(text: string): void {
  if (exceedsBytes(text, MAX_STRING_BYTES)) {
    throw new InvalidDataError(`Invalid data: a string is longer than ${MAX_STRING_BYTES} bytes.`)
  }
}

/** Compares the length in UTF-8. The bytes are counted only if the UTF-16 length does not decide. */
export function exceedsBytes(text: string, limit: number): boolean {
  return text.length * MAX_BYTES_PER_UNIT > limit && Buffer.byteLength(text) > limit
}

/** The form in messages and pushes: '/' for the root, else '/a/b'. */
export function pathText(path: Path): string {
  return `/${path.join('/')}`
}

/** True if `prefix` is `path` itself or one of its ancestors. */
export function isAtOrAbove(prefix: Path, path: Path): boolean {
  return prefix.length <= path.length && prefix.every((key, index) => key === path[index])
}
