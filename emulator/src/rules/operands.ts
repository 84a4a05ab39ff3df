/** Compiled expressions, and what they must come to where a string, a path or a condition is wanted. */
import type { DataNode } from '../store/node'
import { splitPath } from '../store/path'
import { COMPARABLE, type ValueType } from './types'
import { describe, EvaluationFault, type Evaluate, type RuleValue, type Scope, type Snapshot } from './values'

/** `at` is an offset in the text of the rule. */
export interface ValueExpression {
  readonly type: ValueType
  readonly at: number
  readonly run: Evaluate<RuleValue>
  /** Of a string that is known when the rules are loaded. */
  readonly text?: string
  /** Of a string put together with `+`: what it is put together of. */
  readonly parts?: readonly ValueExpression[]
  /** The same as `run`, of what can be nothing but a boolean. */
  readonly condition?: Evaluate<boolean>
}

export interface SnapshotExpression {
  readonly type: 'snapshot'
  readonly at: number
  readonly run: Evaluate<Snapshot>
  /** Its node, found without the way back up, which most methods have no use for. */
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

/** `'a/b'` as keys. What is known when the rules are loaded is taken apart once. */
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

/** `'users/' + $uid + '/name'` as three; null where a key is itself put together, such as `'user-' + $uid`. */
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
