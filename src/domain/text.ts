/** Words and blanks as the security rules count them: a blank is a space, tab, carriage return or line feed. */

const BLANKS = /[ \t\r\n]+/

/** Number of blank-separated words; 0 for an empty or blank text. */
export function countWords(text: string): number {
  return text.split(BLANKS).filter((word) => word !== '').length
}

/** A character that can be seen: no blank, no control character, nothing without a width. The rules know nearly as many. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffe\uffff]/u

/** A typed text as it is stored: without outer blanks, and '' when there is nothing to see in it. */
export function tidy(text: string): string {
  return VISIBLE.test(text) ? text.trim() : ''
}

/** Lower case without outer blanks: how names are compared (spec 5, filters). */
export function normalise(text: string): string {
  return text.trim().toLowerCase()
}

/** A text as part of a line: no line break in it, and no mark that would turn round the letters of what follows. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
