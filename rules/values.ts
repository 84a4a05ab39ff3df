/** What a stored value looks like. */

import type { EntryField } from '../src/domain/entry'
import { GPA_MAX, GPA_MIN, MIN_WORDS } from '../src/domain/limits'
import { all, oneOf } from './language'
import type { Node, Rule } from './language'

export const TEXT = 'newData.isString()'
export const NUMBER = 'newData.isNumber()'
export const FLAG = 'newData.isBoolean()'
export const NOW = 'newData.val() == now'

/** The characters that a reader can see: no blank, no control character, nothing without a width. */
const VISIBLE =
  '!-~\u00a1-\u00ac\u00ae-\u115e\u1161-\u167f\u1681-\u180a\u1810-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u27ff' +
  '\u2801-\u2fff\u3001-\u3163\u3165-\ufdff\ufe10-\ufefe\uff00-\uff9f\uffa1-\uffef\ufffc\ufffd'

/** A moment such as 2026-10-03T14:05:09.123Z. */
export const MOMENT = String.raw`/^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z$/`

/** The last day that a date may have. The form is stricter: rules do not know today's date. */
export const LAST_DAY = '2100-12-31'

export function text(max: number): string {
  return all(TEXT, `newData.val().length <= ${max}`)
}

export function isVisible(value = 'newData.val()'): string {
  return `${value}.matches(/[${VISIBLE}]/)`
}

/** A visible text if the condition holds, otherwise an empty one. */
export function textIf(condition: string, max: number): string {
  return all(text(max), `(${condition}\n  ? ${isVisible()}\n  : newData.val() == '')`)
}

function number(min: number, max: number): string {
  return all(NUMBER, `newData.val() >= ${min}`, `newData.val() <= ${max}`)
}

export function wholeNumber(min: number, max: number): string {
  return all(number(min, max), 'newData.val() % 1 == 0')
}

export const GPA = all(
  number(GPA_MIN, GPA_MAX),
  String.raw`(newData.val() + '').matches(/^[0-4](\.[0-9]{1,2})?$/)`,
)

export function choice(options: readonly string[]): string {
  return all(TEXT, oneOf(options))
}

/** The key is an id that push() makes. Such ids sort by their time, and none reads as a number. */
export function isPushId(key: string): string {
  return `${key}.matches(/^-[A-Z_a-z][-0-9A-Z_a-z]{18}$/)`
}

/** The rules of an entry's field. */
export function fieldRule(field: EntryField): Rule | Node {
  switch (field.kind) {
    case 'flag':
      return FLAG
    case 'text':
      return field.withConsent ? text(field.max) : all(text(field.max), isVisible())
    case 'longText': {
      const hasWords = String.raw`newData.val().matches(/^\s*(\S+\s+){${MIN_WORDS - 1}}\S/)`
      return [`At least ${MIN_WORDS} words.`, text(field.max), hasWords, isVisible()]
    }
    case 'choice':
      return choice(field.options)
    case 'choices':
      return {
        comment: 'Each option that was chosen, with true; absent for none.',
        validate: 'newData.hasChildren()',
        children: { $option: all('newData.val() == true', oneOf(field.options, '$option')) },
      }
    case 'scale': {
      const { words } = field
      const comment = `From 1, "${words[0] ?? ''}", to ${words.length}, "${words.at(-1) ?? ''}".`
      return [comment, wholeNumber(1, words.length)]
    }
    case 'date': {
      const isDate = 'newData.val().matches(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/)'
      const [min, max] = [`newData.val() >= '${field.min}'`, `newData.val() <= '${LAST_DAY}'`]
      return ['A day such as 2026-05-31. The form is stricter.', TEXT, isDate, min, max]
    }
    case 'pay':
      return ['US dollars.', number(0, field.max)]
    default:
      return ['At most two decimals: more would tell the cards of one person apart from all others.', GPA]
  }
}

/** The type alone of an entry's field. */
export function fieldType({ kind }: EntryField): string {
  if (kind === 'flag') return FLAG
  return kind === 'gpa' || kind === 'pay' || kind === 'scale' ? NUMBER : TEXT
}
