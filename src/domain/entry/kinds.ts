/**
 * The kinds of field values. One object per kind defines how values are stored, read, shown and typed. The schemas are in
 * kindSchemas.ts: they need a library that readers do not load. The security rules are in rules/values.ts.
 */

import { formatCalendarDate, formatMonth, isMonth, monthAt } from '../text/dates'
import { formatGpa, gpaToText, isGpa, roundedGpa } from './gpa'
import { formatPay, payToText, readPay, type PayPeriod } from './pay'
import { byName } from '../tables'
import { plainLetters } from '../text/text'

interface Described {
  readonly label: string
  /** The label outside the form, if it differs. */
  readonly shortLabel?: string
  readonly hint?: string
  /** The value as a phrase for places without a label: '$52 an hour'. */
  readonly phrase?: (value: string) => string
  readonly optional?: true
  /** The form's option for no answer; 'Not given' without it. */
  readonly unanswered?: string
}

/** Additional properties of each kind. */
interface KindOptions {
  readonly flag: object
  readonly text: {
    readonly max: number
    /** Offered while the user types. Other texts are valid, too. */
    readonly suggestions?: readonly string[]
    readonly showSuggestion?: (suggestion: string) => string
    /** The suggestion that a text means. The form shows it below the field. */
    readonly findSuggestion?: (text: string) => string | undefined
    /** The spelling in which a text is stored. Undefined keeps the typed spelling. */
    readonly findSpelling?: (text: string) => string | undefined
    readonly input?: { readonly autoComplete?: string; readonly autoCapitalize?: string }
    /** True for a field that is shown and required only if `openToContact`. Otherwise it is stored empty. */
    readonly withConsent?: true
  }
  /** Several lines of text, at least `MIN_WORDS` words. */
  readonly longText: { readonly max: number; readonly tooShort: string }
  readonly choice: { readonly options: readonly string[] }
  /** Several of the options, each stored as `true`; absent for none. */
  readonly choices: { readonly options: readonly string[] }
  /** A number from 1 to the number of words. */
  readonly scale: { readonly words: readonly string[] }
  /** A calendar day as 'YYYY-MM-DD', at most `yearsAhead` years from today. */
  readonly date: { readonly min: string; readonly yearsAhead: number }
  /** A month as 'YYYY-MM', not in the future. The form offers the last ones. */
  readonly month: { readonly offered: number }
  readonly gpa: object
  /** US dollars. */
  readonly pay: { readonly max: number; readonly per: PayPeriod }
}

export type Kind = keyof KindOptions
export type FieldOf<Chosen extends Kind> = {
  [K in Chosen]: Described & { readonly kind: K } & KindOptions[K]
}[Chosen]
export type EntryField = FieldOf<Kind>

export type StoredValue<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'choices'; options: readonly (infer Name extends string)[] }
    ? { readonly [One in Name]?: true }
    : Field extends { kind: 'gpa' | 'pay' | 'scale' }
      ? number
      : Field extends { options: readonly (infer Name)[] }
        ? Name
        : string
/** The type of a value as read. Data of earlier versions can lack a GPA or have other choices. */
export type ReadValue<Field> = Field extends { kind: 'gpa' }
  ? number | null
  : Field extends { kind: 'choice' }
    ? string
    : StoredValue<Field>

export type Typed = string | boolean | readonly string[]

export interface Option {
  readonly value: string
  readonly label: string
}

/** The definition of a kind. Its functions are methods, because TypeScript checks methods less strictly (`kindOf`). */
interface KindOf<Field, Value> {
  readonly storedAs: 'boolean' | 'number' | 'text' | 'record'
  /** The form control: a checkbox, one line, several lines, one option, several options, a day or a month. */
  readonly typedAs: 'tick' | 'line' | 'lines' | 'option' | 'options' | 'day' | 'month'
  readonly empty: Typed
  options?(field: Field): readonly Option[]
  /** Reads stored values of all versions. Null or '' for a value without a clear meaning. */
  read(stored: unknown, field: Field): Value | null
  /** '' for an empty value. */
  show(value: Value, field: Field): string
  toForm(value: Value, field: Field): Typed
}

type Kinds = { readonly [K in Kind]: KindOf<FieldOf<K>, NonNullable<ReadValue<FieldOf<K>>>> }

const asItIs = (text: string) => text

const KINDS: Kinds = {
  flag: {
    storedAs: 'boolean',
    typedAs: 'tick',
    empty: false,
    read: readTruth,
    show: () => '',
    toForm: (isSet) => isSet,
  },
  text: { storedAs: 'text', typedAs: 'line', empty: '', read: readText, show: asItIs, toForm: asItIs },
  longText: { storedAs: 'text', typedAs: 'lines', empty: '', read: readText, show: asItIs, toForm: asItIs },
  choice: {
    storedAs: 'text',
    typedAs: 'option',
    empty: '',
    options: ({ options }) => options.map((option) => ({ value: option, label: option })),
    read: (stored, { options }) => findOption(options, readText(stored)) ?? readText(stored),
    show: asItIs,
    toForm: (choice, { options }) => findOption(options, choice) ?? '',
  },
  choices: {
    storedAs: 'record',
    typedAs: 'options',
    empty: [],
    options: ({ options }) => options.map((option) => ({ value: option, label: option })),
    read(stored, { options }) {
      const chosen = chosenOf(options, stored)
      return chosen.length === 0 ? null : recordOf(chosen)
    },
    show: (chosen, { options }) => chosenOf(options, chosen).join(', '),
    toForm: (chosen, { options }) => chosenOf(options, chosen),
  },
  scale: {
    storedAs: 'number',
    typedAs: 'option',
    empty: '',
    options: ({ words }) => words.map((word, index) => ({ value: String(index + 1), label: word })),
    read(stored, { words }) {
      const step = readNumber(stored)
      return step !== null && words[step - 1] !== undefined ? step : null
    },
    show: (step, { words }) => words[step - 1] ?? '',
    toForm: String,
  },
  date: {
    storedAs: 'text',
    typedAs: 'day',
    empty: '',
    read: readText,
    show: formatCalendarDate,
    toForm: asItIs,
  },
  month: {
    storedAs: 'text',
    typedAs: 'month',
    empty: '',
    options: ({ offered }) =>
      Array.from({ length: offered }, (_, index) => {
        const month = monthAt(Date.now(), index)
        return { value: month, label: formatMonth(month) }
      }),
    read(stored) {
      const month = readText(stored)
      return isMonth(month) && month <= monthAt(Date.now()) ? month : null
    },
    show: formatMonth,
    toForm: asItIs,
  },
  gpa: {
    storedAs: 'number',
    typedAs: 'line',
    empty: '',
    read: readStoredGpa,
    show: formatGpa,
    toForm: gpaToText,
  },
  pay: {
    storedAs: 'number',
    typedAs: 'line',
    empty: '',
    // '$45' is 45 dollars. '40-45' and negative amounts are unclear.
    read(stored, { per }) {
      const reading = typeof stored === 'string' ? readPay(stored, per) : { dollars: readNumber(stored) }
      if ('problem' in reading || reading.dollars === null) return null
      return reading.dollars < 0 ? null : reading.dollars
    },
    show: formatPay,
    toForm: payToText,
  },
}

/** Pass these functions only that field, and values that were read or checked for it. */
export function kindOf(field: EntryField): KindOf<EntryField, unknown> {
  return KINDS[field.kind]
}

/** Empty for a typed field. */
export function optionsOf(field: EntryField): readonly Option[] {
  return kindOf(field).options?.(field) ?? []
}

export function readTruth(stored: unknown): boolean {
  return stored === true || stored === 'true'
}

/** Rounded, because earlier versions stored more decimals. Null for an invalid GPA. */
export function readStoredGpa(stored: unknown): number | null {
  const gpa = readNumber(stored)
  const rounded = gpa === null ? null : roundedGpa(gpa)
  return rounded !== null && isGpa(rounded) ? rounded : null
}

/** A number becomes a text; anything else becomes ''. */
export function readText(stored: unknown): string {
  return typeof stored === 'string' ? stored : typeof stored === 'number' ? String(stored) : ''
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Also reads a number stored as a text. Null for anything else. */
export function readNumber(stored: unknown): number | null {
  const isText = typeof stored === 'string' && NUMBER.test(stored.trim())
  const read = isText || typeof stored === 'number' ? Number(stored) : NaN
  return Number.isFinite(read) ? read : null
}

/** The chosen options, in the order of `options`. */
export function chosenOf(options: readonly string[], stored: unknown): readonly string[] {
  const chosen = new Map<string, unknown>(Object.entries(stored ?? {}))
  return options.filter((option) => chosen.get(option) === true)
}

export function recordOf(chosen: readonly string[]): Record<string, true> {
  return byName<Record<string, true>>(chosen, () => true)
}

/** The option that equals a text in any spelling. */
export function findOption<Name extends string>(options: readonly Name[], text: string): Name | undefined {
  const letters = plainLetters(text)
  return options.find((option) => plainLetters(option) === letters)
}
