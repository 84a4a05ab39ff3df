/** A sheet as plain text or Markdown, to paste into notes, and its parts. Users' texts are escaped in Markdown. */

import { askedTimes, timesAsked, type AskedLine } from '../../../domain/askedLines'
import { formatLongDate } from '../../../domain/dates'
import {
  DETAILS,
  emptyText,
  labelOf,
  phraseOf,
  SHEET_FACTS,
  showField,
  type Entry,
} from '../../../domain/entry'
import { spellingKey } from '../../../domain/groupBy'
import { escapeMarkdown, withoutMarkdown } from '../../../domain/markdown'
import { experiencesMessages } from '../../../domain/messages'
import { countOf } from '../../../domain/numbers'
import { questionParagraphs, type QuestionLine } from '../../../domain/questions'
import type { Figure } from '../../../domain/sheetFigures'
import { capitalised, oneLine } from '../../../domain/text'

interface SheetRole {
  /** The most common spelling; '' if no entry gives a role. */
  readonly name: string
  readonly entries: readonly Entry[]
}

export interface SheetContent {
  readonly title: string
  /** The number of loaded entries: '23 entries' or '40 of 500 entries'. */
  readonly extent: string
  readonly madeAtMs: number
  readonly figures: readonly Figure[]
  readonly mostAsked: readonly AskedLine[]
  /** How often a question was asked. */
  readonly timesOf: (question: QuestionLine) => number
  /** The keys of the practised questions; null without a plan. */
  readonly practised: ReadonlySet<string> | null
  readonly roles: readonly SheetRole[]
}

/** The notation of each part. `text` formats a user's text of one or more lines. */
interface Notation {
  readonly title: (text: string) => string
  readonly heading: (text: string) => string
  readonly facts: (text: string) => string
  readonly label: (text: string) => string
  readonly item: (text: string) => string
  /** A question of a checklist. */
  readonly task: (isPractised: boolean, text: string) => string
  readonly text: (text: string) => string
  readonly link: (address: string) => string
}

const PLAIN: Notation = {
  title: (text) => underlined(text, '='),
  heading: (text) => `\n${underlined(text, '-')}`,
  facts: (text) => text,
  label: (text) => `${text}:`,
  item: (text) => `- ${text}`,
  task: (isPractised, text) => `${box(isPractised)} ${text}`,
  text: (text) => text,
  link: (address) => address,
}

const MARKDOWN: Notation = {
  title: (text) => `# ${escapeMarkdown(text)}`,
  heading: (text) => `## ${escapeMarkdown(text)}`,
  facts: (text) => `### ${escapeMarkdown(text)}`,
  label: (text) => `**${escapeMarkdown(text)}**`,
  item: (text) => `- ${escapeMarkdown(text)}`,
  task: (isPractised, text) => `- ${box(isPractised)} ${escapeMarkdown(text)}`,
  // A backslash at the end of a line keeps its break.
  text: (text) => escapeMarkdown(text).replaceAll(/(?<=[^\n])\n(?=[^\n])/g, '\\\n'),
  link: (address) => `[Open this entry](<${address}>)`,
}

/** `linkTo` returns the full address of an entry. */
export function sheetText(sheet: SheetContent, linkTo: (id: string) => string): string {
  return write(sheet, linkTo, PLAIN)
}

export function sheetMarkdown(sheet: SheetContent, linkTo: (id: string) => string): string {
  return write(sheet, linkTo, MARKDOWN)
}

function write(sheet: SheetContent, linkTo: (id: string) => string, as: Notation): string {
  const blocks = [
    as.title(oneLine(sheet.title)),
    as.text(`${sheet.extent} · ${formatLongDate(sheet.madeAtMs)}`),
    ...(sheet.mostAsked.length === 0
      ? []
      : [
          as.heading('Asked most often'),
          sheet.mostAsked
            .map((line) => as.item(`${capitalised(oneLine(line.text))} (${askedTimes(timesAsked(line))})`))
            .join('\n'),
        ]),
    ...(sheet.figures.length === 0 ? [] : [as.heading('The process in figures')]),
    ...sheet.figures.flatMap((figure) => figureBlocks(figure, as)),
    ...sheet.roles.flatMap((role) => [
      as.heading(headingOf(role)),
      ...role.entries.flatMap((entry) => [
        as.facts(factsOf(entry, role.name).join(' · ')),
        ...DETAILS.texts.flatMap((name) => [
          as.label(labelOf(name)),
          (name === 'questionsAsked'
            ? questions(entry[name], sheet, as)
            : as.text(lines(withoutMarkdown(entry[name])))) ||
            as.text(emptyText(name, experiencesMessages.notAvailable)),
        ]),
        as.link(linkTo(entry.id)),
      ]),
    ]),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** The text with a count after each question that two or more people were asked; as a checklist if there is a plan. */
function questions(text: string, { timesOf, practised }: SheetContent, as: Notation): string {
  const written = (line: QuestionLine) => {
    const times = line.key === null ? '' : askedTimes(timesOf(line))
    return times === '' ? line.written : `${line.written} (${times})`
  }
  return questionParagraphs(text)
    .map(({ isProse, lines: parts }) =>
      practised === null
        ? as.text(parts.map(written).join(isProse ? ' ' : '\n'))
        : checklist(parts, (key) => practised.has(key), written, as),
    )
    .join('\n\n')
}

/** A blank line separates the questions from other lines, because Markdown would join them. */
function checklist(
  parts: readonly QuestionLine[],
  isPractised: (lineKey: string) => boolean,
  written: (line: QuestionLine) => string,
  as: Notation,
): string {
  return parts
    .map((line, index) => {
      const shown = line.key === null ? as.text(written(line)) : as.task(isPractised(line.key), written(line))
      const last = parts[index - 1]
      if (last === undefined) return shown
      return `${(last.key === null) === (line.key === null) ? '\n' : '\n\n'}${shown}`
    })
    .join('')
}

const box = (isPractised: boolean) => (isPractised ? '[x]' : '[ ]')

function figureBlocks({ name, median, shares, note, of }: Figure, as: Notation): readonly string[] {
  return [
    as.label(name),
    ...(median === '' ? [] : [as.text(`Median: ${median}`)]),
    ...(shares.length === 0
      ? []
      : [shares.map(({ label, count }) => as.item(`${label}: ${countOf(count, of)}`)).join('\n')]),
    as.text(note),
  ]
}

function underlined(text: string, line: string): string {
  return `${text}\n${line.repeat(Math.min(text.length, 60))}`
}

/** Trims each line, and allows one blank line in a row. */
function lines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** 'SRE (2)'. */
export function headingOf({ name, entries }: SheetRole): string {
  return `${oneLine(name) || 'Role not given'} (${entries.length})`
}

/** The entry's title if it differs from `role`, its SHEET_FACTS and the month of sharing, without repetitions. */
export function factsOf(entry: Entry, role: string): readonly string[] {
  const title = oneLine(entry.roleTitle)
  const given = SHEET_FACTS.map((name) => [name, oneLine(showField(entry, name))] as const)
  const facts = [
    ...(title === '' || spellingKey(title) === spellingKey(role) ? [] : [title]),
    ...given.filter(([, shown]) => shown !== '').map(([name, shown]) => phraseOf(name, shown)),
    ...(entry.timestamp === null ? [] : [`Shared ${monthOf(entry.timestamp)}`]),
  ]
  return facts.length === 0 ? [experiencesMessages.notAvailable] : [...new Set(facts)]
}

/** 'October 2026' in the reader's time zone. */
export function monthOf(timestampMs: number): string {
  return formatLongDate(timestampMs).replace(/ \d+,/, '')
}
