/** Reads cells as the form would take them. A text that a program has left behind is refused, never decoded. */

import * as v from 'valibot'
import { ENTRY_FIELDS, type FieldName } from '../../src/domain/entry/entry'
import { findOption, kindOf, optionsOf, type EntryField, type Typed } from '../../src/domain/entry/kinds'
import { typedSchema } from '../../src/domain/entry/kindSchemas'
import { roundNamed } from '../../src/domain/questions/labels'
import { countWords, shortened } from '../../src/domain/text/text'
import { readDate, readMonth } from './dates'

/** True for a text that people or programs write when there is no answer. */
export const isNoAnswer = (text: string) =>
  /^(?:n\/?a|none|null|unknown|idk|nan|<na>|nat|undefined|-+|–|—|\?+|\.)$/i.test(text)

/** Also in the languages of other spreadsheets: '#¡VALOR!', '#NV'. */
const ERROR = /^(?:#N\/?[ADV]|#[¡¿]?[\p{L}/0_]+[!?]|#GETTING_DATA|Err:5\d\d|##+)$/iu
const MARKUP =
  /&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d{0,2});|<\/?(?:br|p|div|span|b|i|u|a|li|[uo]l|strong|em)\b[^<>]*>/i
const DURATION = /^-?\d+ days?,? [+-]?\d+:\d\d|^-?\d+:\d\d:\d\d(?:\.\d+)?$|^P(?=\d|T\d)[\dYMWDTHS.]+$/
const DATE =
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d|^\w{3} \w{3} \d\d \d{4} \d\d:|^\d\d?-[A-Z][a-z]{2}$|^[A-Z][a-z]{2}-\d\d$/
const ZONE = /:\d\d.*?(?:Z$|[+-]\d|[A-Z]{3})/
/** Each with what to do in the spreadsheet. A short text is any cell but a date and the two long texts. */
const LEFTOVERS: readonly (readonly [cells: 'all' | 'short' | 'dates', pattern: RegExp, advice: string])[] = [
  ['all', ERROR, 'is an error. Mend its formula, or empty the cell.'],
  ['all', /^=(?:"|[A-Z.]+\()/i, 'is a formula. Copy the column, and paste only its values.'],
  ['all', /^'[=+@-]/, 'begins with an apostrophe that a program has added. Delete the apostrophe.'],
  ['all', /_x[\dA-F]{4}_/, 'has Excel’s sign for a character. Delete it, or type the character.'],
  ['all', /[\0\u0080-\u0084\u0086-\u009f\ufffd]/, 'has lost a character. Type it again.'],
  ['all', /^(?:\[object \w+\][,; ]*)+$/m, 'has lost its value. Type the value, or empty the cell.'],
  ['short', MARKUP, 'has a sign of HTML. Type the character that it stands for.'],
  ['short', DURATION, 'is a duration that a program has computed. Write it as students do: 6 weeks.'],
  ['short', DATE, 'is a date that a program has made of a text. Type what the student wrote.'],
  ['dates', ZONE, 'has a time zone, so its day is unclear. Format the column as a date such as 2026-05-31.'],
]

/** The problem of a refused cell; undefined for any other. */
export function leftoverIn(name: FieldName, text: string): string | undefined {
  const { typedAs } = kindOf(ENTRY_FIELDS[name])
  const own = typedAs === 'day' || typedAs === 'month' ? 'dates' : typedAs === 'lines' ? 'all' : 'short'
  const found = LEFTOVERS.find(([cells, pattern]) => (cells === 'all' || cells === own) && pattern.test(text))
  return found && `${quote(text)} ${found[2]}`
}

/** A warning about a long text that is imported as it is, because a question may be about HTML. */
export function markupIn(text: string): string | undefined {
  const [found] = MARKUP.exec(text) ?? []
  return found && `“${found}” is a sign of HTML. If the text is not about HTML, type what it stands for.`
}

export const NO_DATE = 'is not a date such as 2026-05-31 or 5/31/2026.'
const YES = /^(?:yes|y|true|1|x|checked|✓|✔)\.?$/i
const NO = /^(?:no|n|false|0|unchecked)\.?$/i

/** The value to store; null for an empty cell, and beside a problem. */
export function readCell(name: FieldName, text: string): { value: unknown; problem?: string } {
  const field: EntryField = ENTRY_FIELDS[name]
  if (text === '') return { value: null }
  const isNumber = name === 'yearApplied' || /^(?:flag|gpa|pay|scale)$/.test(field.kind)
  const typed = typedOf(field, isNumber ? withoutNoise(text) : text)
  if (typeof typed === 'object' && 'problem' in typed)
    return { value: null, problem: `${quote(text)} ${typed.problem}` }
  const { success, output, issues } = v.safeParse(typedSchema(field), typed)
  if (success) return { value: output }
  const shown =
    field.kind === 'longText' ? `${countWords(text)} words, ${text.length} characters` : quote(text)
  return { value: null, problem: `${shown}. ${issues[0].message}` }
}

/** Programs write 3.12 as '3.1199999999999999999' and 4 as '4.0'. '120.000' stays, because people write 120,000 like that. */
function withoutNoise(text: string): string {
  if (!/^\d+\.(?:\d|\d{4,})$/.test(text)) return text
  const rounded = Number(Number(text).toFixed(2))
  return Math.abs(Number(text) - rounded) < 1e-9 ? String(rounded) : text
}

/** The value as one would enter it in the form. */
function typedOf(field: EntryField, text: string): Typed | { readonly problem: string } {
  const options = optionsOf(field)
  const labels = options.map(({ label }) => label)
  const valueOf = (part: string) => {
    const label = findOption(labels, part) ?? roundNamed(part)
    return options.find((option) => option.value === part || option.label === label)?.value
  }
  const unknown = { problem: `is none of ${labels.join(', ')}.` }
  switch (kindOf(field).typedAs) {
    case 'tick':
      return YES.test(text) || (NO.test(text) ? false : { problem: 'is neither yes nor no.' })
    case 'option':
      // Programs write TRUE and False for a column of yes and no.
      return valueOf(text.replace(/^true$/i, 'Yes').replace(/^false$/i, 'No')) ?? unknown
    case 'options': {
      const values = text.split(/ *[,;\n] */).map(valueOf)
      const known = values.filter((value) => value !== undefined)
      return known.length === values.length ? known : unknown
    }
    case 'day':
      return readDate(text)?.day ?? { problem: NO_DATE }
    case 'month':
      return readMonth(text) ?? { problem: 'is not a month such as 2026-10.' }
    default:
      return text
  }
}

export const quote = (text: string) => `“${shortened(text)}”`
