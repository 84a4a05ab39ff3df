/** Push ids: keys that sort by creation time and cannot be guessed. */

import { randomInt } from 'node:crypto'

/** In ASCII order, so that text order equals numeric order. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const TIME_LENGTH = 8
const RANDOM_LENGTH = 12

function encodeTime(milliseconds: number): string {
  let rest = milliseconds
  let text = ''
  for (let index = 0; index < TIME_LENGTH; index += 1) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text
    rest = Math.floor(rest / ALPHABET.length)
  }
  return text
}

/** The next number of the same length, or null if there is none. */
function successor(digits: readonly number[]): number[] | null {
  const next = [...digits]
  for (let index = next.length - 1; index >= 0; index -= 1) {
    const digit = next[index] ?? 0
    if (digit < ALPHABET.length - 1) {
      next[index] = digit + 1
      return next
    }
    next[index] = 0
  }
  return null
}

/** A generator of push ids. `clock` returns milliseconds. Ids of the same millisecond sort by creation, too. */
export function pushIds(clock: () => number): () => string {
  let lastTime = -1
  let digits: number[] = []
  return () => {
    const next = clock() > lastTime ? null : successor(digits)
    if (next === null) {
      lastTime = Math.max(clock(), lastTime + 1)
      digits = Array.from({ length: RANDOM_LENGTH }, () => randomInt(ALPHABET.length))
    } else digits = next
    return encodeTime(lastTime) + digits.map((digit) => ALPHABET.charAt(digit)).join('')
  }
}
