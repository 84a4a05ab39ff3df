/** Conditions on the type, length and format of a stored value. */

import {
  kindOf,
  numberRule,
  oneOfRule,
  ruleOf,
  textRule,
  type EntryField,
  type Kind,
} from '../src/domain/entry/kinds'
import { MIN_WORDS } from '../src/domain/store/limits'
import { VISIBLE_IN_RULES } from '../src/domain/text/text'
import { all } from './language'
import type { Node, Rule } from './language'

export const TEXT = 'newData.isString()'
export const NUMBER = 'newData.isNumber()'
export const FLAG = 'newData.isBoolean()'
export const NOW = 'newData.val() == now'

/** A moment such as 2026-10-03T14:05:09.123Z. */
export const MOMENT = String.raw`/^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z$/`

export function isVisible(value = 'newData.val()'): string {
  return `${value}.matches(/${VISIBLE_IN_RULES}/)`
}

/** A visible text if the condition holds, otherwise an empty one. */
export function textIf(condition: string, max: number): string {
  return all(textRule(max), `(${condition}\n  ? ${isVisible()}\n  : newData.val() == '')`)
}

export function wholeNumber(min: number, max: number): string {
  return all(numberRule(min, max), 'newData.val() % 1 == 0')
}

export function choice(options: readonly string[]): string {
  return all(TEXT, oneOfRule(options))
}

/** The key matches the ids that push() makes. Such ids sort by their time, and none looks like a number. */
export function isPushId(key: string): string {
  return `${key}.matches(/^-[A-Z_a-z][-0-9A-Z_a-z]{18}$/)`
}

const COMMENTS: { readonly [K in Kind]?: string } = {
  longText: `At least ${MIN_WORDS} words.`,
  choices: 'Each chosen option, with true.',
  scale: 'The position of a word on the scale.',
  date: 'A day. The form is stricter.',
  pay: 'US dollars.',
  gpa: 'At most two decimals: more could identify the cards of one person.',
}

const TYPES = { boolean: FLAG, number: NUMBER, text: TEXT, record: 'newData.hasChildren()' } as const

/** The rules of an entry's field: those of its kind. */
export function fieldRule(field: EntryField): Rule | Node {
  const rule = ruleOf(field)
  const comment = COMMENTS[field.kind] ?? ''
  if (typeof rule === 'string') return [comment, rule]
  return { comment, validate: rule.node, children: { $option: rule.$option } }
}

/** A condition on the type of an entry's field, and on nothing else. */
export function fieldType(field: EntryField): string {
  return TYPES[kindOf(field).storedAs]
}
