/** A sheet as text to paste into notes, and its parts. */

import { roundsOf, timesAsked, type AskedLine } from '../../../domain/questions/askedLines'
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
import { withoutMarkdown } from '../../../domain/markdown'
import { experiencesMessages } from '../../../domain/messages'
import { countOf } from '../../../domain/numbers'
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
  /** The line under the company's name; '' if nobody told anything. */
  readonly keyFacts: string
  /** All questions, the most frequent first. */
  readonly questions: readonly AskedLine[]
  readonly figures: readonly Figure[]
  readonly mostAsked: readonly AskedLine[]
  readonly roles: readonly SheetRole[]
}

/** Plain text that is also Markdown. `linkTo` returns the full address of an entry. */
export function sheetText(sheet: SheetContent, linkTo: (id: string) => string): string {
  const { title, extent, madeAtMs, keyFacts, questions, figures, roles } = sheet
  const rounds = [...roundsOf(questions), '']
  const blocks = [
    `# ${oneLine(title)}`,
    keyFacts,
    `${extent} · ${formatLongDate(madeAtMs)}`,
    ...rounds.flatMap((round) => {
      const lines = questions.filter((line) => (roundsOf([line])[0] ?? '') === round)
      const heading = round === '' ? 'Questions' : `Questions: ${oneLine(round)}`
      return lines.length === 0 ? [] : [`## ${heading}`, lines.map(listItem).join('\n')]
    }),
    ...roles.flatMap((role) => [
      `## ${headingOf(role)}`,
      ...role.entries.flatMap((entry) => [
        `### ${factsOf(entry, role.name).join(' · ')}`,
        ...DETAILS.texts.flatMap((name) => [
          `${labelOf(name)}:`,
          trimmed(withoutMarkdown(entry[name])) || emptyText(name, experiencesMessages.notAvailable),
        ]),
        linkTo(entry.id),
      ]),
    ]),
    ...(figures.length === 0 ? [] : ['## The process in figures']),
    ...figures.flatMap(figureBlocks),
  ]
  // An image in a user's text would load when the reader opens their notes.
  return `${blocks
    .filter((block) => block !== '')
    .join('\n\n')
    .replaceAll('![', '! [')}\n`
}

/** '- Two sum (asked twice)'. */
function listItem(line: AskedLine): string {
  const times = timesAsked(line)
  const texts = [line.text, ...line.parts].map((text) => capitalised(oneLine(text)))
  return `- ${texts.join(' ')}${times === '' ? '' : ` (${times})`}`
}

function figureBlocks({ name, median, shares, note, of }: Figure): readonly string[] {
  const given = shares.filter(({ count }) => count > 0)
  return [
    `${name}:`,
    ...(median === '' ? [] : [`Median: ${median}`]),
    ...(given.length === 0
      ? []
      : [given.map(({ label, count }) => `- ${oneLine(label)}: ${countOf(count, of)}`).join('\n')]),
    note,
  ]
}

/** Trims each line, and allows one blank line in a row. */
function trimmed(text: string): string {
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
  return `${oneLine(name) || experiencesMessages.roleNotGiven} (${entries.length})`
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
