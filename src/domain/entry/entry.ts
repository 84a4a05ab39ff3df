/** The table of an entry's fields, and the types and functions that follow from it. */

import { COMPANIES, companySpelling, findCompany } from '../names/companies'
import { kindOf, type EntryField, type ReadValue, type StoredValue } from './kinds'
import {
  BASE_SALARY_MAX,
  HOURLY_RATE_MAX,
  INTERVIEW_MONTHS_OFFERED,
  MAX_LENGTH,
  START_DATE_MIN,
  START_DATE_YEARS_AHEAD,
  TOTAL_COMPENSATION_MAX,
} from '../store/limits'
import { findLocation, LOCATION_GROUPS, withRegion } from '../names/locations'
import { entryMessages, generalMessages } from '../text/messages'
import { byName, namesOf, sameFields } from '../tables'
import { inSentence, listOf } from '../text/text'
import { SCHOOL_YEARS } from '../account/user'

export const POSITION_TYPES = ['Internship', 'Full-Time', 'Co-Op'] as const

export const OUTCOMES = ['Offer accepted', 'Offer declined', 'Rejected', 'No reply', 'In progress'] as const

export const DIFFICULTIES = ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'] as const

interface RoundRow {
  readonly name: string
  /** Students' words for it, as `plainWords` returns them. Its name is one without being listed. */
  readonly words: string
  /** Of the rounds that a label names, the least weak one counts: 'Technical onsite' is technical. */
  readonly weak?: number
}

/** The kinds of rounds, in the order in which companies usually hold them. */
export const ROUND_TABLE = [
  { name: 'Online assessment', words: 'assessment|oa|hackerrank|codesignal|simulation|笔试' },
  { name: 'Recruiter call', words: 'phone|recruiter|hr|hr面试?', weak: 2 },
  { name: 'Technical', words: 'tech|coding|技术面试?', weak: 1 },
  { name: 'System design', words: 'systems design' },
  { name: 'Behavioral', words: 'behavioural' },
  { name: 'Take-home', words: 'takehome|case study|case' },
  { name: 'Final panel', words: 'final|onsite|on site|superday|panel|终面', weak: 3 },
] as const satisfies readonly RoundRow[]

export type Round = (typeof ROUND_TABLE)[number]['name']
export const ROUNDS: readonly Round[] = ROUND_TABLE.map(({ name }) => name)

export const WOMEN_ON_PANEL = ['Yes', 'No', 'Not sure'] as const

/** In the order of the form, which is also that of the import's columns. */
export const ENTRY_FIELDS = {
  companyName: {
    kind: 'text',
    max: MAX_LENGTH.companyName,
    label: 'Company name',
    suggestions: COMPANIES.map(({ name }) => name),
    findSuggestion: (text) => findCompany(text)?.name,
    // Keeps an alias as typed: it may later become the name of another company.
    findSpelling: companySpelling,
  },
  roleTitle: { kind: 'text', max: MAX_LENGTH.roleTitle, label: 'Role title' },
  positionType: { kind: 'choice', options: POSITION_TYPES, label: 'Position Type' },
  location: {
    kind: 'text',
    max: MAX_LENGTH.location,
    label: 'Location',
    suggestions: LOCATION_GROUPS.flatMap(({ labels }) => labels),
    showSuggestion: withRegion,
    findSuggestion: (text) => findLocation(text)?.label,
    findSpelling: (text) => findLocation(text)?.label,
  },
  startDate: {
    kind: 'date',
    min: START_DATE_MIN,
    yearsAhead: START_DATE_YEARS_AHEAD,
    label: 'Start date',
    hint: 'No offer? Give the date when you would have started.',
  },
  applicationMethod: {
    kind: 'text',
    max: MAX_LENGTH.applicationMethod,
    label: 'Application method',
    hint: 'For example career fair, referral or online.',
  },
  hiringProcessLength: {
    kind: 'text',
    max: MAX_LENGTH.hiringProcessLength,
    label: 'Hiring process length',
    hint: 'For example 6 weeks.',
  },
  interviewedIn: {
    kind: 'month',
    offered: INTERVIEW_MONTHS_OFFERED,
    optional: true,
    label: 'When were the interviews?',
    shortLabel: 'Interviewed',
    hint: 'The month of the last one. It tells others when this company asks.',
  },
  rounds: {
    kind: 'choices',
    options: ROUNDS,
    optional: true,
    label: 'Kinds of rounds',
    shortLabel: 'Rounds',
    hint: 'Choose every kind that you had.',
  },
  interviewProcess: {
    kind: 'longText',
    max: MAX_LENGTH.interviewProcess,
    label: 'Interview process',
    hint: 'Describe the rounds: how long each took, and whether you met a recruiter, engineers or a manager.',
    tooShort: entryMessages.processTooShort,
  },
  questionsAsked: {
    kind: 'longText',
    max: MAX_LENGTH.questionsAsked,
    label: 'Questions asked',
    hint: 'One question a line. Share only what you’re allowed to share.',
    tooShort: entryMessages.questionsTooShort,
  },
  outcome: { kind: 'choice', options: OUTCOMES, optional: true, label: 'Outcome' },
  hourlyRate: {
    kind: 'pay',
    max: HOURLY_RATE_MAX,
    per: 'hour',
    optional: true,
    label: 'Hourly rate',
    shortLabel: 'Hourly',
    phrase: (value) => `${value} an hour`,
  },
  baseSalary: {
    kind: 'pay',
    max: BASE_SALARY_MAX,
    per: 'year',
    optional: true,
    label: 'Base salary',
    shortLabel: 'Base',
    phrase: (value) => `${value} a year`,
  },
  totalCompensation: {
    kind: 'pay',
    max: TOTAL_COMPENSATION_MAX,
    per: 'year',
    optional: true,
    label: 'Total compensation',
    phrase: (value) => `${value} in total`,
  },
  difficulty: { kind: 'scale', words: DIFFICULTIES, optional: true, label: 'Difficulty' },
  womenOnPanel: {
    kind: 'choice',
    options: WOMEN_ON_PANEL,
    optional: true,
    unanswered: 'Prefer not to say',
    label: 'Was there a woman among your interviewers?',
    shortLabel: 'Women on the panel',
  },
  feltRespected: {
    kind: 'scale',
    words: ['Not at all', 'A little', 'Somewhat', 'Mostly', 'Completely'],
    optional: true,
    unanswered: 'Prefer not to say',
    label: 'Did you feel respected?',
    shortLabel: 'Felt respected',
  },
  openToContact: { kind: 'flag', label: 'Open to contact' },
  name: {
    kind: 'text',
    max: MAX_LENGTH.name,
    label: 'Name',
    input: { autoComplete: 'name' },
    withConsent: true,
  },
  contact: {
    kind: 'text',
    max: MAX_LENGTH.contact,
    label: 'Preferred contact',
    shortLabel: 'Contact',
    hint: 'An email address or a link, such as your LinkedIn page.',
    input: { autoCapitalize: 'none' },
    withConsent: true,
  },
  yearApplied: {
    kind: 'text',
    max: MAX_LENGTH.yearApplied,
    label: 'Year applied',
    shortLabel: 'Applied',
    hint: 'For example 2025, or your school year then.',
    suggestions: SCHOOL_YEARS,
  },
  gpa: { kind: 'gpa', label: 'GPA', hint: 'Your GPA when you applied, from 0 to 4. One decimal is enough.' },
} as const satisfies Readonly<Record<string, EntryField>>

type Fields = typeof ENTRY_FIELDS
export type FieldName = keyof Fields
export const FIELD_NAMES: readonly FieldName[] = namesOf(ENTRY_FIELDS)

export function isShown(field: EntryField, openToContact: boolean): boolean {
  return openToContact || !('withConsent' in field) || !field.withConsent
}

/** In the order of the form. */
export function requiredFields(openToContact: boolean): readonly FieldName[] {
  return FIELD_NAMES.filter((name) => {
    const field: EntryField = ENTRY_FIELDS[name]
    return !field.optional && kindOf(field).typedAs !== 'tick' && isShown(field, openToContact)
  })
}

/** The fields that an imported entry needs. Old sheets lack others that the form requires. They are shown as a dash. */
export const NEEDED_BY_IMPORT: readonly FieldName[] = [
  'companyName',
  'roleTitle',
  'positionType',
  'location',
  'interviewProcess',
]
export const MAY_BE_MISSING = requiredFields(false).filter((name) => !NEEDED_BY_IMPORT.includes(name))

/** The public fields of an entry, by their place on the card. */
export const CARD = {
  headings: ['companyName', 'roleTitle'],
  tags: ['positionType', 'location', 'outcome', 'difficulty'],
  figures: ['hourlyRate', 'baseSalary', 'gpa', 'yearApplied'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>

/** The fields that the details show in addition to the card. */
export const DETAILS = {
  texts: ['questionsAsked', 'interviewProcess'],
  facts: ['name', 'contact', 'applicationMethod', 'hiringProcessLength', 'startDate', 'totalCompensation'],
  factsIfGiven: ['interviewedIn', 'rounds', 'womenOnPanel', 'feltRespected'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>

export const CARD_FIELDS = [...CARD.headings, ...CARD.tags, ...CARD.figures] as const
export function isPublic(name: FieldName): boolean {
  return CARD_FIELDS.some((field) => field === name)
}

/** The fields that a summary copies from its entry. The rules refuse any difference. */
export const SUMMARY_FIELDS = ['timestamp', ...CARD_FIELDS] as const

type Absent<Field> = Field extends { optional: true } ? null : never

/** The content of a valid entry, ready to be stored. Null means absent. */
export type EntryContent = { [Name in FieldName]: StoredValue<Fields[Name]> | Absent<Fields[Name]> }

/** The content of an imported entry. Null means absent; only `MAY_BE_MISSING` and optional fields can be. */
export type ImportedContent = { readonly [Name in FieldName]: EntryContent[Name] | null }

type OptionalName = {
  [Name in FieldName]: Fields[Name] extends { optional: true } ? Name : never
}[FieldName]

export const NOT_GIVEN = byName<Record<OptionalName, null>>(
  FIELD_NAMES.filter((name): name is OptionalName => 'optional' in ENTRY_FIELDS[name]),
  () => null,
)

/** An entry as read, possibly stored by an earlier version. An absent text is '', and a choice may be any text. */
export type Entry = { readonly [Name in FieldName]: ReadValue<Fields[Name]> | Absent<Fields[Name]> } & {
  readonly id: string
  /** Milliseconds since 1970, or null when unknown. */
  readonly timestamp: number | null
}

/** An entry with the account that shared it, which contributors may read. */
export type OwnedEntry = Entry & { readonly ownerUid: string }

export type EntrySummary = Pick<Entry, 'id' | (typeof SUMMARY_FIELDS)[number]>

export function labelOf(name: FieldName): string {
  const { label, shortLabel }: EntryField = ENTRY_FIELDS[name]
  return shortLabel ?? label
}

/** The label, or the short label instead of a question. */
export function titleOf(name: FieldName): string {
  const { label } = ENTRY_FIELDS[name]
  return label.endsWith('?') ? labelOf(name) : label
}

/** The text for an empty value: a dash if the form requires the field, otherwise `optional`. */
export function emptyText(name: FieldName, optional: string): string {
  return MAY_BE_MISSING.includes(name) ? generalMessages.absent : optional
}

/** The field's value as text; '' for an absent value. */
export function showField<Name extends FieldName>(entry: Pick<Entry, Name>, name: Name): string {
  const field: EntryField = ENTRY_FIELDS[name]
  const value: unknown = entry[name]
  return value === null ? '' : kindOf(field).show(value, field)
}

/** The shown value for a place without a label: '$52 an hour', 'Hard'. */
export function phraseOf(name: FieldName, shown: string): string {
  const { phrase }: EntryField = ENTRY_FIELDS[name]
  return phrase === undefined ? shown : phrase(shown)
}

/** The fields in a sentence: 'company name, GPA and month applied'. */
export function fieldsInSentence(names: readonly FieldName[]): string {
  return listOf(names.map((name) => inSentence(titleOf(name))))
}

/** True if the stored entry has this content. Null is no entry. */
export function hasContent(stored: Entry | null, content: EntryContent): boolean {
  return stored !== null && sameFields<object>(content, stored)
}

interface Dated {
  readonly id: string
  readonly timestamp: number | null
}

/** Sorts newest first, and records without a date last. Ids grow, so they order the records of one millisecond. */
export function newestFirst(a: Dated, b: Dated): number {
  return (b.timestamp ?? 0) - (a.timestamp ?? 0) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}
