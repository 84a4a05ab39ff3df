/**
 * The documented limits of the Realtime Database and the checks that enforce them on keys and strings.
 * Knows nothing of trees or requests.
 */

import { InvalidDataError } from './errors'

const MAX_DEPTH = 32
export const MAX_KEY_BYTES = 768
const MAX_STRING_BYTES = 10 * 1024 * 1024
export const MAX_SOCKET_WRITE_BYTES = 16 * 1024 * 1024
export const MAX_REST_BODY_BYTES = 256 * 1024 * 1024

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
const ILLEGAL_IN_KEY = /[.$#[\]/\x00-\x1f\x7f]/
/** No UTF-16 unit needs more than three bytes of UTF-8. */
const MAX_BYTES_PER_UNIT = 3

/** Whether the text is longer in UTF-8; the bytes are counted only where its length leaves a doubt. */
export function exceedsBytes(text: string, limit: number): boolean {
  return text.length * MAX_BYTES_PER_UNIT > limit && Buffer.byteLength(text) > limit
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

/** Throws InvalidDataError when `text` is longer than a stored string may be. */
export function checkString(text: string): void {
  if (exceedsBytes(text, MAX_STRING_BYTES)) {
    throw new InvalidDataError(`Invalid data: a string is longer than ${MAX_STRING_BYTES} bytes.`)
  }
}

/** Throws InvalidDataError when data would stand more than `MAX_DEPTH` levels below the root. */
export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) {
    throw new InvalidDataError(`Invalid data: deeper than ${MAX_DEPTH} levels.`)
  }
}
