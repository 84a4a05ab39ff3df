/** Words and blanks as the security rules count them: a blank is a space, tab, carriage return or line feed. */

const BLANKS = /[ \t\r\n]+/

/** Number of blank-separated words; 0 for an empty or blank text. */
export function countWords(text: string): number {
  return text.split(BLANKS).filter((word) => word !== '').length
}

/** Lower case without outer blanks: how names are compared (spec 5, filters). */
export function normalise(text: string): string {
  return text.trim().toLowerCase()
}
