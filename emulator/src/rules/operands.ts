/** Compiled expressions, and what they must come to where a string, a path or a condition is wanted. */
import { splitPath } from '../store/path'
import { COMPARABLE, type ValueType } from './types'
import { describe, EvaluationFault, type Evaluate, type RuleValue, type Snapshot } from './values'

/** `at` is an offset in the text of the rule. */
export interface ValueExpression {
  readonly type: ValueType
  readonly at: number
  readonly run: Evaluate<RuleValue>
  /** Of a string that is known when the rules are loaded. */
  readonly text?: string
}

export interface SnapshotExpression {
  readonly type: 'snapshot'
  readonly at: number
  readonly run: Evaluate<Snapshot>
}

export type Expression =
  | ValueExpression
  | SnapshotExpression
  | { readonly type: 'regex'; readonly at: number; readonly pattern: RegExp }
  | { readonly type: 'query' | 'method'; readonly at: number }

export function isValue(expression: Expression): expression is ValueExpression {
  return COMPARABLE.has(expression.type)
}

export function asCondition({ run }: ValueExpression): Evaluate<boolean> {
  return (scope) => run(scope) === true
}

/** `problem` says what is wrong with another value; it is reported at `at`. */
export function asText(
  { run, at: ownOffset }: ValueExpression,
  problem: (value: RuleValue) => string,
  at = ownOffset,
): Evaluate<string> {
  return (scope) => {
    const value = run(scope)
    if (typeof value === 'string') return value
    throw new EvaluationFault(at, problem(value))
  }
}

/** The string whose `member` stands at `at`. */
export function asReceiver(object: ValueExpression, member: string, at: number): Evaluate<string> {
  return asText(object, (value) => `${member} needs a string, not ${describe(value)}`, at)
}

/** `'a/b'` as keys. A constant is taken apart once. */
export function asKeys(expression: ValueExpression, wrongType: string): Evaluate<readonly string[]> {
  const known = splitPath(expression.text ?? '')
  if (known.length > 0) return () => known
  const text = asText(expression, (value) => `${wrongType}, not ${describe(value)}`)
  return (scope) => {
    const keys = splitPath(text(scope))
    if (keys.length === 0) throw new EvaluationFault(expression.at, 'A path without any key was given')
    return keys
  }
}

/** What stands under a name in `auth`. A name that nothing is known under gives null, and so does any name under null. */
export function authMember(object: ValueExpression, key: Evaluate<string>, at: number): ValueExpression {
  const lengthOf = asReceiver(object, 'length', at)
  const run: Evaluate<RuleValue> = (scope) => {
    const holder = object.run(scope)
    const name = key(scope)
    if (name === 'length' && (typeof holder === 'string' || holder === null)) return lengthOf(scope).length
    if (holder === null) return null
    if (typeof holder !== 'object' || Array.isArray(holder)) {
      throw new EvaluationFault(at, `Property '${name}' was read from ${describe(holder)}`)
    }
    return claim(holder, name)
  }
  return { type: 'auth', at, run }
}

function claim(holder: object, name: string): RuleValue {
  if (!Object.hasOwn(holder, name)) return null
  const value: unknown = Reflect.get(holder, name)
  if (typeof value === 'object') return value
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
