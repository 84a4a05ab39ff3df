/** What of an entry is valid, stored or typed into a form, as the table of its fields says. */

import * as v from 'valibot'
import { dayInYears, isCalendarDate } from './dates'
import {
  chosenOf,
  ENTRY_FIELDS,
  FIELD_NAMES,
  findOption,
  type Entry,
  type EntryContent,
  type EntryField,
  type FieldName,
} from './entry'
import { isGpa, readGpa } from './gpa'
import { MIN_WORDS } from './limits'
import { entryMessages, generalMessages, gpaMessage, payMessage } from './messages'
import { payToText, readTypedPay } from './pay'
import { byName } from './tables'
import { countWords, tidy } from './text'
import type { User } from './user'

/** The form as typed: a text for each field but the checkbox, and where several may be chosen a list of them. */
export type EntryForm = {
  [Name in FieldName]: EntryContent[Name] extends boolean
    ? boolean
    : EntryContent[Name] extends object | null
      ? readonly string[]
      : string
}

type Schemas<Input extends Record<FieldName, unknown>> = {
  [Name in FieldName]: v.GenericSchema<Input[Name], EntryContent[Name]>
}

const typed = v.pipe(v.string(), v.transform(tidy))
const required = v.minLength<string, 1, string>(1, entryMessages.required)
const maxLength = (max: number) => v.maxLength<string, number, string>(max, generalMessages.tooLong(max))

/** What a valid entry holds, ready to be stored. */
export const entryContentSchema = v.pipe(
  v.strictObject(
    byName<Schemas<EntryContent>>(FIELD_NAMES, (name) => {
      const field: EntryField = ENTRY_FIELDS[name]
      return field.optional ? v.nullish(contentSchema(field), null) : contentSchema(field)
    }),
  ),
  v.check((entry) =>
    entry.openToContact ? entry.name !== '' && entry.contact !== '' : entry.name + entry.contact === '',
  ),
)

/** The form as typed in, `EntryContent` out. */
export const submitEntrySchema = formSchema()
/** The same with the message of the edit dialog for a long text that is too short. */
export const editEntrySchema = formSchema(entryMessages.editTooShort)

function formSchema(tooShort?: string) {
  return v.pipe(
    v.object(byName<Schemas<EntryForm>>(FIELD_NAMES, (name) => typedSchema(ENTRY_FIELDS[name], tooShort))),
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

/** A field that is given, as it is stored. */
function contentSchema(field: EntryField, tooShort?: string): v.GenericSchema {
  switch (field.kind) {
    case 'flag':
      return v.boolean()
    case 'text':
      return field.withConsent
        ? v.pipe(typed, maxLength(field.max))
        : v.pipe(typed, required, maxLength(field.max))
    case 'longText':
      return v.pipe(
        typed,
        required,
        v.check((text) => countWords(text) >= MIN_WORDS, tooShort ?? field.tooShort),
        maxLength(field.max),
      )
    case 'choice':
      return v.picklist(field.options)
    case 'date':
      return v.pipe(
        typed,
        required,
        v.check(isCalendarDate, generalMessages.dateUnclear),
        v.check(
          (day) => field.min <= day && day <= dayInYears(field.yearsAhead),
          () => generalMessages.dateOutOfRange(field.min, dayInYears(field.yearsAhead)),
        ),
      )
    case 'gpa':
      return v.pipe(v.number(), v.check(isGpa))
    case 'choices':
      return v.pipe(
        v.strictObject(
          byName<Record<string, v.GenericSchema>>(field.options, () => v.optional(v.literal(true))),
        ),
        v.check((chosen) => chosenOf(field.options, chosen).length > 0),
      )
    case 'scale':
      return v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(field.words.length))
    default:
      return v.pipe(v.number(), v.minValue(0), v.maxValue(field.max))
  }
}

/** A field as it is typed in; what is stored out, null for one that may be empty and is. */
function typedSchema(field: EntryField, tooShort?: string): v.GenericSchema {
  switch (field.kind) {
    case 'choice':
      return optional(field, v.pipe(v.string(), required, v.picklist(field.options, entryMessages.required)))
    case 'gpa':
      return optional(
        field,
        v.pipe(
          typed,
          required,
          v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
            const reading = readGpa(dataset.value)
            if ('gpa' in reading && reading.gpa !== null) return reading.gpa
            addIssue({ message: gpaMessage(reading) })
            return NEVER
          }),
        ),
      )
    // Without what the list no longer has, as in an old draft.
    case 'choices':
      return v.pipe(
        v.array(v.string()),
        v.transform((texts) => field.options.filter((option) => texts.includes(option))),
        v.transform((chosen) =>
          chosen.length === 0 ? null : byName<Record<string, true>>(chosen, () => true),
        ),
      )
    case 'scale':
      return optional(
        field,
        v.pipe(
          v.picklist(
            field.words.map((_word, index) => String(index + 1)),
            entryMessages.required,
          ),
          v.transform((text) => Number(text)),
        ),
      )
    case 'pay':
      return optional(
        field,
        v.pipe(
          v.string(),
          v.rawTransform<string, number | null>(({ dataset, addIssue, NEVER }) => {
            const reading = readTypedPay(dataset.value, field.per)
            if (!('problem' in reading)) return reading.dollars
            addIssue({ message: payMessage(reading.problem, field.per) })
            return NEVER
          }),
          v.nullable(v.pipe(v.number(), v.maxValue(field.max, generalMessages.payTooHigh(field.max)))),
        ),
      )
    case 'text':
      return optional(
        field,
        v.pipe(
          contentSchema(field),
          v.transform((text) => (typeof text === 'string' && field.findSpelling?.(text)) || text),
        ),
      )
    default:
      return optional(field, contentSchema(field, tooShort))
  }
}

function optional(field: EntryField, schema: v.GenericSchema): v.GenericSchema {
  if (!field.optional) return schema
  const emptyToNull = v.transform((text: unknown) =>
    typeof text === 'string' && tidy(text) === '' ? null : text,
  )
  return v.pipe(v.unknown(), emptyToNull, v.nullable(schema))
}

/** An empty submit form with openToContact true, prefilled from the profile, or where that is silent from the newest entry. */
export function newEntryForm(
  profile: Pick<User, 'username' | 'preferredContact' | 'currentYear' | 'gpa'> | null,
  newest: Pick<Entry, 'contact' | 'yearApplied' | 'gpa'> | null = null,
): EntryForm {
  return {
    ...byName<EntryForm>(FIELD_NAMES, (name) => emptyOf(ENTRY_FIELDS[name])),
    name: profile?.username ?? '',
    contact: profile?.preferredContact || newest?.contact || '',
    yearApplied: profile?.currentYear || newest?.yearApplied || '',
    gpa: toText(profile?.gpa ?? newest?.gpa ?? null),
  }
}

function emptyOf({ kind }: EntryField): true | '' | readonly string[] {
  if (kind === 'choices') return []
  return kind === 'flag' ? true : ''
}

/** The edit form of a stored entry. */
export function toEntryForm(entry: Entry): EntryForm {
  return byName<EntryForm>(FIELD_NAMES, (name) => {
    const field: EntryField = ENTRY_FIELDS[name]
    const value = entry[name]
    if (typeof value === 'boolean') return value
    if (field.kind === 'choices') return chosenOf(field.options, value)
    if (typeof value === 'object') return ''
    if (field.kind === 'pay' && typeof value === 'number') return payToText(value)
    return field.kind === 'choice' ? (findOption(field.options, toText(value)) ?? '') : toText(value)
  })
}

function toText(value: string | number | null): string {
  return value === null ? '' : String(value)
}
