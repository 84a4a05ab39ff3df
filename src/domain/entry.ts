/** Interview entries: the one table of their fields, and what an entry is that follows from it. */

import { COMPANIES, companySpelling, findCompany } from './companies'
import { kindOf, type EntryField, type ReadValue, type StoredValue } from './kinds'
import {
  BASE_SALARY_MAX,
  DAY_MS,
  HOURLY_RATE_MAX,
  IN_PROGRESS_DAYS,
  MAX_LENGTH,
  START_DATE_MIN,
  START_DATE_YEARS_AHEAD,
  TOTAL_COMPENSATION_MAX,
} from './limits'
import { findLocation, LOCATION_GROUPS, withRegion } from './locations'
import { entryMessages } from './messages'
import { byName, namesOf, sameValue } from './tables'
import { inSentence, listOf } from './text'

export const POSITION_TYPES = ['Internship', 'Full-Time', 'Co-Op'] as const

export const OUTCOMES = ['Offer accepted', 'Offer declined', 'Rejected', 'No reply', 'In progress'] as const

export const DIFFICULTIES = ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'] as const

/** In the order in which they are read. */
export const ROUNDS = [
  'Online assessment',
  'Recruiter call',
  'Technical',
  'System design',
  'Behavioral',
  'Take-home',
  'Final panel',
] as const

export const WOMEN_ON_PANEL = ['Yes', 'No', 'Not sure'] as const

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const ENTRY_FIELDS = {
  openToContact: {
    kind: 'flag',
    label: 'Open to contact',
    hint: 'Contributors then see your name and how to reach you. Otherwise neither is stored.',
  },
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
    hint: 'Such as 2025, or your school year then.',
    phrase: (value) => `Applied ${value}`,
  },
  appliedMonth: {
    kind: 'choice',
    options: MONTHS,
    optional: true,
    label: 'In which month did you apply?',
    shortLabel: 'Month applied',
    hint: 'It tells others when this company recruits.',
  },
  gpa: { kind: 'gpa', label: 'GPA', hint: 'From 0 to 4, when you applied. 3.7 says as much as 3.71.' },
  companyName: {
    kind: 'text',
    max: MAX_LENGTH.companyName,
    label: 'Company name',
    suggestions: COMPANIES.map(({ name }) => name),
    findSuggestion: (text) => findCompany(text)?.name,
    // Another name may be another company by now.
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
    hint: 'Without an offer: when it would have started.',
  },
  applicationMethod: {
    kind: 'text',
    max: MAX_LENGTH.applicationMethod,
    label: 'Application method',
    hint: 'Such as career fair, referral or online.',
  },
  hiringProcessLength: {
    kind: 'text',
    max: MAX_LENGTH.hiringProcessLength,
    label: 'Hiring process length',
    hint: 'Such as 6 weeks.',
  },
  interviewProcess: {
    kind: 'longText',
    max: MAX_LENGTH.interviewProcess,
    label: 'Interview process',
    hint: 'The rounds, how long each took, who you talked to.',
    tooShort: entryMessages.processTooShort,
  },
  questionsAsked: {
    kind: 'longText',
    max: MAX_LENGTH.questionsAsked,
    label: 'Questions asked',
    hint: 'What you remember is enough. Keep to what you were allowed to share.',
    tooShort: entryMessages.questionsTooShort,
  },
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
  outcome: { kind: 'choice', options: OUTCOMES, optional: true, label: 'Outcome' },
  difficulty: { kind: 'scale', words: DIFFICULTIES, optional: true, label: 'Difficulty' },
  rounds: {
    kind: 'choices',
    options: ROUNDS,
    optional: true,
    label: 'Kinds of rounds',
    shortLabel: 'Rounds',
    hint: 'Every kind that there was.',
  },
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
} as const satisfies Readonly<Record<string, EntryField>>

type Fields = typeof ENTRY_FIELDS
export type FieldName = keyof Fields
export const FIELD_NAMES: readonly FieldName[] = namesOf(ENTRY_FIELDS)

export interface FieldGroup {
  readonly title: string
  readonly note?: string
  /** Its fields are short: three share a row where there is room. */
  readonly short?: true
  readonly fields: readonly FieldName[]
  /** A group within it, after its fields. */
  readonly inner?: FieldGroup
}

/** Where the form has a field: first what is easy to say, last who says it. */
export const FORM_GROUPS: readonly FieldGroup[] = [
  { title: 'Role', fields: ['companyName', 'roleTitle', 'positionType', 'location', 'startDate'] },
  {
    title: 'Process',
    fields: ['applicationMethod', 'hiringProcessLength', 'interviewProcess', 'questionsAsked'],
  },
  {
    title: 'How it went',
    note: 'All of it is optional, and you can add it later.',
    fields: ['outcome', 'difficulty', 'rounds'],
    inner: {
      title: 'How you were treated',
      note: 'Asked because no company says it of itself, and it helps the next woman to choose where to apply. Contributors see your answers with the entry; the card that everybody sees has none of them. If another entry of yours gives your name, contributors who look closely can tell that these answers are yours, too.',
      fields: ['womenOnPanel', 'feltRespected'],
    },
  },
  {
    title: 'Pay',
    note: 'In US dollars. Leave empty what you don’t know or would rather not say.',
    short: true,
    fields: ['hourlyRate', 'baseSalary', 'totalCompensation'],
  },
  { title: 'You', fields: ['openToContact', 'name', 'contact', 'yearApplied', 'appliedMonth', 'gpa'] },
]

/** Every field in that order. */
export const FORM_FIELDS: readonly FieldName[] = FORM_GROUPS.flatMap(({ fields, inner }) => [
  ...fields,
  ...(inner?.fields ?? []),
])

/** Whether the form shows a field. */
export function isShown(field: EntryField, openToContact: boolean): boolean {
  return openToContact || !('withConsent' in field) || !field.withConsent
}

/** The answers that an entry cannot be without, in the order of the form. */
export function requiredFields(openToContact: boolean): readonly FieldName[] {
  return FORM_FIELDS.filter((name) => {
    const field: EntryField = ENTRY_FIELDS[name]
    // A checkbox is an answer either way.
    return !field.optional && kindOf(field).typedAs !== 'tick' && isShown(field, openToContact)
  })
}

/** What everybody may read of an entry, and where a card shows it. */
export const CARD = {
  headings: ['companyName', 'roleTitle'],
  tags: ['positionType', 'location', 'outcome', 'difficulty'],
  figures: ['gpa', 'yearApplied', 'hourlyRate', 'baseSalary'],
  /** Public for At a glance, but not shown on the card. */
  hidden: ['appliedMonth'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>

/** What a preparation sheet says of an entry in one line; of its author's grades it says nothing. */
export const SHEET_FACTS = [
  ...CARD.tags,
  ...CARD.figures.filter((name) => name !== 'gpa'),
  'totalCompensation',
] as const satisfies readonly FieldName[]

/** What the details of an entry show besides. */
export const DETAILS = {
  texts: ['questionsAsked', 'interviewProcess'],
  facts: ['name', 'contact', 'applicationMethod', 'hiringProcessLength', 'startDate', 'totalCompensation'],
  factsIfGiven: ['appliedMonth', 'rounds', 'womenOnPanel', 'feltRespected'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>

export const CARD_FIELDS = [...CARD.headings, ...CARD.tags, ...CARD.figures, ...CARD.hidden] as const
/** True for what everybody may read of an entry. */
export function isPublic(name: FieldName): boolean {
  return CARD_FIELDS.some((field) => field === name)
}

/** What a summary repeats from its entry; the rules refuse any difference. */
export const SUMMARY_FIELDS = ['timestamp', ...CARD_FIELDS] as const

type Absent<Field> = Field extends { optional: true } ? null : never

/** What a valid entry holds, ready to be stored: null for what is not given. */
export type EntryContent = { [Name in FieldName]: StoredValue<Fields[Name]> | Absent<Fields[Name]> }

type OptionalName = {
  [Name in FieldName]: Fields[Name] extends { optional: true } ? Name : never
}[FieldName]

/** Every optional field, absent. */
export const NOT_GIVEN = byName<Record<OptionalName, null>>(
  FIELD_NAMES.filter((name): name is OptionalName => 'optional' in ENTRY_FIELDS[name]),
  () => null,
)

/** An entry as read: tolerant of what earlier versions wrote. An absent text is '', and a choice may be any text. */
export type Entry = { readonly [Name in FieldName]: ReadValue<Fields[Name]> | Absent<Fields[Name]> } & {
  readonly id: string
  /** Milliseconds since 1970, or null when unknown. */
  readonly timestamp: number | null
}

/** The card, which everybody may read. */
export type EntrySummary = Pick<Entry, 'id' | (typeof SUMMARY_FIELDS)[number]>

/** The name of a field where it is read. */
export function labelOf(name: FieldName): string {
  const { label, shortLabel }: EntryField = ENTRY_FIELDS[name]
  return shortLabel ?? label
}

/** A field as it is read, in English; '' for what is not given. */
export function showField<Name extends FieldName>(entry: Pick<Entry, Name>, name: Name): string {
  const field: EntryField = ENTRY_FIELDS[name]
  const value: unknown = entry[name]
  return value === null ? '' : kindOf(field).show(value, field)
}

/** What a field that was shown says where no label stands beside it. Most say what they are about; a word of a scale does not. */
export function phraseOf(name: FieldName, shown: string): string {
  const field: EntryField = ENTRY_FIELDS[name]
  if (field.phrase !== undefined) return field.phrase(shown)
  return kindOf(field).needsLabel ? `${labelOf(name)}: ${shown}` : shown
}

/** The names of fields in a sentence: 'company name, GPA and hourly rate'. */
export function fieldsInSentence(names: readonly FieldName[]): string {
  return listOf(names.map((name) => inSentence(ENTRY_FIELDS[name].label)))
}

/** The fields that differ, in the order of the form. */
export function changedFields(a: Entry, b: Entry): readonly FieldName[] {
  return FORM_FIELDS.filter((name) => !sameValue(a[name], b[name]))
}

/** True when an entry was posted long ago and has not said since how it ended. */
export function isLongInProgress(entry: Pick<Entry, 'outcome' | 'timestamp'>, nowMs: number): boolean {
  const { outcome, timestamp } = entry
  return outcome === 'In progress' && timestamp !== null && nowMs - timestamp >= IN_PROGRESS_DAYS * DAY_MS
}

/** Newest first; entries without a date last. */
export function newestFirst(a: { timestamp: number | null }, b: { timestamp: number | null }): number {
  return (b.timestamp ?? 0) - (a.timestamp ?? 0)
}
