/** Schemas for each kind of field, as stored and as typed into a form, with the form's error messages. */

import * as v from 'valibot'
import { dayInYears, isCalendarDate, isMonth, monthAt } from '../text/dates'
import { gpaToText, isGpa } from './gpa'
import { chosenOf, recordOf, type EntryField, type FieldOf, type Kind } from './kinds'
import { MIN_WORDS } from '../store/limits'
import { entryMessages } from '../text/messages'
import { formatPay, inPeriod } from './pay'
import { withoutUnusedRounds } from '../questions/roundLines'
import { gpaMessage, payMessage, readGpa, readTypedPay, valueMessages } from './typedValues'
import { byName } from '../tables'
import { countWords, tidy } from '../text/text'
import { maxLength } from '../text/tidyText'

interface SchemasOf<Field> {
  /** `tooShort` replaces the message for a long text with too few words. */
  stored(field: Field, tooShort?: string): v.GenericSchema
  /** Converts the typed value to the stored value. Absent if the stored schema does this. */
  typed?(field: Field, tooShort?: string): v.GenericSchema
  /** How the form understood a typed text; undefined if that is obvious. */
  meaning?(typed: string, field: Field): string | undefined
}

const typedText = v.pipe(v.string(), v.transform(tidy))
const required = v.minLength<string, 1, string>(1, entryMessages.required)

const typedLine = v.pipe(
  typedText,
  v.transform((typed) => typed.replaceAll(/[\r\n]+/g, ' ')),
)

const text = ({ max, withConsent }: FieldOf<'text'>) =>
  withConsent ? v.pipe(typedLine, maxLength(max)) : v.pipe(typedLine, required, maxLength(max))

const longText = (field: FieldOf<'longText'>, tooShort = field.tooShort) =>
  v.pipe(
    typedText,
    required,
    v.check((typed) => countWords(typed) >= MIN_WORDS, tooShort),
    maxLength(field.max),
  )

const KIND_SCHEMAS: { readonly [K in Kind]: SchemasOf<FieldOf<K>> } = {
  flag: { stored: () => v.boolean() },
  text: {
    stored: text,
    typed: (field) =>
      v.pipe(
        text(field),
        v.transform((typed) => field.findSpelling?.(typed) || typed),
      ),
    meaning: (typed, { findSuggestion }) => findSuggestion?.(typed),
  },
  longText: {
    stored: longText,
    typed: (field, tooShort) =>
      v.pipe(v.string(), v.transform(withoutUnusedRounds), longText(field, tooShort)),
  },
  choice: {
    stored: ({ options }) => v.picklist(options),
    typed: ({ options }) => v.pipe(v.string(), required, v.picklist(options, entryMessages.required)),
  },
  choices: {
    stored: ({ options }) =>
      v.pipe(
        v.strictObject(byName<Record<string, v.GenericSchema>>(options, () => v.optional(v.literal(true)))),
        v.check((chosen) => chosenOf(options, chosen).length > 0),
      ),
    // Removes options that no longer exist, for example from an old draft.
    typed: ({ options }) =>
      v.pipe(
        v.array(v.string()),
        v.transform((texts) => options.filter((option) => texts.includes(option))),
        v.transform((chosen) => (chosen.length === 0 ? null : recordOf(chosen))),
      ),
  },
  scale: {
    stored: ({ words }) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(words.length)),
    typed: ({ words }) =>
      v.pipe(
        v.picklist(
          words.map((_word, index) => String(index + 1)),
          entryMessages.required,
        ),
        v.transform(Number),
      ),
  },
  date: {
    stored: ({ min, yearsAhead }) =>
      v.pipe(
        typedText,
        required,
        v.check(isCalendarDate, valueMessages.dateUnclear),
        v.check(
          (day) => min <= day && day <= dayInYears(yearsAhead),
          () => valueMessages.dateOutOfRange(min, dayInYears(yearsAhead)),
        ),
      ),
  },
  month: {
    stored: () =>
      v.pipe(
        typedText,
        required,
        v.check(isMonth, valueMessages.monthUnclear),
        v.check((month) => month <= monthAt(Date.now()), valueMessages.monthInFuture),
      ),
  },
  gpa: {
    stored: () => v.pipe(v.number(), v.check(isGpa)),
    typed: () =>
      v.pipe(
        typedText,
        required,
        v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
          const reading = readGpa(dataset.value)
          if ('gpa' in reading && reading.gpa !== null) return reading.gpa
          addIssue({ message: gpaMessage(reading) })
          return NEVER
        }),
      ),
    meaning(typed) {
      const reading = readGpa(typed)
      if ('problem' in reading || reading.gpa === null || reading.gpa === Number(typed)) return undefined
      return gpaToText(reading.gpa)
    },
  },
  pay: {
    stored: ({ max }) => v.pipe(v.number(), v.minValue(0), v.maxValue(max)),
    typed: ({ max, per }) =>
      v.pipe(
        v.string(),
        v.rawTransform<string, number | null>(({ dataset, addIssue, NEVER }) => {
          const reading = readTypedPay(dataset.value, per)
          if (!('problem' in reading)) return reading.dollars
          addIssue({ message: payMessage(reading.problem, per) })
          return NEVER
        }),
        v.nullable(v.pipe(v.number(), v.maxValue(max, valueMessages.payTooHigh(max)))),
      ),
    meaning(typed, { per }) {
      const reading = readTypedPay(typed, per)
      if ('problem' in reading || reading.dollars === null) return undefined
      const { dollars, more } = reading
      return `${formatPay(dollars)} ${inPeriod(per)}${more === undefined ? '' : valueMessages.payWithMore(more)}`
    },
  },
}

function schemasOf(field: EntryField): SchemasOf<EntryField> {
  return KIND_SCHEMAS[field.kind]
}

/** An optional field may be null or absent. */
export function storedSchema(field: EntryField): v.GenericSchema {
  const schema = schemasOf(field).stored(field)
  return field.optional ? v.nullish(schema, null) : schema
}

/** Converts a typed value to the stored value. An empty optional field becomes null. */
export function typedSchema(field: EntryField, tooShort?: string): v.GenericSchema {
  const schemas = schemasOf(field)
  const schema = schemas.typed?.(field, tooShort) ?? schemas.stored(field, tooShort)
  if (!field.optional) return schema
  const emptyToNull = v.transform((value: unknown) =>
    typeof value === 'string' && tidy(value) === '' ? null : value,
  )
  return v.pipe(v.unknown(), emptyToNull, v.nullable(schema))
}

export function meaningOf(field: EntryField, typed: string): string | undefined {
  return schemasOf(field).meaning?.(typed, field)
}
