/** Decodes the file of a sheet. A wrong guess would store other letters, so the import shows what was read. */

import { isUtf8 } from 'node:buffer'

/** 0x80 to 0x9F. Several versions of Node decode these bytes as control characters. The table keeps the five unused ones. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export interface Decoded {
  readonly text: string
  readonly encoding: string
}

/**
 * UTF-8, UTF-16, Windows-1252 or Mac OS Roman. A byte that cannot be decoded becomes a character that `LOST_CHARACTER`
 * finds. So does every byte beyond ASCII if nothing tells the last two apart.
 */
export function decode(bytes: Uint8Array): Decoded {
  const starts = (...mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)
  if (starts(0x50, 0x4b) || starts(0xd0, 0xcf, 0x11, 0xe0))
    throw new Error('This is a workbook. Save its sheet as "CSV UTF-8" and import that.')
  if (starts(0xff, 0xfe)) return decodedAs('utf-16le', 'UTF-16', bytes)
  if (starts(0xfe, 0xff)) return decodedAs('utf-16be', 'UTF-16', bytes)
  // Headings and delimiters are ASCII, and half of their bytes in UTF-16 are zero. Other texts have no zero.
  const zeros = [0, 1].map((side) => bytes.filter((byte, index) => byte === 0 && index % 2 === side).length)
  const [first = 0, second = 0] = zeros
  if (first + second > 0) return decodedAs(first > second ? 'utf-16be' : 'utf-16le', 'UTF-16', bytes)

  const utf8 = decodedAs('utf-8', 'UTF-8', bytes)
  const count = (pattern: RegExp) => [...utf8.text.matchAll(pattern)].length
  const isUtf8WithBadBytes = count(/[^\0-\x7f\ufffd]/gu) >= count(/\ufffd/g)
  return isUtf8(bytes) || isUtf8WithBadBytes ? utf8 : (likelier(bytes) ?? utf8)
}

/** The marks of a lost character. U+0085 is not among them, because it ends a line. */
export const LOST_CHARACTER = /[\u0080-\u0084\u0086-\u009f\ufffd]/

/** UTF-8 that a program has read as another encoding: 'couldnâ€™t', 'CafÃ©', 'Caf√©'. */
export const MISREAD_TEXT = /[ÂÃ][\u00a0-\u00bf]|â€|√[©±º∂≥≠]|‚Ä/

function decodedAs(label: string, encoding: string, bytes: Uint8Array): Decoded {
  return { text: new TextDecoder(label).decode(bytes), encoding }
}

function windows1252(bytes: Uint8Array): Decoded {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (byte) => WINDOWS_1252.charAt(byte.charCodeAt(0) - 0x80))
  return { text, encoding: 'Windows-1252' }
}

/** The results of a wrong encoding for letters and punctuation, by where it stands in a word. */
const UNLIKELY = [
  // 'CafŽ', 'couldnÕt' and 'MŸnchen' are Mac OS Roman, 'CafÈ' and 'ìWhyî' are Windows-1252.
  /[\u0080-\u009f]/gu,
  /\p{Ll}(?=[^\0-\x7f\P{Lu}])/gu,
  /[^\0-\x7f\P{Ll}](?=\p{Lu})/gu,
  /(?<=\p{Lu})[^\0-\x7f\P{Lu}](?=\p{Ll})|[^\0-\x7f\P{Lu}](?=\p{Lu}\p{Ll})/gu,
  /(?<!\p{L})ì(?=\p{L})|(?<=\p{L})î(?!\p{L})/gu,
  // 'na•ve' and 'Pe–a' are Mac OS Roman, 'M¸nchen' is Windows-1252.
  /(?<=\p{L})[^\0-\x7f\p{L}\p{M}\p{Z}’…—](?=\p{L})/gu,
  /[^\0-\x7f\P{Lm}]|[^\0-\x7f\P{Sk}]/gu,
  // 'Garc’a' is Mac OS Roman, 'couldnít' and a word 'ñ' are Windows-1252.
  /(?<=\p{L}{2})’(?!(?:t|s|re|ve|ll|d|m)(?!\p{L}))(?=\p{L})/gu,
  /í(?:t|s|re|ve|ll|d|m)(?!\p{L})/gu,
  /(?<![\p{L}\p{M}])[^\0-\x7f\P{L}](?![\p{L}\p{M}])/gu,
]

/** The decoding with fewer unlikely characters; null if both have as many. */
function likelier(bytes: Uint8Array): Decoded | null {
  const unlikely = ({ text }: Decoded) =>
    UNLIKELY.reduce((count, pattern) => count + [...text.matchAll(pattern)].length, 0)
  const [windows, mac] = [windows1252(bytes), decodedAs('macintosh', 'Mac OS Roman', bytes)]
  const difference = unlikely(windows) - unlikely(mac)
  if (difference === 0 && windows.text !== mac.text) return null
  return difference > 0 ? mac : windows
}
