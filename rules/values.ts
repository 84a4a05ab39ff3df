/** Conditions on the type, length and format of a stored value, and the rules of the fields of an entry. */

import type { FieldOf, Kind } from '../src/domain/entry/kinds'
import * as limits from '../src/domain/store/limits'
import { MARK, SIGN } from '../src/domain/text/text'
import { all } from './language'
import type { Node, Rule } from './language'

export const TEXT = 'newData.isString()'
export const NUMBER = 'newData.isNumber()'
export const FLAG = 'newData.isBoolean()'
export const NOW = 'newData.val() == now'

/** The visible characters of `tidy` (src/domain/text/text.ts). Rules know no named classes. */
const VISIBLE =
  '[!-~\u00a1-\u00ac\u00ae-\u115e\u1161-\u167f\u1681-\u180a\u1810-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u27ff\u2801-\u2fff\u3001-\u3163\u3165-\ufdff\ufe10-\ufefe\uff00-\uff9f\uffa1-\uffef\ufffc\ufffd]'

export function isVisible(value = 'newData.val()'): string {
  return `${value}.matches(/${VISIBLE}/)`
}

export function textRule(max: number): string {
  return all(TEXT, `newData.val().length <= ${max}`)
}

export function visibleText(max: number): string {
  return all(textRule(max), isVisible())
}

/** A text of several lines, with enough words. */
export function longText(max: number): string {
  return all(visibleText(max), `newData.val().matches(${wordsPattern(limits.MIN_WORDS)})`)
}

/** A visible text if the condition holds, otherwise an empty one. */
export function textIf(condition: string, max: number): string {
  return all(textRule(max), `(${condition}\n  ? ${isVisible()}\n  : newData.val() == '')`)
}

/**
 * A pattern for texts with at least so many words, as `countWords` counts them. A word is the rest of a text from its
 * first character that is no mark up to a blank, or up to its second sign.
 */
export function wordsPattern(min: number): string {
  const rest = `[^\\s${SIGN}]*`
  const start = `[^\\s${MARK}${SIGN}]${rest}`
  const word = `(${start}\\s|(${start})?[${SIGN}]${rest}[\\s${SIGN}])`
  return `/^([\\s${MARK}]*${word}){${min - 1}}[\\s${MARK}]*[^\\s${MARK}]/`
}

function numberRule(min: number, max: number): string {
  return all(NUMBER, `newData.val() >= ${min}`, `newData.val() <= ${max}`)
}

/** The text is one of the options. Throws for an option with a character that has a meaning in rules. */
export function oneOf(options: readonly string[], text = 'newData.val()'): string {
  const odd = options.find((option) => !/^[\w ,&-]+$/.test(option))
  if (odd === undefined) return `${text}.matches(/^(${options.join('|')})$/)`
  throw new Error(`"${odd}" cannot be an option: the rules take letters, digits, blanks and , & - only.`)
}

export function choice(options: readonly string[]): string {
  return all(TEXT, oneOf(options))
}

/** The key matches the ids that push() makes. Such ids sort by their time, and none looks like a number. */
export function isPushId(key: string): string {
  return `${key}.matches(/^-[A-Z_a-z][-0-9A-Z_a-z]{18}$/)`
}

const YEAR_MS = 365.2425 * limits.DAY_MS
/** A year of the calendar can begin before this mean year ends, and begins 14 hours earlier in the east. */
const NEW_YEAR_EARLY_MS = 3 * limits.DAY_MS

const RULES: { readonly [K in Kind]: (field: FieldOf<K>) => Rule | Node } = {
  flag: () => FLAG,
  // The entry's rule requires an empty text without consent.
  text: ({ max, withConsent }) => (withConsent ? textRule(max) : visibleText(max)),
  longText: ({ max }) => longText(max),
  choice: ({ options }) => choice(options),
  choices: ({ options }) => ({
    validate: 'newData.hasChildren()',
    children: { $option: all('newData.val() == true', oneOf(options, '$option')) },
  }),
  scale: ({ words }) => [
    'The position of a word on the scale.',
    numberRule(1, words.length),
    'newData.val() % 1 == 0',
  ],
  // Rules know neither the days of a month nor today's date.
  date: ({ min }) => [
    'A day. The form is stricter.',
    TEXT,
    'newData.val().matches(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/)',
    `newData.val() >= '${min}'`,
    `newData.val() <= '${limits.LAST_DAY_OF_RULES}'`,
  ],
  // The sum is a text such as '2026.88', which every month of its year precedes.
  month: () => [
    'A month. Rules know the current year, not the month; the form does.',
    TEXT,
    'newData.val().matches(/^20[0-9][0-9]-(0[1-9]|1[0-2])$/)',
    `newData.val() <= (1970 + (now + ${NEW_YEAR_EARLY_MS}) / ${YEAR_MS}) + ''`,
  ],
  gpa: () => [
    'At most two decimals: more could identify the cards of one person.',
    numberRule(limits.GPA_MIN, limits.GPA_MAX),
    String.raw`(newData.val() + '').matches(/^[${limits.GPA_MIN}-${limits.GPA_MAX}](\.[0-9]{1,${limits.GPA_DECIMALS}})?$/)`,
  ],
  pay: ({ max }) => numberRule(0, max),
}

/** The rules of an entry's field: those of its kind. */
export function fieldRule<K extends Kind>(field: FieldOf<K>): Rule | Node {
  return RULES[field.kind](field)
}
