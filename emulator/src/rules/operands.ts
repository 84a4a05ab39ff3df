/** Compiled expressions, and their conversions to a string, a path or a condition. */
import type { DataNode } from '../store/node'
import { splitPath } from '../store/path'
import { COMPARABLE, type ValueType } from './types'
import { describe, EvaluationFault, type Evaluate, type RuleValue, type Scope, type Snapshot } from './values'

/** `at` is an offset in the text of the rule. */
export interface ValueExpression {
  readonly type: ValueType
  readonly at: number
  readonly run: Evaluate<RuleValue>
  /** Set for a string that is known at load. */
  readonly text?: string
  /** Set for a concatenation with `+`: its operands. */
  readonly parts?: readonly ValueExpression[]
  /** The same as `run`, set for an expression that is always boolean. */
  readonly condition?: Evaluate<boolean>
}

export interface SnapshotExpression {
  readonly type: 'snapshot'
  readonly at: number
  readonly run: Evaluate<Snapshot>
  /** The node alone, without its parents, which most methods do not need. */
  readonly node: Evaluate<DataNode>
}

export type Expression =
  | ValueExpression
  | SnapshotExpression
  | { readonly type: 'regex'; readonly at: number; readonly pattern: RegExp }
  | { readonly type: 'query' | 'method'; readonly at: number }

export function snapshotExpression(at: number, run: Evaluate<Snapshot>): SnapshotExpression {
  return { type: 'snapshot', at, run, node: (scope) => run(scope).node }
}

export function conditionExpression(at: number, condition: Evaluate<boolean>): ValueExpression {
  return { type: 'boolean', at, run: condition, condition }
}

export function isValue(expression: Expression): expression is ValueExpression {
  return COMPARABLE.has(expression.type)
}

export function asCondition({ run, condition }: ValueExpression): Evaluate<boolean> {
  return condition ?? ((scope) => run(scope) === true)
}

/** `problem` describes the error for a value of another type; it is reported at `at`. */
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

/** The string whose member (a method or `length`) is used at offset `at`. */
export function asReceiver(object: ValueExpression, member: string, at: number): Evaluate<string> {
  return asText(object, (value) => `${member} needs a string, not ${describe(value)}`, at)
}

/** Splits `'a/b'` into keys. Constant parts are split once, at load. */
export function asKeys(expression: ValueExpression, wrongType: string): Evaluate<readonly string[]> {
  const known = splitPath(expression.text ?? '')
  if (known.length > 0) return () => known
  const text = asText(expression, (value) => `${wrongType}, not ${describe(value)}`)
  const splitWhole = (scope: Scope) => {
    const keys = splitPath(text(scope))
    if (keys.length === 0) throw new EvaluationFault(expression.at, 'A path without any key was given')
    return keys
  }
  const segments = segmentsOf(expression.parts ?? [])
  if (segments === null) return splitWhole
  return (scope) => {
    const keys: string[] = []
    for (const segment of segments) {
      const key = typeof segment === 'string' ? segment : segment(scope)
      if (typeof key !== 'string' || key === '' || key.includes('/')) return splitWhole(scope)
      keys.push(key)
    }
    return keys
  }
}

type Segment = string | Evaluate<RuleValue>

/** Splits `'users/' + $uid + '/name'` into segments. Null if a key is concatenated itself, as in `'user-' + $uid`. */
function segmentsOf(parts: readonly ValueExpression[]): readonly Segment[] | null {
  const segments: Segment[] = []
  let atKeyStart = true
  for (const { text, run } of parts) {
    if (!atKeyStart && text?.startsWith('/') !== true) return null
    if (text === undefined) segments.push(run)
    else segments.push(...splitPath(text))
    atKeyStart = text?.endsWith('/') === true
  }
  return segments.length > 0 ? segments : null
}

/** A property of `auth`. An unknown name gives null, and so does any property of null. */
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
