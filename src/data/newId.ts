/** Ids of new entries and feedback, in the format of Firebase's `push()`. They exist before the first write. */

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const TIME_LENGTH = 8
const RANDOM_LENGTH = 12

let lastMs = 0

/** Sorts after every earlier id of this tab. */
export function newId(): string {
  lastMs = Math.max(Date.now(), lastMs + 1)
  return idAt(lastMs)
}

/** An id of a given time. Ids of the same millisecond sort by chance. */
export function idAt(ms: number): string {
  const time = Array.from({ length: TIME_LENGTH }, (_, place) =>
    ALPHABET.charAt(Math.floor(ms / 64 ** (TIME_LENGTH - 1 - place)) % 64),
  )
  const random = [...crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))].map((byte) =>
    ALPHABET.charAt(byte % 64),
  )
  return [...time, ...random].join('')
}
