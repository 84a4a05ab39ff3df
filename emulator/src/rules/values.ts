/**
 * The values of the rules language at run time, and what its operators make of them. Knows nothing of expressions.
 */
import type { Leaf } from '../store/node'

/** An object stands for a stored object or for an object inside `auth`. */
export type RuleValue = Leaf | object | null

/** A run-time error of the rules language: the whole rule fails, whatever stands around the place. */
export class EvaluationFault extends Error {
  /** Where in the text that the expression was read from. */
  readonly at: number

  constructor(at: number, reason: string) {
    super(reason)
    this.name = 'EvaluationFault'
    this.at = at
  }
}

/** Whether two stored objects are equal is nowhere documented; a rule that asks fails. */
export function isSame(left: RuleValue, right: RuleValue, at: number): boolean {
  if (isObject(left) && isObject(right)) throw new EvaluationFault(at, 'Two objects cannot be compared')
  return left === right
}

export function sum(left: RuleValue, right: RuleValue, at: number): RuleValue {
  if (typeof left === 'number' && typeof right === 'number') return left + right
  if (isNumberOrString(left) && isNumberOrString(right)) return `${left}${right}`
  const culprit = isNumberOrString(left) ? right : left
  throw new EvaluationFault(at, `+ only works on numbers and strings, not on ${describe(culprit)}`)
}

export type Order = <Value extends number | string>(left: Value, right: Value) => boolean

export const ORDER: Readonly<Record<'<' | '<=' | '>' | '>=', Order>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}

export function compare(
  operator: string,
  holds: Order,
  left: RuleValue,
  right: RuleValue,
  at: number,
): boolean {
  if (typeof left === 'number' && typeof right === 'number') return holds(left, right)
  if (typeof left === 'string' && typeof right === 'string') return holds(left, right)
  throw new EvaluationFault(at, `${operator} cannot compare ${describe(left)} with ${describe(right)}`)
}

function isNumberOrString(value: RuleValue): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}

function isObject(value: RuleValue): value is object {
  return typeof value === 'object' && value !== null
}

/** The type only: values of users do not belong in a log. */
export function describe(value: RuleValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
