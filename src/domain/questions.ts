/** Splits the text *Questions asked* into questions, and computes a key for each. All browsers compute equal keys. */

import { sha256 } from '@noble/hashes/sha2.js'
import { ROUND_WORDS, ROUNDS, type Round } from './entry'
import { LINE_KEY_LENGTH, MAX_QUESTION_LINES, QUESTION_MAX_LENGTH } from './limits'
import { withoutEmphasis, withoutMarkdown } from './markdown'
import { plainWords, withoutAccents } from './text'

/** A line of the text. In a paragraph of one line, each sentence of it. */
export interface QuestionLine {
  /** As its author wrote it, with bullet, number and label, but without Markdown and without blanks around it. */
  readonly written: string
  /** A name of `ROUNDS`, or a label such as 'Round 2': from the line itself or a line before it. '' if unknown. */
  readonly round: string
  /** Without bullet, number and the label of a round. '' if the line is only a label. */
  readonly text: string
  /** True for a line such as 'Then …', which means nothing without the question before it. */
  readonly isFollowUp: boolean
  /** The key of the question in the database. Null for a text that is no single question of its own. */
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
  let last: Read = { line: NOTHING, held: '' }
  for (const lines of paragraphsOf(text)) {
    const [only = '', ...others] = lines
    const isProse = others.length === 0 && !BULLET.test(only) && !HEADING.test(only)
    const parts = isProse ? sentencesOf(only) : lines
    const [fitting, beyond] = [parts.slice(0, room), parts.slice(room)]
    room -= fitting.length
    // A label holds to the end of its paragraph; alone in a paragraph, for the next one.
    if (last.line.text !== '') last = { ...last, held: '' }
    const read = fitting.map((written) => {
      last = readLine(written, last)
      return last.line
    })
    if (read.length > 0) paragraphs.push({ isProse, lines: read })
    if (beyond.length > 0) rest.push(beyond.join(isProse ? ' ' : '\n'))
  }
  const written = rest.join('\n\n')
  if (written === '') return paragraphs
  return [...paragraphs, { isProse: false, lines: [{ ...NOTHING, written, text: written }] }]
}

/** The questions of the text, and their follow-ups. A question that occurs twice is in the list twice. */
export function readQuestions(text: string): readonly QuestionLine[] {
  return questionParagraphs(text)
    .flatMap(({ lines }) => lines)
    .filter(({ key, isFollowUp }) => key !== null || isFollowUp)
}

/** The key of a question: 16 characters (`LINE_KEY`). Questions with equal words (`questionWords`) have equal keys. */
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

const NOTHING: QuestionLine = { written: '', round: '', text: '', isFollowUp: false, key: null }

const HEADING = /^#{1,6}\s+/

/**
 * Bullets, boxes, and numbers such as '1.', '(2)', '3)', 'a)', 'iv)', 'Q4:' or 'Q.2'. Word writes 'o' and a tab.
 */
const BULLET =
  /^(?:(?:[-–—•‣◦▪·●○■□➢➤→]+(?=\s|[^\s\w]|\p{L})|[*+>]+(?=\s)|o(?=\t)|\[[ x✓✔]?\](?=\s)|\(?(?:[a-z]|[ivx]{1,4})\)(?=\s)|q\.\s?\d{1,3}(?=\s)|\(?(?:(?:q|question|problem)\.?\s?)?\d{1,3}(?:[.):]|\s*[-–—](?=\s))(?!\d))\s*)+/iu

/** The start of a line that may be a label: 'Phone screen:', 'Round 2 (on-site):'. */
const BEFORE_COLON = /^([^:：]{1,60}?)\s*(?::(?=\s|$)|：)\s*/u

/** Words of a label beside those of rounds: 'First technical round (45 min)'. */
const LABEL_WORDS = new RegExp(
  `(?<= )(?:${[
    ...ROUND_WORDS.map(([, words]) => words),
    'rounds?|interviews?|stage|screen|screening|call|video|virtual|online|session|part|questions?|asked|process|experience',
    String.raw`\d{1,2}|\d(?:st|nd|rd|th)|i{1,3}|iv|v|one|two|three|four|first|second|third|fourth|last`,
    'and|the|with|of|min|mins|minutes|hour|hours',
  ].join('|')})(?= )`,
  'g',
)
const NUMBERED_ROUND = / (?:rounds?|interviews?|stage|part) /

/** The facts at the top of a pasted post: 'Company: Siemens'. */
const FACT =
  /^(?:company|position|role|job title|level|location|date|status|result|outcome|verdict|offer|salary|compensation|education|yoe|years of experience) ?: (?!.*\?)/i

const FOLLOW_UP = /^(?:then|also|follow[- ]?ups?)(?![\p{L}\p{N}])/iu

/** The round that a label names; '' for a label without a round, such as 'Questions asked'. Null for other texts. */
function roundOf(label: string): string | null {
  const words = ` ${plainWords(label)} `
  if (words.replaceAll(LABEL_WORDS, '').trim() !== '') return null
  const named = ROUND_WORDS.find(([, names]) => new RegExp(` (?:${names}) `).test(words))
  return named?.[0] ?? (NUMBERED_ROUND.test(words) ? label : '')
}

/** The kind of round that a label names: 'OA' names the online assessment. Undefined for another text, or for two kinds. */
export function roundNamed(label: string): Round | undefined {
  const words = ` ${plainWords(label)} `
  const [named, ...more] = ROUND_WORDS.filter(([, names]) => new RegExp(` (?:${names}) `).test(words))
  return roundOf(label) === null || more.length > 0 ? undefined : named?.[0]
}

/**
 * The end of a sentence and the blanks after it. The full stop of an abbreviation does not end a sentence. An
 * abbreviation starts after no letter of any script and no apostrophe; `\b` knows only ASCII letters. Without a limit,
 * thousands of quotes or brackets would take a quarter of a second.
 */
const SENTENCE_END =
  /(?<=[.?!]["'”’)\]]{0,4})(?<!(?<![\p{L}\p{M}\p{N}_'’])(?:e\.g|i\.e|vs|etc|incl|approx|mr|ms|mrs|dr|\p{L}\p{M}*)\.)\s+|(?<=[。？！؟।॥။])\s*/iu

function sentencesOf(paragraph: string): readonly string[] {
  return paragraph.split(SENTENCE_END).filter((sentence) => sentence !== '')
}

/** Fewer words after a label mean nothing without it: 'System design: Twitter'. */
const MIN_WORDS_AFTER_LABEL = 3

interface Read {
  readonly line: QuestionLine
  /** The round of the next lines, as long as none has a label. */
  readonly held: string
}

/** A label alone in its line holds for the next lines. So does one that the form has written. */
function readLine(written: string, { line: before, held }: Read): Read {
  const shown = { ...NOTHING, written: withoutMarkdown(written) }
  const isHeading = HEADING.test(written)
  const marked = written.replace(HEADING, '')
  const listed = withoutEmphasis(marked.replace(BULLET, '')).trim()
  const alone = roundOf(listed.replace(/\s*[:：]$/u, ''))
  // 'System design' behind a bullet is a question; with a colon it is a label.
  if (alone !== null && (isHeading || /[:：]$/u.test(listed) || !BULLET.test(marked)))
    return { line: shown, held: alone || held }
  if (isHeading && !BULLET.test(marked) && !/[?？]$/u.test(listed)) return { line: shown, held: '' }
  const [start = '', label = ''] = BEFORE_COLON.exec(listed) ?? []
  const named = roundOf(label)
  const rest = listed.slice(start.length).replace(BULLET, '')
  const text = named && wordCount(rest) >= MIN_WORDS_AFTER_LABEL ? rest : listed
  const isSaid = text.length <= QUESTION_MAX_LENGTH && /[\p{L}\p{N}]/u.test(text) && !FACT.test(text)
  const isFollowUp = isSaid && !named && FOLLOW_UP.test(text) && (before.key !== null || before.isFollowUp)
  const key = isSaid && !isFollowUp ? lineKey(text) : null
  return {
    line: { ...shown, round: named || held, text, isFollowUp, key },
    held: ROUNDS.some((round) => round === label) ? label : held,
  }
}

/** In scripts without blanks, each character counts as a word. */
function wordCount(text: string): number {
  const words = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Khmr}]|[^ ]+/gu
  return plainWords(text).normalize('NFC').match(words)?.length ?? 0
}

const QUOTATION_MARKS = /["'`´“”„‟‘’‚‛ʼ«»‹›「」『』¿¡\p{Default_Ignorable_Code_Point}]/gu
/** At the end of a word: in front of closing brackets or nothing. `??` and `::` alone are operators. */
const SENTENCE_MARKS = /(?<=[^.,;:!?…؟،؛।॥။])[.,;:!?…؟،؛।॥။]+(?=[)\]}]*$)/u
const MARK_BETWEEN_WORDS = /^[,;:…–—]$/
const isOperand = (word: string | undefined) => word !== undefined && /^(?:\p{L}|\d+)$/u.test(word)

/**
 * The words that identify a question, with one blank between them: in lower case, without accents, quotation marks,
 * Markdown and sentence punctuation. Operators and the marks of other scripts stay.
 */
export function questionWords(line: string): string {
  const said = withoutEmphasis(line.replace(HEADING, '').replace(BULLET, ''))
  const letters = withoutAccents(said.normalize('NFD')).normalize('NFC')
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
