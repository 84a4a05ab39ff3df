/**
 * Prints to the terminal, for every command. Lines can contain text of other people: headings of a sheet, keys of the
 * database, addresses. A terminal executes control characters, and hides others. This prints both as escapes.
 */

import { inspect } from 'node:util'

/** Control characters, marks that reorder text, characters without a width, and halves of a pair. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** The text on one line, with escapes such as \u001b for characters that a terminal would execute or hide. */
export function visible(text: string): string {
  return text.replaceAll(INVISIBLE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
  })
}

/** Prints each text as one line. A line break in it is printed as an escape, so nobody can forge a line. */
export function print(lines: string | readonly string[]): void {
  console.log([lines].flat().map(visible).join('\n'))
}

/** Prints a message, or an error with its stack, on standard error. Both can have several lines. */
export function printError(error: unknown): void {
  const text = typeof error === 'string' ? error : inspect(error)
  console.error(text.split('\n').map(visible).join('\n'))
}
