/**
 * The figures of a season for a newsletter, as Markdown and as CSV. They are the figures of At a glance and of the preparation
 * sheet, each from at least five entries. They contain no names, no contacts and no long texts.
 */

import { companyKey, companyName } from '../../src/domain/companies'
import { formatLongDate } from '../../src/domain/dates'
import { ENTRY_FIELDS, labelOf, type Entry } from '../../src/domain/entry'
import {
  figureOf,
  glanceOf,
  showAmount,
  showDifficulty,
  type Figure,
  type PaySpread,
} from '../../src/domain/glance'
import { groupBy } from '../../src/domain/groupBy'
import { escapeMarkdown } from '../../src/domain/markdown'
import { entryCount } from '../../src/domain/messages'
import { counted, countOf, groupThousands } from '../../src/domain/numbers'
import { groupByRole } from '../../src/domain/roles'
import { figuresOf } from '../../src/domain/sheetFigures'
import { oneLine } from '../../src/domain/text'

export interface Season {
  /** In milliseconds since 1970. `until` is the first moment after the season. */
  readonly from: number
  readonly until: number
}

interface DigestFigure {
  readonly title: string
  /** The number of entries that the figure is from, in words. */
  readonly note: string
  readonly values: readonly { readonly name: string; readonly value: string }[]
}

export interface Digest {
  readonly heading: string
  readonly summary: string
  readonly figures: readonly DigestFigure[]
}

/** Figures that the digest skips. Answers about how people applied may name somebody, and do not help in a newsletter. */
const SKIPPED_FIGURES: readonly string[] = [labelOf('applicationMethod')]

export function digestOf(entries: readonly Entry[], { from, until }: Season): Digest {
  const fresh = entries.filter(
    ({ timestamp }) => timestamp !== null && timestamp >= from && timestamp < until,
  )
  const companyNames = given(fresh.map((entry) => entry.companyName))
  const companies = groupBy(companyNames, (name) => name, companyKey)
  const roles = given(fresh.map((entry) => entry.roleTitle)).map((roleTitle) => ({ roleTitle }))
  const glance = glanceOf(fresh, new Date(until).getFullYear())
  return {
    heading: `Interview experiences, ${formatLongDate(from)} to ${formatLongDate(until - 1)}`,
    summary: `${counted(fresh.length, 'new experience')} from ${counted(companies.length, 'company', 'companies')}.`,
    figures: [
      digestFigure(
        'Companies',
        figureOf(companyNames, () => companies),
        (groups) => groups.map(({ name, items }) => ({ name: companyName(name), value: total(items) })),
      ),
      digestFigure('Roles', figureOf(roles, groupByRole), (groups) =>
        groups.map(({ name, items }) => ({ name, value: total(items) })),
      ),
      digestFigure(ENTRY_FIELDS.outcome.label, glance.outcome, (counts) =>
        counts.map(({ name, entries: some }) => share(name, some, glance.outcome.entries)),
      ),
      digestFigure(ENTRY_FIELDS.hourlyRate.label, glance.hourlyRate, spreadValues),
      digestFigure(ENTRY_FIELDS.baseSalary.label, glance.baseSalary, spreadValues),
      digestFigure(ENTRY_FIELDS.difficulty.label, glance.difficulty, ({ counts, median }) => [
        { name: 'Median', value: showDifficulty(median) },
        ...counts.map(({ name, entries: some }) => share(name, some, glance.difficulty.entries)),
      ]),
      ...figuresOf(fresh)
        .filter(({ name }) => !SKIPPED_FIGURES.includes(name))
        .map(({ name, of, median, shares, note }) => ({
          title: name,
          note,
          values: [
            ...(median === '' ? [] : [{ name: 'Median', value: median }]),
            ...shares.map(({ label, count: some }) => share(label, some, of)),
          ],
        })),
    ],
  }
}

const given = (texts: readonly string[]) => texts.map(oneLine).filter((text) => text !== '')

const total = (items: readonly unknown[]) => groupThousands(items.length)

function digestFigure<T>(
  title: string,
  { entries, figure }: Figure<T>,
  valuesOf: (figure: T) => DigestFigure['values'],
): DigestFigure {
  return {
    title,
    note: figure === null ? 'Fewer than five answers so far.' : `From ${entryCount(entries)}.`,
    values: figure === null ? [] : valuesOf(figure),
  }
}

function spreadValues({ lowerQuartile, median, upperQuartile }: PaySpread): DigestFigure['values'] {
  return [
    { name: 'Median', value: showAmount(median) },
    { name: 'Lower quartile', value: showAmount(lowerQuartile) },
    { name: 'Upper quartile', value: showAmount(upperQuartile) },
  ]
}

function share(name: string, some: number, of: number) {
  return { name, value: countOf(some, of) }
}

export function digestMarkdown({ heading, summary, figures }: Digest): string {
  const blocks = figures.flatMap(({ title, note, values }) => [
    `## ${title}`,
    values.map(({ name, value }) => `- ${escapeMarkdown(name)}: ${value}`).join('\n'),
    note,
  ])
  return `${[`# ${heading}`, summary, ...blocks].filter((block) => block !== '').join('\n\n')}\n`
}

export function digestCsv({ figures }: Digest): string {
  const rows = figures.flatMap(({ title, note, values }) =>
    values.map(({ name, value }) => [title, name, value, note]),
  )
  return [['figure', 'name', 'value', 'note'], ...rows]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('')
}

/** Quotes a cell, and escapes a text that a spreadsheet would run as a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
