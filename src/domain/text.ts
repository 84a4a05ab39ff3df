/** Texts: their words as the security rules count them (a blank is a space, tab, carriage return or line feed), and how they are compared. */

const BLANKS = /[ \t\r\n]+/

/** Number of blank-separated words; 0 for an empty or blank text. */
export function countWords(text: string): number {
  return text.split(BLANKS).filter((word) => word !== '').length
}

/** A character that can be seen: no blank, no control character, nothing without a width. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffe\uffff]/u

/** The same for the rules, as a class of a regular expression. Their language has no names for classes of characters. */
export const VISIBLE_IN_RULES =
  '[!-~\u00a1-\u00ac\u00ae-\u115e\u1161-\u167f\u1681-\u180a\u1810-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u27ff\u2801-\u2fff\u3001-\u3163\u3165-\ufdff\ufe10-\ufefe\uff00-\uff9f\uffa1-\uffef\ufffc\ufffd]'

/** A typed text as it is stored: without outer blanks, and '' when there is nothing to see in it. */
export function tidy(text: string): string {
  return VISIBLE.test(text) ? text.trim() : ''
}

const ASCII = /^[\0-\x7f]*$/

/** Letters that no mark makes of others. */
const LETTERS = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])

/** Lower case and without accents: what all that compares names goes by. As long as the plain forms of its characters together. */
export function plain(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[øłđßæœ]/g, (letter) => LETTERS.get(letter) ?? letter)
}

/** The letters and digits of a text, one blank for all between them: 'J.P. Morgan & Co' is 'jp morgan co'. */
export function plainWords(text: string): string {
  const joined = plain(text).replace(/[.'’]/g, '')
  // As below, where it may be: far quicker.
  if (ASCII.test(joined)) return joined.replace(/[^a-z0-9]+/g, ' ').trim()
  return joined.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** The same without blanks: 'Full-Time' is 'full time' and 'FULLTIME'. */
export function plainLetters(text: string): string {
  return plainWords(text).replaceAll(' ', '')
}

/** A plain text with a blank for each sign that belongs to no word: 'c++' is a word, 'at&t' are two. */
export function wordsOf(plainText: string): string {
  if (ASCII.test(plainText)) return plainText.replace(/[^a-z0-9+#]/g, ' ')
  return plainText.replace(/[^\p{L}\p{N}+#]/gu, (sign) => ' '.repeat(sign.length))
}

/** 'one, two and three'. By hand: the first use of `Intl` on a page is slow. */
export function listOf(texts: readonly string[], last = 'and'): string {
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter((part) => part !== '').join(` ${last} `)
}

/** A label within a sentence: 'Position Type' is 'position type', 'GPA' stays. */
export function inSentence(label: string): string {
  return label.replace(/\b\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLowerCase())
}

/** 'your bookmarks' as the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Letters that read from right to left, and marks that change the direction. */
const CHANGES_DIRECTION =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A user's text within a sentence of ours that is one string: in one line, and unable to reverse the words around it. */
export function isolated(text: string): string {
  return CHANGES_DIRECTION.test(text) ? `\u2068${oneLine(text)}\u2069` : oneLine(text)
}

/** A text as part of a line: no line break in it, and no mark that would turn round the letters of what follows. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Where two texts differ. `start + before + end` and `start + after + end` are the texts, shortened by '…' where they are equal. */
export interface TextChange {
  readonly start: string
  readonly before: string
  readonly after: string
  readonly end: string
}

/** Letters that are kept on each side of a change. */
const CONTEXT_LETTERS = 40

/** The words that differ between two texts, with a little of the equal text around them. */
export function changedPart(before: string, after: string): TextChange {
  const [old, now] = [before, after].map((text) => text.split(/(\s+)/))
  if (old === undefined || now === undefined) return { start: '', before, after, end: '' }
  const shorter = Math.min(old.length, now.length)
  let first = 0
  while (first < shorter && old[first] === now[first]) first += 1
  let last = 0
  while (last < shorter - first && old.at(-1 - last) === now.at(-1 - last)) last += 1
  const middle = (words: readonly string[]) => words.slice(first, words.length - last).join('')
  const start = old.slice(0, first).join('')
  const end = old.slice(old.length - last).join('')
  return {
    start: start.length > CONTEXT_LETTERS ? `…${start.slice(-CONTEXT_LETTERS)}` : start,
    before: middle(old),
    after: middle(now),
    end: end.length > CONTEXT_LETTERS ? `${end.slice(0, CONTEXT_LETTERS)}…` : end,
  }
}
