/** Which column of a sheet is which field, and how its values are meant: guessed, and kept in a file that a person corrects. */

import * as v from 'valibot'
import { ENTRY_FIELDS, FIELD_NAMES, requiredFields, type FieldName } from '../../src/domain/entry'
import { kindOf, type EntryField } from '../../src/domain/kinds'
import { plainLetters } from '../../src/domain/text'
import type { Sheet } from './sheet'
import { DATE_ORDERS, orderOf } from './sheetDates'
import { readCell, splitChoices } from './values'

/** Of a field, or what tells one row from another: when it was sent, and an id where the sheet has one. */
const TARGETS = ['timestamp', 'id', ...FIELD_NAMES] as const
export type Target = (typeof TARGETS)[number]

const target = v.picklist(TARGETS)
const dateOrder = v.picklist(DATE_ORDERS)
const meaningsOfTexts = v.record(v.string(), v.nullable(v.string()))

/** Figures are never filled in: one that nobody gave would mislead whoever compares them. */
const FIGURES = FIELD_NAMES.filter((name) => kindOf(ENTRY_FIELDS[name]).storedAs === 'number')

const mappingSchema = v.strictObject({
  /** By heading; '' for a column that is not taken. */
  columns: v.record(v.string(), v.union([v.literal(''), target])),
  /** What a field says where its cell is empty. */
  whenEmpty: v.pipe(
    v.record(target, v.string()),
    v.check(
      (given) => FIGURES.every((name) => given[name] === undefined),
      `whenEmpty cannot give ${FIGURES.join(', ')}: a figure that nobody gave would mislead.`,
    ),
  ),
  /** By field: what a text of the sheet means. '' for nothing; null for what nobody has decided yet. */
  values: v.record(target, meaningsOfTexts),
  /** Of dates such as 3/4/2026. */
  dates: v.strictObject({ timestamp: dateOrder, startDate: dateOrder }),
  /** Where the clock hung that the timestamps were read from. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'timeZone names no time zone, such as America/New_York.')),
})
export type Mapping = v.InferOutput<typeof mappingSchema>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * How headings name a field, the most telling first: 'What company did you interview with?' is the company, although it
 * speaks of an interview.
 */
const HEADINGS: readonly (readonly [Target, RegExp])[] = [
  ['id', /^(?:(?:response|entry|record|row|submission) )?(?:id|no|number|#)\.?$/],
  ['timestamp', /\btimestamp\b|\bsubmitted\b|^submission|^created\b|^sent\b/],
  [
    'openToContact',
    /\b(?:open|ok|okay|willing|may|can|consent|agree|permission)\b.*\b(?:contact|contacted|share|reach|name)|\bconsent\b/,
  ],
  ['womenOnPanel', /\bwom[ae]n\b/],
  ['feltRespected', /\brespect/],
  ['gpa', /\bgpa\b|grade point/],
  ['companyName', /\bcompany\b|\bemployer\b|\borgani[sz]ation\b|\bfirm\b/],
  ['hiringProcessLength', /\bhow long\b|\blength\b|\bduration\b|\bweeks\b/],
  ['questionsAsked', /\bquestions?\b/],
  ['totalCompensation', /\btotal (?:comp|pay)|\btc\b/],
  ['baseSalary', /\bsalary\b|\bbase\b|\bannual\b|\bper year\b/],
  ['difficulty', /\bdifficult|\bhow hard\b/],
  ['hourlyRate', /\bhourly\b|\bper hour\b|\bpay\b|\bwage\b|\brate\b/],
  ['outcome', /\boutcome\b|\bresult\b|\boffer\b|\bhow did it (?:end|go)\b/],
  ['rounds', /\brounds\b|\bstages\b/],
  [
    'positionType',
    /\b(?:position|job|role|employment) type\b|\btype of (?:position|job|role)\b|\binternship\b/,
  ],
  ['startDate', /\bstart(?:ing)? date\b|\bstart\b/],
  ['appliedMonth', /\bmonth\b.*\bappl|\bappl.*\bmonth\b/],
  ['yearApplied', /\bseason\b|\byear\b|\bsemester\b|\bterm\b|\bwhen did you apply\b/],
  [
    'applicationMethod',
    /\bhow did you (?:apply|find|hear|get)\b|\bapplication method\b|\bapplied (?:through|via)\b|\breferr/,
  ],
  ['roleTitle', /\brole\b|\bposition\b|\btitle\b/],
  ['location', /\blocation\b|\bcity\b|\boffice\b|\bwhere\b/],
  ['interviewProcess', /\bprocess\b|\bdescribe\b|\bexperience\b|\binterviews?\b/],
  ['contact', /\bcontact\b|\be-?mail\b|\blinkedin\b/],
  ['name', /^(?:your |full |first )*name\b/],
]

/** No more than so many texts of one column are asked about: with more it is no column of choices. */
const MOST_VALUES = 40

export function guessMapping(sheet: Sheet): Mapping {
  const columns = guessColumns(sheet.headings)
  const textsOf = (name: Target) => textsOfColumn(sheet, columns, name)
  const dates = {
    timestamp: orderOf(textsOf('timestamp')) ?? 'month first',
    startDate: orderOf(textsOf('startDate')) ?? orderOf(textsOf('timestamp')) ?? 'month first',
  } as const
  const values = FIELD_NAMES.map((name) => [name, guessValues(name, textsOf(name), dates.startDate)] as const)
  return {
    columns,
    whenEmpty: {},
    values: Object.fromEntries(values.filter(([, meanings]) => Object.keys(meanings).length > 0)),
    dates,
    timeZone: new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone,
  }
}

function guessColumns(headings: readonly string[]): Record<string, Target | ''> {
  const taken = new Map<Target, string>()
  for (const [name, pattern] of HEADINGS) {
    const free = headings.filter((heading) => ![...taken.values()].includes(heading))
    const found = free.find((heading) => pattern.test(heading.toLowerCase()))
    if (found !== undefined) taken.set(name, found)
  }
  const targets = new Map([...taken].map(([name, heading]) => [heading, name]))
  return Object.fromEntries(headings.map((heading) => [heading, targets.get(heading) ?? '']))
}

function textsOfColumn(
  { rows }: Sheet,
  columns: Readonly<Record<string, Target | ''>>,
  name: Target,
): readonly string[] {
  const headings = Object.keys(columns).filter((heading) => columns[heading] === name)
  const cells = rows.flatMap((row) => headings.map((heading) => (row.cells.get(heading) ?? '').trim()))
  return [...new Set(cells)].filter((text) => text !== '')
}

/** The texts of a column of choices or days that say nothing to the form, each with the option that it is about. */
function guessValues(
  name: FieldName,
  cells: readonly string[],
  order: (typeof DATE_ORDERS)[number],
): Record<string, string | null> {
  const field: EntryField = ENTRY_FIELDS[name]
  const parts = kindOf(field).typedAs === 'options' ? [...new Set(cells.flatMap(splitChoices))] : cells
  const unclear = parts
    .filter((text) => readCell(field, text, order).problem !== undefined)
    .slice(0, MOST_VALUES)
  return Object.fromEntries(unclear.map((text) => [text, optionIn(field, text)]))
}

/** 'Summer Internship' is about Internship, and so is 'Intern'. Null where none or several would do. */
function optionIn(field: EntryField, text: string): string | null {
  if (!('options' in field)) return null
  const key = plainLetters(text)
  const found = field.options.filter((option) => {
    const known = plainLetters(option)
    return key.includes(known) || (key.length > 3 && known.startsWith(key))
  })
  const [only, ...others] = found
  return only === undefined || others.length > 0 ? null : only
}

/** Throws an error with a message to print when the file is no mapping of this sheet. */
export function parseMapping(text: string, file: string, { headings }: Sheet): Mapping {
  const mapping = parsed(text, file)
  const missing = Object.keys(mapping.columns).filter((heading) => !headings.includes(heading))
  if (missing.length > 0) {
    throw new Error(`${file} names columns that the sheet does not have: ${quoted(missing)}.`)
  }
  for (const name of TARGETS) {
    const columns = headings.filter((heading) => mapping.columns[heading] === name)
    if (columns.length > 1 && typedAs(name) !== 'lines') {
      throw new Error(`${file} leads ${quoted(columns)} all to ${name}, which takes one column.`)
    }
  }
  return mapping
}

/** How the form asks for it. Several columns may tell of what is typed in lines, one after the other. */
export function typedAs(name: Target): string {
  return name === 'timestamp' || name === 'id' ? 'line' : kindOf(ENTRY_FIELDS[name]).typedAs
}

function parsed(text: string, file: string): Mapping {
  try {
    return v.parse(mappingSchema, JSON.parse(text))
  } catch (cause) {
    if (!(cause instanceof v.ValiError)) throw new Error(`${file} is no JSON: ${String(cause)}`, { cause })
    const issues: readonly v.BaseIssue<unknown>[] = cause.issues
    const lines = issues.map((issue) => `  ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    const known = `The fields are ${TARGETS.join(', ')}.`
    throw new Error([`${file} is no mapping:`, ...lines, known].join('\n'), { cause })
  }
}

/** What a person should look at: lines to print. */
export function describeMapping(
  { columns, values, dates, timeZone }: Mapping,
  { headings }: Sheet,
): readonly string[] {
  const used = new Set(Object.values(columns))
  const width = Math.max(...headings.map((heading) => Math.min(heading.length, 60)))
  const missing = FIELD_NAMES.filter((name) => isRequired(name) && !used.has(name))
  const texts = Object.entries(values).flatMap(([name, meanings]) =>
    Object.entries(meanings).map(([text, meaning]) => ({
      meaning,
      line: `  ${name}: ${JSON.stringify(text)}${meaning === null ? '' : ` is ${JSON.stringify(meaning)}`}`,
    })),
  )
  const decided = texts.filter(({ meaning }) => meaning !== null).map(({ line }) => line)
  const undecided = texts.filter(({ meaning }) => meaning === null).map(({ line }) => line)
  return [
    'Columns:',
    ...headings.map(
      (heading) => `  ${heading.slice(0, 60).padEnd(width)}  ${columns[heading] || '(not taken)'}`,
    ),
    ...(used.has('timestamp') ? [] : ['No column says when a row was sent: name one as timestamp.']),
    ...(missing.length === 0
      ? []
      : [`No column for: ${missing.join(', ')}. Name one, or say in whenEmpty what they are.`]),
    ...(decided.length === 0 ? [] : ['Texts that stand for others:', ...decided]),
    ...(undecided.length === 0
      ? []
      : ['Texts that the form does not know; say in values what they mean:', ...undecided]),
    `Timestamps have the ${dates.timestamp}, start dates the ${dates.startDate}; clocks of ${timeZone}.`,
  ]
}

const REQUIRED = requiredFields(false)

/** A row without it is no entry. */
export function isRequired(name: FieldName): boolean {
  return REQUIRED.includes(name)
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => JSON.stringify(text)).join(', ')
}
