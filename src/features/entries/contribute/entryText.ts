/** An entry as plain text, for copying. */

import {
  DETAILS,
  ENTRY_FIELDS,
  FORM_FIELDS,
  showField,
  type Entry,
  type FieldName,
} from '../../../domain/entry'

const isLong = (name: FieldName) => DETAILS.texts.some((text) => text === name)

/** A line for each short field with a value, then the long texts with their labels. */
export function entryText(entry: Entry): string {
  const given = FORM_FIELDS.filter((name) => showField(entry, name) !== '')
  return [
    given
      .filter((name) => !isLong(name))
      .map((name) => `${ENTRY_FIELDS[name].label}: ${showField(entry, name)}`)
      .join('\n'),
    ...given.filter(isLong).map((name) => `${ENTRY_FIELDS[name].label}:\n${showField(entry, name)}`),
  ].join('\n\n')
}
