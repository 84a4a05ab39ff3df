/** What of an entry is valid, stored or typed into a form, as the table of its fields says. */

import * as v from 'valibot'
import { ENTRY_FIELDS, FIELD_NAMES, type Entry, type EntryContent, type FieldName } from './entry'
import { gpaToText } from './gpa'
import { kindOf, type EntryField } from './kinds'
import { storedSchema, typedSchema } from './kindSchemas'
import { entryMessages } from './messages'
import { byName } from './tables'
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

/** What a valid entry holds, ready to be stored. */
export const entryContentSchema = v.pipe(
  v.strictObject(byName<Schemas<EntryContent>>(FIELD_NAMES, (name) => storedSchema(ENTRY_FIELDS[name]))),
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

/** An empty submit form with openToContact true, prefilled from the profile, or where that is silent from the newest entry. */
export function newEntryForm(
  profile: Pick<User, 'username' | 'preferredContact' | 'currentYear' | 'gpa'> | null,
  newest: Pick<Entry, 'contact' | 'yearApplied' | 'gpa'> | null = null,
): EntryForm {
  return {
    ...byName<EntryForm>(FIELD_NAMES, (name) => kindOf(ENTRY_FIELDS[name]).empty),
    openToContact: true,
    name: profile?.username ?? '',
    contact: profile?.preferredContact || newest?.contact || '',
    yearApplied: profile?.currentYear || newest?.yearApplied || '',
    gpa: gpaToText(profile?.gpa ?? newest?.gpa ?? null),
  }
}

/** The edit form of a stored entry. */
export function toEntryForm(entry: Entry): EntryForm {
  return byName<EntryForm>(FIELD_NAMES, (name) => {
    const field: EntryField = ENTRY_FIELDS[name]
    const value: unknown = entry[name]
    return value === null ? kindOf(field).empty : kindOf(field).toForm(value, field)
  })
}
