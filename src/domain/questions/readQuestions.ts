/** Reads the questions of the text *Questions asked*. */

import { ROUNDS } from '../entry/entry'
import { MAX_QUESTION_LINES, QUESTION_MAX_LENGTH } from '../store/limits'
import { countWords } from '../text/text'
import {
  isFact,
  isFollowUp,
  isLabel,
  isPart,
  isStatement,
  isTopic,
  opensPart,
  roundOf,
  withoutColon,
  withoutLead,
} from './labels'
import { linesOf, withoutListSigns, type Line } from './lines'
import { questionWords } from './words'

export interface Question {
  /** Equal for equal questions (`questionWords`). */
  readonly key: string
  /** A name of `ROUNDS`, or a label such as 'Round 2': from the line itself or a line before it. '' if unknown. */
  readonly round: string
  /** As its author wrote it, without list sign, Markdown, the label of a round, and words such as 'They asked'. */
  readonly text: string
  /** The lines that belong to it: follow-ups, examples, limits and code. */
  readonly parts: readonly string[]
}

interface Context {
  /** The question that a line may belong to. Null below a label. */
  readonly last: { readonly question: { readonly parts: string[] }; readonly line: Line } | null
  /** 'open' below a label such as 'Constraints:', 'used' once a line has followed it. */
  readonly part: 'none' | 'open' | 'used'
  readonly before: Line | undefined
  readonly next: Line | undefined
}

/** The questions of the text in its order. A question that occurs twice is in the list twice. */
export function readQuestions(text: string): readonly Question[] {
  const questions: Question[] = []
  const lines = linesOf(text).slice(0, MAX_QUESTION_LINES)
  /** The round of the next lines, as long as none has a label. */
  let held = ''
  let isBelowLabel = false
  let last: Context['last'] = null
  let part: Context['part'] = 'none'

  for (const [at, line] of lines.entries()) {
    // A label holds to the end of its paragraph; alone in a paragraph, for the next one.
    if (line.isFirst && !isBelowLabel) held = ''
    if (line.isFirst && part === 'used') part = 'none'
    const kind = kindOf(line, { last, part, before: lines[at - 1], next: lines[at + 1] })
    isBelowLabel = kind === 'round' || kind === 'label' || kind === 'heading'
    if (isBelowLabel) last = null
    if (kind === 'part' || kind === 'partLabel') last?.question.parts.push(line.text)
    if (kind === 'partLabel') part = 'open'
    else if (kind !== 'part') part = 'none'
    else if (part === 'open') part = 'used'

    if (kind === 'round') held = roundOf(withoutColon(line.text)) || held
    if (kind === 'heading') held = ''
    if (kind !== 'question') continue
    const { label, round, asked } = partsOf(line.text)
    const question = { key: questionWords(asked), round: round || held, text: asked, parts: [] }
    questions.push(question)
    last = { question, line }
    // A label that the form has written holds for the next lines, too.
    if (ROUNDS.some((name) => name === label)) held = label
  }
  return questions
}

type LineKind = 'round' | 'label' | 'heading' | 'part' | 'partLabel' | 'nothing' | 'question'

function kindOf(line: Line, { last, part, before, next }: Context): LineKind {
  const { text, isHeading, listSign } = line
  if (line.isCode) return 'part'
  const hasColon = withoutColon(text) !== text
  // 'System design' behind a bullet is a question; with a colon it is a label.
  if (roundOf(withoutColon(text)) !== null && (isHeading || hasColon || listSign === 'none')) return 'round'
  if (opensPart(text)) return 'partLabel'
  if (isHeading && listSign === 'none' && !/[?？]$/u.test(text)) return 'heading'
  if (isFact(text)) return 'nothing'
  if (isLabel(text) || isTopicLabel(line, next)) return 'label'
  if (last !== null) {
    const isBelow = listSign === 'none' && line.indent >= last.line.indent + CODE_INDENT
    const isInPart = part !== 'none' && !isNextOf(line, last.line)
    if (isBelow || isInPart || isFollowUp(text) || describes(line, before, last.line)) return 'part'
  }
  if (isPart(text)) return 'part'
  const { asked } = partsOf(text)
  const isSaid = asked.length <= QUESTION_MAX_LENGTH && /[\p{L}\p{N}]/u.test(asked)
  return isSaid && !isStatement(asked) ? 'question' : 'nothing'
}

/** Blanks before a line that belongs to the line above it, as in Markdown. */
const CODE_INDENT = 4

/** True for the next item of a question's list, and for a line that asks. It ends the part of a problem. */
function isNextOf(line: Line, questionLine: Line): boolean {
  const isItem = line.listSign !== 'none' && line.listSign === questionLine.listSign
  return (isItem && line.indent <= questionLine.indent) || /[?？؟]$/u.test(line.text)
}

/** True for the name of a subject above its questions. */
function isTopicLabel(line: Line, next: Line | undefined): boolean {
  if (!line.isFirst || line.listSign !== 'none' || next === undefined) return false
  return isTopic(line.text) && !isTopic(next.text) && line.isAlone === next.isFirst
}

const TITLE_MAX_WORDS = 6
const DESCRIPTION_MIN_WORDS = 12
const DESCRIPTION =
  /^(?:given|you are given|there (?:is|are)|let|consider|suppose|your task|design|implement|write) /i

/** True for the description of a problem below its title, such as 'Two Sum'. */
function describes({ text, listSign }: Line, before: Line | undefined, title: Line): boolean {
  const isBelowTitle = before === title && (title.isFirst || title.listSign === 'number')
  if (!isBelowTitle || listSign !== 'none' || /[.?!:]$/.test(title.text)) return false
  return (
    DESCRIPTION.test(text) &&
    countWords(text) >= DESCRIPTION_MIN_WORDS &&
    countWords(title.text) <= TITLE_MAX_WORDS
  )
}

/** The start of a line that may be a label: 'Phone screen:', 'Round 2 (on-site):'. */
const BEFORE_COLON = /^([^:：]{1,60}?)\s*(?::(?=\s|$)|：)\s*/u
/** Fewer words after a label mean nothing without it: 'System design: Twitter'. */
const MIN_WORDS_AFTER_LABEL = 3

/** The label of a line, the round that it names, and the question without both. */
function partsOf(text: string): { label: string; round: string; asked: string } {
  const [start = '', label = ''] = BEFORE_COLON.exec(text) ?? []
  const round = roundOf(label) ?? ''
  const rest = withoutListSigns(text.slice(start.length))
  const asked = round !== '' && countWords(rest) >= MIN_WORDS_AFTER_LABEL ? rest : text
  return { label, round, asked: withoutLead(asked) }
}
