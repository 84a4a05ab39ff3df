/** Interview entries: what is stored, what a form holds, and the public summary of an entry (spec 3, 5). */

import * as v from 'valibot'
import { isCalendarDate } from './dates'
import { gpaToText, isGpa, parseGpa } from './gpa'
import { BASE_SALARY_MAX, HOURLY_RATE_MAX, MAX_LENGTH, MIN_WORDS, TOTAL_COMPENSATION_MAX } from './limits'
import { entryMessages, generalMessages } from './messages'
import { parsePay, payToText } from './pay'
import { countWords, normalise } from './text'
import type { User } from './user'

export const POSITION_TYPES = ['Internship', 'Full-Time', 'Co-Op'] as const
export type PositionType = (typeof POSITION_TYPES)[number]

/** Position types are the same when they differ only in case, hyphens and blanks (spec 5, filters). */
export function samePositionType(a: string, b: string): boolean {
  return withoutHyphens(a) === withoutHyphens(b)
}

function withoutHyphens(text: string): string {
  return normalise(text).replaceAll(/[-\s]/g, '')
}

/** The stored spelling of a position type however it was written; undefined when it is none of the three. */
export function toPositionType(text: string): PositionType | undefined {
  return POSITION_TYPES.find((type) => samePositionType(type, text))
}

const requiredText = (field: keyof typeof MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, entryMessages.required),
    v.maxLength(MAX_LENGTH[field], generalMessages.tooLong(field)),
  )

const optionalText = (field: 'name' | 'contact') =>
  v.pipe(v.string(), v.trim(), v.maxLength(MAX_LENGTH[field], generalMessages.tooLong(field)))

const longText = (field: 'interviewProcess' | 'questionsAsked', tooShort: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, entryMessages.required),
    v.check((text) => countWords(text) >= MIN_WORDS, tooShort),
    v.maxLength(MAX_LENGTH[field], generalMessages.tooLong(field)),
  )

/** Fields that a form holds as they are stored. */
const textFields = {
  openToContact: v.boolean(),
  name: optionalText('name'),
  contact: optionalText('contact'),
  yearApplied: requiredText('yearApplied'),
  companyName: requiredText('companyName'),
  roleTitle: requiredText('roleTitle'),
  startDate: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, entryMessages.required),
    v.check(isCalendarDate, generalMessages.dateUnclear),
  ),
  applicationMethod: requiredText('applicationMethod'),
  hiringProcessLength: requiredText('hiringProcessLength'),
  location: requiredText('location'),
}

const amount = (max: number) => v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(max)))

/** What a valid entry holds, ready to be stored. Amounts are US dollars; null means not given and is not stored. */
export const entryContentSchema = v.pipe(
  v.strictObject({
    ...textFields,
    gpa: v.pipe(v.number(), v.check(isGpa)),
    positionType: v.picklist(POSITION_TYPES),
    interviewProcess: longText('interviewProcess', entryMessages.processTooShort),
    questionsAsked: longText('questionsAsked', entryMessages.questionsTooShort),
    hourlyRate: amount(HOURLY_RATE_MAX),
    baseSalary: amount(BASE_SALARY_MAX),
    totalCompensation: amount(TOTAL_COMPENSATION_MAX),
  }),
  v.check((entry) =>
    entry.openToContact ? entry.name !== '' && entry.contact !== '' : entry.name + entry.contact === '',
  ),
)
export type EntryContent = v.InferOutput<typeof entryContentSchema>

const payText = (max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => parsePay(text) !== undefined, generalMessages.payUnclear),
    v.check((text) => (parsePay(text) ?? 0) <= max, generalMessages.payTooHigh(max)),
    v.transform((text) => parsePay(text) ?? null),
  )

function formSchema(processTooShort: string, questionsTooShort: string) {
  return v.pipe(
    v.object({
      ...textFields,
      gpa: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, entryMessages.required),
        v.check((text) => parseGpa(text) !== undefined, generalMessages.gpaUnclear),
        v.transform(Number),
      ),
      positionType: v.pipe(
        v.string(),
        v.minLength(1, entryMessages.required),
        v.picklist(POSITION_TYPES, entryMessages.required),
      ),
      interviewProcess: longText('interviewProcess', processTooShort),
      questionsAsked: longText('questionsAsked', questionsTooShort),
      hourlyRate: payText(HOURLY_RATE_MAX),
      baseSalary: payText(BASE_SALARY_MAX),
      totalCompensation: payText(TOTAL_COMPENSATION_MAX),
    }),
    v.forward(
      v.partialCheck(
        [['openToContact'], ['name']],
        ({ openToContact, name }) => !openToContact || name !== '',
        entryMessages.nameRequired,
      ),
      ['name'],
    ),
    v.forward(
      v.partialCheck(
        [['openToContact'], ['contact']],
        ({ openToContact, contact }) => !openToContact || contact !== '',
        entryMessages.contactRequired,
      ),
      ['contact'],
    ),
    v.transform((entry): EntryContent => (entry.openToContact ? entry : { ...entry, name: '', contact: '' })),
  )
}

/** The form as typed (every field a text but the checkbox) in, `EntryContent` out. */
export const submitEntrySchema = formSchema(entryMessages.processTooShort, entryMessages.questionsTooShort)
/** The same with the words of the edit dialog (spec 5). */
export const editEntrySchema = formSchema(entryMessages.editTooShort, entryMessages.editTooShort)
export type EntryForm = v.InferInput<typeof submitEntrySchema>

/** An entry as read: tolerant of what earlier versions wrote. An absent text is ''. */
export interface Entry extends Omit<EntryContent, 'gpa' | 'positionType'> {
  readonly id: string
  /** Milliseconds since 1970, or null when unknown. */
  readonly timestamp: number | null
  readonly gpa: number | null
  readonly positionType: string
}

/** True when every field is the same: nobody has changed the entry in between. */
export function sameEntry(a: Entry, b: Entry): boolean {
  const values = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).every(([field, value]) => values.get(field) === value)
}

/** What everybody may read of an entry: the card. */
export interface EntrySummary extends Pick<
  Entry,
  | 'id'
  | 'timestamp'
  | 'companyName'
  | 'roleTitle'
  | 'positionType'
  | 'location'
  | 'gpa'
  | 'yearApplied'
  | 'hourlyRate'
  | 'baseSalary'
> {
  /** Whose entry it is. */
  readonly uid: string
}

/** Fields that a summary repeats from its entry; the rules refuse any difference. */
export const SUMMARY_FIELDS = [
  'timestamp',
  'companyName',
  'roleTitle',
  'positionType',
  'location',
  'gpa',
  'yearApplied',
  'hourlyRate',
  'baseSalary',
] as const

/** Newest first; entries without a date last. */
export function newestFirst(a: { timestamp: number | null }, b: { timestamp: number | null }): number {
  return (b.timestamp ?? 0) - (a.timestamp ?? 0)
}

/** An empty submit form, prefilled from the profile with openToContact true (spec 4). */
export function newEntryForm(
  profile: Pick<User, 'username' | 'preferredContact' | 'currentYear' | 'gpa'> | null,
): EntryForm {
  return {
    openToContact: true,
    name: profile?.username ?? '',
    contact: profile?.preferredContact ?? '',
    yearApplied: profile?.currentYear ?? '',
    gpa: gpaToText(profile?.gpa ?? null),
    companyName: '',
    roleTitle: '',
    positionType: '',
    startDate: '',
    applicationMethod: '',
    hiringProcessLength: '',
    interviewProcess: '',
    questionsAsked: '',
    hourlyRate: '',
    baseSalary: '',
    totalCompensation: '',
    location: '',
  }
}

/** The edit form of a stored entry. */
export function toEntryForm(entry: Entry): EntryForm {
  const { id: _id, timestamp: _timestamp, ...content } = entry
  return {
    ...content,
    gpa: gpaToText(entry.gpa),
    positionType: toPositionType(entry.positionType) ?? '',
    hourlyRate: payToText(entry.hourlyRate),
    baseSalary: payToText(entry.baseSalary),
    totalCompensation: payToText(entry.totalCompensation),
  }
}
