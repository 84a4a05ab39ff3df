/** Splits the text *Questions asked* into questions, and computes a key for each. All browsers compute equal keys. */

import { sha256 } from '@noble/hashes/sha2.js'
import { LINE_KEY_LENGTH, MAX_QUESTION_LINES, QUESTION_MAX_LENGTH } from './limits'
import { plain, wordsOf } from './text'

/** A line of the text. In a paragraph of one line, each sentence of it. */
export interface QuestionLine {
  /** As its author wrote it, with bullet, number and label, but without blanks around it. */
  readonly written: string
  /** A label before the question or alone in its line, such as 'Phone screen'. '' for none. */
  readonly label: string
  /** Without bullet, number and label. '' if the line is only a label. */
  readonly text: string
  /**
   * Lines with the same words are the same question. '' for a text that is no single question: a label alone, a text
   * without words, or a very long one.
   */
  readonly words: string
  /** The key of these words in the database; null without words. */
  readonly key: string | null
}

export interface QuestionParagraph {
  /** True if the author wrote one line, and `lines` has its sentences. */
  readonly isProse: boolean
  readonly lines: readonly QuestionLine[]
}

/** The whole text, one item for each paragraph. The text after `MAX_QUESTION_LINES` is one line without a question. */
export function questionParagraphs(text: string): readonly QuestionParagraph[] {
  const paragraphs: QuestionParagraph[] = []
  const rest: string[] = []
  let room = MAX_QUESTION_LINES
  for (const lines of paragraphsOf(text)) {
    const [only = '', ...others] = lines
    const isProse = others.length === 0 && !BULLET.test(only)
    const parts = isProse ? sentencesOf(only) : lines
    const [fitting, beyond] = [parts.slice(0, room), parts.slice(room)]
    room -= fitting.length
    if (fitting.length > 0) paragraphs.push({ isProse, lines: fitting.map(readLine) })
    if (beyond.length > 0) rest.push(beyond.join(isProse ? ' ' : '\n'))
  }
  const written = rest.join('\n\n')
  if (written === '') return paragraphs
  return [
    ...paragraphs,
    { isProse: false, lines: [{ written, label: '', text: written, words: '', key: null }] },
  ]
}

/** The lines of all paragraphs, except those that are only a bullet or a number. */
export function readQuestions(text: string): readonly QuestionLine[] {
  return questionParagraphs(text)
    .flatMap(({ lines }) => lines)
    .filter(({ label, text: said }) => label !== '' || said !== '')
}

/** The questions of the text. A question that occurs twice is in the list twice. */
export function questionLines(text: string): readonly string[] {
  return readQuestions(text).flatMap((line) => (line.key === null ? [] : [line.text]))
}

/** The key of a question: 16 characters (`LINE_KEY`). Case, accents, punctuation and blanks do not change it. */
export function lineKey(line: string): string {
  return keyOf(questionWords(line))
}

/** The first 96 bits of the SHA-256 hash, as base64url. With so many, nobody can compute a text with another question's key. */
function keyOf(words: string): string {
  const hash = btoa(String.fromCharCode(...sha256(new TextEncoder().encode(words))))
  return hash.slice(0, LINE_KEY_LENGTH).replaceAll('+', '-').replaceAll('/', '_')
}

/** The lines of each paragraph, trimmed. Blank lines separate paragraphs. */
function paragraphsOf(text: string): readonly (readonly string[])[] {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
}

/** A bullet; or a number such as '1.', '(2)', '3)' or 'Q4:'. */
const BULLET =
  /^(?:[-–—*•‣◦▪·●○■□➢➤→>+]+(?=\s|[^\s\w]|\p{L})|\(?q?\d{1,3}(?:[.):]|\s*[-–—](?=\s))(?!\d))\s*/iu

/** Up to four words and a colon: 'Phone screen:', 'Round 2 (on-site):'. */
const LABEL = /^[\p{L}\p{N}#&/'’()+-]{1,30}(?: [\p{L}\p{N}#&/'’()+-]{1,30}){0,3} ?:(?=\s|$)\s*/u

/**
 * The end of a sentence and the blanks after it. The full stop of an abbreviation does not end a sentence. An
 * abbreviation starts after no letter of any script and no apostrophe; `\b` knows only ASCII letters. Without a limit,
 * thousands of quotes or brackets would take a quarter of a second.
 */
const SENTENCE_END =
  /(?<=[.?!]["'”’)\]]{0,4})(?<!(?<![\p{L}\p{M}\p{N}_'’])(?:e\.g|i\.e|vs|etc|incl|approx|mr|ms|mrs|dr|\p{L}\p{M}*)\.)\s+|(?<=[。？！])\s*/iu

function sentencesOf(paragraph: string): readonly string[] {
  return paragraph.split(SENTENCE_END)
}

function readLine(written: string): QuestionLine {
  const listed = written.replace(BULLET, '')
  const [start = ''] = LABEL.exec(listed) ?? []
  const label = start.replace(/\s*:\s*$/, '')
  const text = listed
    .slice(start.length)
    .replace(label === '' ? /$^/ : BULLET, '')
    .trim()
  const words = text.length <= QUESTION_MAX_LENGTH ? questionWords(text) : ''
  return { written, label, text, words, key: words === '' ? null : keyOf(words) }
}

/** The words in lower case, without accents and invisible characters, with one blank between them. */
export function questionWords(line: string): string {
  return wordsOf(plain(line).replaceAll(/[.'’\p{Default_Ignorable_Code_Point}]/gu, ''))
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ')
}
