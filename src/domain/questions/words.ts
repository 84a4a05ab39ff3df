/** The words that identify a question. Two lines with equal words are one question. */

import { withoutAccents } from '../text/text'

const QUOTATION_MARKS = /["'`´“”„‟‘’‚‛ʼ«»‹›「」『』¿¡\p{Default_Ignorable_Code_Point}]/gu
/** At the end of a word: in front of closing brackets or nothing. `??` and `::` alone are operators. */
const SENTENCE_MARKS = /(?<=[^.,;:!?…؟،؛।॥။])[.,;:!?…؟،؛।॥။]+(?=[)\]}]*$)/u
const MARK_BETWEEN_WORDS = /^[,;:…–—]$/
const isOperand = (word: string | undefined) => word !== undefined && /^(?:\p{L}|\d+)$/u.test(word)

/**
 * The words with one blank between them: in lower case, without accents, quotation marks and sentence punctuation.
 * Operators and the marks of other scripts stay.
 */
export function questionWords(text: string): string {
  const letters = withoutAccents(text.normalize('NFD')).normalize('NFC')
  const words = letters
    .replaceAll(QUOTATION_MARKS, '')
    .replaceAll(/[。、，！？；：]/g, ' ')
    // A blank before the last mark, as in French.
    .replace(/\s[.!?؟]\s*$/u, '')
    .split(/\s+/)
    .map((word) => word.replace(SENTENCE_MARKS, ''))
  return words
    .filter((word, at) => {
      // '3 - 2' and 'a - b' keep their minus.
      if (word === '-') return isOperand(words[at - 1]) && isOperand(words[at + 1])
      return word !== '' && !MARK_BETWEEN_WORDS.test(word)
    })
    .join(' ')
}
