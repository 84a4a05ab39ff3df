/** The binary operators: operand types, result types and implementations. */
import { COMPARABLE, NUMBERS, NUMBERS_AND_STRINGS, type StaticType, type ValueType } from './types'
import { describe, EvaluationFault, type RuleValue } from './values'

export interface Operator {
  readonly sign: string
  readonly operands: ReadonlySet<StaticType>
  /** The error for an operand of another type. */
  readonly problem: string
  readonly type: (left: StaticType, right: StaticType) => ValueType
  /** `at` is the reported position of a fault. Throws EvaluationFault. */
  readonly run: (left: RuleValue, right: RuleValue, at: number) => RuleValue
}

/** Compares without conversion. The equality of two objects is not documented, so a rule that compares them fails. */
function equality(sign: string, wanted: boolean): Operator {
  return {
    sign,
    operands: COMPARABLE,
    problem: 'is not a number, boolean, string, or null',
    type: () => 'boolean',
    run(left, right, at) {
      if (isObject(left) && isObject(right)) throw new EvaluationFault(at, 'Two objects cannot be compared')
      return (left === right) === wanted
    },
  }
}

type Order = <Value extends number | string>(left: Value, right: Value) => boolean

function order(sign: string, holds: Order): Operator {
  return {
    sign,
    operands: NUMBERS_AND_STRINGS,
    problem: 'must be a number or string',
    type: () => 'boolean',
    run(left, right, at) {
      if (typeof left === 'number' && typeof right === 'number') return holds(left, right)
      if (typeof left === 'string' && typeof right === 'string') return holds(left, right)
      throw new EvaluationFault(at, `${sign} cannot compare ${describe(left)} with ${describe(right)}`)
    },
  }
}

function arithmetic(sign: string, compute: (left: number, right: number) => number): Operator {
  return {
    sign,
    operands: NUMBERS,
    problem: 'is not a number',
    type: () => 'number',
    run(left, right, at) {
      if (typeof left === 'number' && typeof right === 'number') return compute(left, right)
      const wrongOperand = typeof left === 'number' ? right : left
      throw new EvaluationFault(at, `${sign} only works on numbers, not on ${describe(wrongOperand)}`)
    },
  }
}

const PLUS: Operator = {
  sign: '+',
  operands: NUMBERS_AND_STRINGS,
  problem: 'is not a number or string',
  type(left, right) {
    if (left === 'string' || right === 'string') return 'string'
    return left === 'number' && right === 'number' ? 'number' : 'value'
  },
  run(left, right, at) {
    if (typeof left === 'number' && typeof right === 'number') return left + right
    if (isNumberOrString(left) && isNumberOrString(right)) return `${left}${right}`
    const wrongOperand = isNumberOrString(left) ? right : left
    throw new EvaluationFault(at, `+ only works on numbers and strings, not on ${describe(wrongOperand)}`)
  },
}

function isNumberOrString(value: RuleValue): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}

function isObject(value: RuleValue): value is object {
  return typeof value === 'object' && value !== null
}

/** `===` and `!==` are the same as `==` and `!=`. A division by zero gives NaN, never infinity. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['==', equality('==', true)],
  ['===', equality('==', true)],
  ['!=', equality('!=', false)],
  ['!==', equality('!=', false)],
  ['<', order('<', (left, right) => left < right)],
  ['<=', order('<=', (left, right) => left <= right)],
  ['>', order('>', (left, right) => left > right)],
  ['>=', order('>=', (left, right) => left >= right)],
  ['+', PLUS],
  ['-', arithmetic('-', (left, right) => left - right)],
  ['*', arithmetic('*', (left, right) => left * right)],
  ['/', arithmetic('/', (left, right) => (right === 0 ? Number.NaN : left / right))],
  ['%', arithmetic('%', (left, right) => left % right)],
])
