/** Schemas for stored entries and for the entry form, built from the table of fields. */

import * as v from 'valibot'
import { ENTRY_FIELDS, FIELD_NAMES, type Entry, type EntryContent, type FieldName } from './entry'
import { gpaToText } from './gpa'
import { kindOf, type EntryField } from './kinds'
import { storedSchema, typedSchema } from './kindSchemas'
import { entryMessages } from '../text/messages'
import { byName } from '../tables'
import type { User } from '../account/user'

/** The values of the form. Most are texts; the checkbox is a boolean, and several choices are a list. */
export type TypedEntry = {
  [Name in FieldName]: EntryContent[Name] extends boolean
    ? boolean
    : EntryContent[Name] extends object | null
      ? readonly string[]
      : string
}

type Schemas<Input extends Record<FieldName, unknown>> = {
  [Name in FieldName]: v.GenericSchema<Input[Name], EntryContent[Name]>
}

/** Validates the content of an entry before it is stored. */
export const entryContentSchema = v.pipe(
  v.strictObject(byName<Schemas<EntryContent>>(FIELD_NAMES, (name) => storedSchema(ENTRY_FIELDS[name]))),
  v.check((entry) =>
    entry.openToContact ? entry.name !== '' && entry.contact !== '' : entry.name + entry.contact === '',
  ),
)

export const submitEntrySchema = formSchema()
/** Has the edit dialog's message for a long text with too few words. */
export const editEntrySchema = formSchema(entryMessages.editTooShort)

function formSchema(tooShort?: string) {
  return v.pipe(
    v.custom<TypedEntry>((typed) => typeof typed === 'object' && typed !== null),
    // Hidden fields are neither validated nor stored.
    v.transform((typed) => (typed.openToContact ? typed : { ...typed, name: '', contact: '' })),
    v.object(byName<Schemas<TypedEntry>>(FIELD_NAMES, (name) => typedSchema(ENTRY_FIELDS[name], tooShort))),
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
  )
}

/**
 * A new form, as open to contact as the newest entry. The other values come from the profile, or from the newest entry if
 * the profile lacks them.
 */
export function newTypedEntry(
  profile: Pick<User, 'username' | 'preferredContact' | 'currentYear' | 'gpa'> | null,
  newest: Pick<Entry, 'openToContact' | 'contact' | 'yearApplied' | 'gpa'> | null = null,
): TypedEntry {
  return {
    ...byName<TypedEntry>(FIELD_NAMES, (name) => kindOf(ENTRY_FIELDS[name]).empty),
    openToContact: newest?.openToContact ?? true,
    name: profile?.username ?? '',
    contact: profile?.preferredContact || newest?.contact || '',
    yearApplied: profile?.currentYear || newest?.yearApplied || '',
    gpa: gpaToText(profile?.gpa ?? newest?.gpa ?? null),
  }
}

export function toTypedEntry(entry: Entry): TypedEntry {
  return byName<TypedEntry>(FIELD_NAMES, (name) => {
    const field: EntryField = ENTRY_FIELDS[name]
    const value: unknown = entry[name]
    return value === null ? kindOf(field).empty : kindOf(field).toForm(value, field)
  })
}
