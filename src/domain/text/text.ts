/** Functions for texts. Blanks are those of the security rules: space, tab, carriage return and line feed. */

/** Letters of scripts without blanks between words, for regular expressions: Thai, Lao, Burmese, Khmer, Kana and Han. */
export const SIGN =
  '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff'
/** Bullets, dashes and East Asian punctuation, which are no words. */
export const MARK = '\\-*+>·–—•\u3000-\u303f\uff01-\uff0f\uff1a-\uff1f'

/** Two signs, or the rest of a text between two blanks. It reads a row of marks only once. */
const WORD = new RegExp(
  `(?<![^ \\t\\r\\n${SIGN}])[^ \\t\\r\\n${SIGN}]*[${SIGN}][^ \\t\\r\\n${SIGN}]*[${SIGN}]|[^ \\t\\r\\n${MARK}][^ \\t\\r\\n]*`,
  'g',
)

/** The words between blanks. In scripts without blanks, two signs are a word. A bullet alone is none. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

/** A visible character: not a blank or control character, and with a width. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffe\uffff]/u

/** Turns every other blank into one that the rules know: a space, or a line break where a line or a page ends. */
export function plainBlanks(text: string): string {
  return text.replaceAll(/\p{Zs}/gu, ' ').replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n')
}

/** Every text passes through this on its way in. Removes outer blanks. '' if no character is visible. */
export function tidy(text: string): string {
  return VISIBLE.test(text) ? plainBlanks(text).trim() : ''
}

const ASCII = /^[\0-\x7f]*$/

/** Letters whose accent cannot be removed. */
const LETTERS = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])

/** The accents of Latin and Greek letters. In Cyrillic, Thai and other scripts, a mark makes another letter. */
const ACCENTS =
  /(?<![\u0400-\u052f])[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/g
/** Russians write 'е' for 'ё'. */
const RUSSIAN_YO = /(?<=[еЕ])\u0308/g

/** Lower case without accents, for comparing names. Its length is the sum of its characters' lengths in plain form. */
export function plain(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : withoutAccents(text.normalize('NFKD'))
}

/** Lower case without accents, from a decomposed text. */
export function withoutAccents(decomposed: string): string {
  const letters = decomposed.replace(RUSSIAN_YO, '').replace(ACCENTS, '').toLowerCase()
  return letters.replace(/[øłđßæœ]/g, (letter) => LETTERS.get(letter) ?? letter)
}

/** Letters and digits in words with one blank between them: 'J.P. Morgan & Co' becomes 'jp morgan co'. */
export function plainWords(text: string): string {
  const joined = plain(text).replace(/[.'’]/g, '')
  // Faster for ASCII texts, with the same result.
  if (ASCII.test(joined)) return joined.replace(/[^a-z0-9]+/g, ' ').trim()
  return joined.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

/** Without blanks: 'Full-Time', 'full time' and 'FULLTIME' become equal. */
export function plainLetters(text: string): string {
  return plainWords(text).replaceAll(' ', '')
}

/** Replaces all other characters with blanks, and keeps the length: 'c++' is one word, 'at&t' is two. */
export function wordsOf(plainText: string): string {
  if (ASCII.test(plainText)) return plainText.replace(/[^a-z0-9+#]/g, ' ')
  return plainText.replace(/[^\p{L}\p{M}\p{N}+#]/gu, (character) => ' '.repeat(character.length))
}

/** 'one, two and three'. Without `Intl`, because its first use on a page is slow. */
export function listOf(texts: readonly string[], last = 'and'): string {
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter((part) => part !== '').join(` ${last} `)
}

/** A label inside a sentence: 'Position Type' becomes 'position type', 'GPA' stays. */
export function inSentence(label: string): string {
  return label.replace(/\b\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLowerCase())
}

/** Starts a sentence: 'your profile' becomes 'Your profile'. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Letters that read from right to left, and marks that change the direction. */
const CHANGES_DIRECTION =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A user's text within a string of ours. It stays on one line and cannot change the direction of the other words. */
export function isolated(text: string): string {
  return CHANGES_DIRECTION.test(text) ? `\u2068${oneLine(text)}\u2069` : oneLine(text)
}

/** Removes line breaks and marks that change the direction of writing. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const LINE_LETTERS = 40

/** A text in one line that fits a phone, with '…' for the rest. */
export function shortened(text: string): string {
  const line = oneLine(text)
  return line.length > LINE_LETTERS ? `${line.slice(0, LINE_LETTERS - 1)}…` : line
}
