/** The mapping of a sheet's columns and values to fields. The import guesses it, and a person corrects it in a file. */

import * as v from 'valibot'
import { ENTRY_FIELDS, FIELD_NAMES, requiredFields, type FieldName } from '../../src/domain/entry'
import { kindOf, type EntryField } from '../../src/domain/kinds'
import { plainLetters } from '../../src/domain/text'
import { parseJson } from '../inputFile'
import type { Sheet } from './sheet'
import { DATE_ORDERS, orderOf } from './sheetDates'
import { readCell, splitChoices } from './values'

/** The targets of columns: the fields, and two that identify a row (the time of sending, and an id if there is one). */
const TARGETS = ['timestamp', 'id', ...FIELD_NAMES] as const
export type Target = (typeof TARGETS)[number]

const target = v.picklist(TARGETS)
const dateOrder = v.picklist(DATE_ORDERS)
const meaningsOfTexts = v.record(v.string(), v.nullable(v.string()))

/** Number fields, which never get a default: an invented figure would mislead readers who compare figures. */
const FIGURES = FIELD_NAMES.filter((name) => kindOf(ENTRY_FIELDS[name]).storedAs === 'number')

const mappingSchema = v.strictObject({
  /** By heading; '' for a column that is not imported. */
  columns: v.record(v.string(), v.union([v.literal(''), target])),
  /** The default of a field, for empty cells. */
  whenEmpty: v.pipe(
    v.record(target, v.string()),
    v.check(
      (given) => FIGURES.every((name) => given[name] === undefined),
      `whenEmpty cannot have ${FIGURES.join(', ')}: an invented figure would mislead readers.`,
    ),
  ),
  /** By field: the meaning of a text in the sheet. '' for no value; null if nobody has decided yet. */
  values: v.record(target, meaningsOfTexts),
  /** The order of month and day in dates such as 3/4/2026. */
  dates: v.strictObject({ timestamp: dateOrder, startDate: dateOrder }),
  /** The time zone of the timestamps. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'timeZone must be a time zone such as America/New_York.')),
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
 * Patterns of headings for each field, the most specific first: 'What company did you interview with?' is the company,
 * although it also contains "interview".
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
    /^type$|\b(?:position|job|role|employment) type\b|\btype of (?:position|job|role)\b|\binternship\b/,
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

/** The maximum number of unknown texts of a field that the guess lists. A column with more has no fixed choices. */
const MAX_LISTED_TEXTS = 40

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

/** The texts that the form does not know, in a column of choices or days. Each has the option that it probably means. */
function guessValues(
  name: FieldName,
  cells: readonly string[],
  order: (typeof DATE_ORDERS)[number],
): Record<string, string | null> {
  const field: EntryField = ENTRY_FIELDS[name]
  const parts = kindOf(field).typedAs === 'options' ? [...new Set(cells.flatMap(splitChoices))] : cells
  const unclear = parts
    .filter((text) => readCell(field, text, order).problem !== undefined)
    .slice(0, MAX_LISTED_TEXTS)
  return Object.fromEntries(unclear.map((text) => [text, optionIn(field, text)]))
}

/** The only option that the text could mean: Internship for 'Summer Internship' or 'Intern'. Null for none or several. */
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

/** Throws an error with a message to print if the file is not a mapping of this sheet. */
export function parseMapping(text: string, file: string, { headings }: Sheet): Mapping {
  const mapping = parsed(text, file)
  const missing = Object.keys(mapping.columns).filter((heading) => !headings.includes(heading))
  if (missing.length > 0) {
    throw new Error(`${file} names columns that the sheet does not have: ${quoted(missing)}.`)
  }
  for (const name of TARGETS) {
    const columns = headings.filter((heading) => mapping.columns[heading] === name)
    if (columns.length > 1 && typedAs(name) !== 'lines') {
      throw new Error(`${file} maps several columns to ${name}, which takes only one: ${quoted(columns)}.`)
    }
  }
  return mapping
}

/** The form's input type for the target. Several columns can be joined in a field with several lines. */
export function typedAs(name: Target): string {
  return name === 'timestamp' || name === 'id' ? 'line' : kindOf(ENTRY_FIELDS[name]).typedAs
}

function parsed(text: string, file: string): Mapping {
  const { success, output, issues } = v.safeParse(mappingSchema, parseJson(text, file))
  if (success) return output
  const lines = issues.map((issue) => `  ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  const known = `The fields are ${TARGETS.join(', ')}.`
  throw new Error([`${file} is not a valid mapping:`, ...lines, known].join('\n'))
}

/** Lines to print, so that a person can check the mapping. */
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
      line: `  ${name}: ${JSON.stringify(text)}${meaning === null ? '' : ` means ${JSON.stringify(meaning)}`}`,
    })),
  )
  const decided = texts.filter(({ meaning }) => meaning !== null).map(({ line }) => line)
  const undecided = texts.filter(({ meaning }) => meaning === null).map(({ line }) => line)
  return [
    'Columns:',
    ...headings.map(
      (heading) => `  ${heading.slice(0, 60).padEnd(width)}  ${columns[heading] || '(not imported)'}`,
    ),
    ...(used.has('timestamp')
      ? []
      : ['No column is mapped to timestamp. Map the column with the time of sending.']),
    ...(missing.length === 0
      ? []
      : [`No column is mapped to: ${missing.join(', ')}. Map a column, or give a default in whenEmpty.`]),
    ...(decided.length === 0 ? [] : ['Texts of the sheet and their meaning in the form:', ...decided]),
    ...(undecided.length === 0
      ? []
      : ['Texts that the form does not know. Give their meaning in values:', ...undecided]),
    `Order in dates: ${dates.timestamp} in timestamps, ${dates.startDate} in start dates. Time zone: ${timeZone}.`,
  ]
}

const REQUIRED = requiredFields(false)

/** A row without this field is skipped. */
export function isRequired(name: FieldName): boolean {
  return REQUIRED.includes(name)
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => JSON.stringify(text)).join(', ')
}
