/** Reads the questions of the text *Questions asked*. */

import { ROUNDS, type Round } from '../entry/entry'
import { MAX_QUESTION_LINES, QUESTION_MAX_LENGTH } from '../store/limits'
import { countWords } from '../text/text'
import {
  asks,
  hasColon,
  isFact,
  isFollowUp,
  isLabel,
  isPart,
  isRemark,
  isSetup,
  isStatement,
  isTopic,
  opensPart,
  roundOf,
  withoutColon,
  withoutLead,
} from './labels'
import { linesOf, sentencesOf, withoutListSigns, type Line } from './lines'
import { questionWords } from './words'

export interface Question {
  /** Equal for equal questions (`questionWords`). */
  readonly key: string
  /** A name of `ROUNDS`, or a label such as 'Round 2': from the line itself or a line before it. '' if unknown. */
  readonly round: string
  /** As its author wrote it, without list sign, Markdown, words such as 'They asked', and the label of a round (`partsOf`). */
  readonly text: string
  /** The lines that belong to it: follow-ups, examples, limits, and code with its indentation. */
  readonly parts: readonly string[]
}

interface Context {
  /** The question that a line may belong to. Null below a label. */
  readonly last: { readonly question: { readonly parts: string[] }; readonly line: Line } | null
  /** 'open' below a label such as 'Constraints:', 'used' once a line has followed it. */
  readonly part: 'none' | 'open' | 'used'
  readonly lines: readonly Line[]
  readonly at: number
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
    const kind = kindOf(line, { last, part, lines, at })
    isBelowLabel = kind === 'round' || kind === 'label' || kind === 'heading'
    if (isBelowLabel) last = null
    const indent = line.isCode && last ? Math.max(0, line.indent - last.line.indent) : 0
    if (kind === 'part' || kind === 'partLabel') last?.question.parts.push(' '.repeat(indent) + line.text)
    if (kind === 'partLabel') part = 'open'
    else if (kind !== 'part') part = 'none'
    else if (part === 'open') part = 'used'

    if (kind === 'round') held = roundOf(withoutColon(line.text)) || held
    if (kind === 'heading') held = ''
    if (kind !== 'question' && kind !== 'nothing') continue
    const { label, round, asked, rest } = partsOf(line.text)
    // A label that the form has written holds for the next lines, too.
    if (ROUNDS.some((name) => name === label)) held = label
    if (kind === 'nothing') continue
    const question = { key: questionWords(asked), round: round || held, text: asked, parts: [...rest] }
    questions.push(question)
    last = { question, line }
  }
  return questions
}

type LineKind = 'round' | 'label' | 'heading' | 'part' | 'partLabel' | 'nothing' | 'question'

function kindOf(line: Line, { last, part, lines, at }: Context): LineKind {
  const { text, isHeading, listSign } = line
  if (line.isCode || (last !== null && isBelow(line, last.line))) return 'part'
  // 'System design' behind a bullet is a question; with a colon it is a label.
  const isRound = isHeading || hasColon(text) || listSign === 'none' || /\bround\b/i.test(text)
  if (isRound && roundOf(withoutColon(text)) !== null) return 'round'
  if (opensPart(text)) return 'partLabel'
  if (isHeading && listSign === 'none' && !/[?？]$/u.test(text)) return 'heading'
  if (isFact(text)) return 'nothing'
  // A long item with a colon behind it is a problem: '- Sort a list under these rules:'.
  const isItem = listSign !== 'none' && countWords(text) > (listSign === 'number' ? 3 : 7)
  if ((isLabel(text) && !isItem) || isTopicLabel(line, lines[at + 1])) return 'label'
  if (last !== null) {
    if (part !== 'none' && !isNextOf(line, last.line)) return 'part'
    if (isFollowUp(text) || isSetup(text) || describes(line, lines[at - 1], last.line)) return 'part'
    if (listSign === 'none' && continues(line, last.line, { lines, at })) return 'part'
  }
  if (isPart(text)) return 'part'
  const { asked } = partsOf(text)
  const isSaid = asked.length <= QUESTION_MAX_LENGTH && /\p{L}|\p{N}.*[?？]/u.test(asked)
  return isSaid && !isStatement(asked) ? 'question' : 'nothing'
}

/** True for a line that belongs to the line above it, as in Markdown, and for the options of a question. */
function isBelow(line: Line, item: Line): boolean {
  const isIndented = line.indent >= item.indent + (item.listSign === 'none' ? 4 : 2)
  if (line.listSign === 'none') return isIndented && !hasColon(line.text)
  const hasOptions = asks(item.text) && !/^\S+$|following[:：]?$/i.test(item.text)
  if (asks(line.text) || !hasOptions) return isIndented && isRemark(line.text)
  return isIndented || (line.listSign === 'letter' && item.listSign === 'number')
}

/** True for an answer, a remark or the rest of a long line: in a list, a line without a sign. */
function continues(line: Line, item: Line, { lines, at }: Pick<Context, 'lines' | 'at'>): boolean {
  if (isRemark(line.text)) return true
  const hasSign = (other: Line) => other.listSign === item.listSign
  if (line.isFirst || item.listSign === 'none' || lines.filter(hasSign).length < 2) return false
  // Between two numbers, a line may ask something, too.
  const isBetween = item.listSign === 'number' && lines.slice(at).some(hasSign)
  return (isBetween || !asks(line.text)) && partsOf(line.text).round === ''
}

/** True for the next item of a question's list, and for a line that asks. It ends the part of a problem. */
function isNextOf(line: Line, questionLine: Line): boolean {
  const isItem = line.listSign !== 'none' && line.listSign === questionLine.listSign
  return (isItem && line.indent <= questionLine.indent) || /[?？؟]$/u.test(line.text)
}

/** True for the name of a subject above its questions, a problem's number, and a bold line above a list. */
function isTopicLabel(line: Line, next: Line | undefined): boolean {
  if (next === undefined) return false
  const isAboveItems = next.listSign !== 'none' && (line.listSign === 'none' || next.indent > line.indent)
  if (line.isBold && line.listSign !== 'number' && isAboveItems && !asks(line.text)) return true
  if (line.listSign !== 'none') return next.indent > line.indent && isTopic(line.text)
  if (!line.isFirst) return /^(?:problem|question) \d{1,2}$/i.test(line.text)
  return isTopic(line.text) && !isTopic(next.text) && line.isAlone === next.isFirst
}

/** Up to six words without a mark behind them. */
const TITLE = /^\S+(?: +\S+){0,5}(?<![.?!:])$/
const DESCRIPTION =
  /^(?:given|you are given|there (?:is|are)|let|consider|suppose|your task|design|implement|write) (?:\S+ +){10}/i

/** True for the description of a problem below its title, such as 'Two Sum'. */
function describes({ text, listSign }: Line, before: Line | undefined, title: Line): boolean {
  const isBelowTitle = before === title && (title.isFirst || title.listSign === 'number')
  return isBelowTitle && TITLE.test(title.text) && listSign === 'none' && DESCRIPTION.test(text)
}

/** The start of a line that may be a label: 'Phone screen:', 'Round 2 (on-site):'. */
const BEFORE_COLON = /^([^:：]{1,60}?)\s*(?::(?=\s|$)|：)\s*/u
/** After these labels, fewer words mean nothing alone: 'System design: Twitter'. */
const TOPICAL: readonly string[] = ['System design', 'Behavioral', 'Take-home'] satisfies readonly Round[]
const MIN_WORDS_AFTER_TOPIC = 3

/** The label of a line, the round that it names, and the question without both. */
function partsOf(text: string): { label: string; round: string; asked: string; rest: readonly string[] } {
  const [start = '', label = ''] = BEFORE_COLON.exec(text) ?? []
  const round = roundOf(label) ?? ''
  const behind = withoutListSigns(text.slice(start.length))
  const isClear = !TOPICAL.includes(round) || countWords(behind) >= MIN_WORDS_AFTER_TOPIC
  const said = withoutLead(round !== '' && isClear ? behind : text)
  // The first sentence stands for a long problem.
  const [asked = '', ...rest] = said.length > QUESTION_MAX_LENGTH ? sentencesOf(said) : [said]
  return { label, round, asked, rest }
}
