/**
 * Turns a checked expression into a function, once, when the rules are loaded. Holds what the language means at run
 * time: what is an error, what is null, what equals what. Knows nothing of paths, cascades or verdicts.
 */
import type { Expression } from './expression'
import type { AuthValue, QueryValue } from './requests'
import type { Snapshot } from './snapshot'
import type { BinaryOperator } from './types'
import { compare, describe, EvaluationFault, isSame, ORDER, sum } from './values'
import type { RuleValue } from './values'

/** What one evaluation can see. `keys` are those of the path on which the rule stands. */
export interface Scope {
  readonly auth: AuthValue
  readonly now: number
  readonly query: QueryValue
  readonly keys: readonly string[]
  readonly root: Snapshot
  data: Snapshot
  newData: Snapshot
}

export type Evaluate<Result> = (scope: Scope) => Result

/** For expressions of type boolean. The function throws `EvaluationFault`. */
export function compileCondition(expression: Expression): Evaluate<boolean> {
  const evaluate = compile(expression)
  return (scope) => evaluate(scope) === true
}

function compile(expression: Expression): Evaluate<RuleValue> {
  switch (expression.kind) {
    case 'constant': {
      const { value } = expression
      return () => value
    }
    case 'auth':
      return (scope) => scope.auth
    case 'now':
      return (scope) => scope.now
    case 'capture': {
      const { level } = expression
      return (scope) => scope.keys[level] ?? null
    }
    case 'authMember':
      return compileAuthMember(expression.object, expression.key, expression.at)
    case 'queryProperty': {
      const { name } = expression
      return (scope) => scope.query[name]
    }
    case 'length': {
      const text = compileReceiver(expression.object, 'length', expression.at)
      return (scope) => text(scope).length
    }
    case 'snapshotCall':
      return compileSnapshotCall(expression)
    case 'stringCall':
      return compileStringCall(expression)
    case 'matches': {
      const text = compileReceiver(expression.object, 'matches()', expression.at)
      const { pattern } = expression
      return (scope) => pattern.test(text(scope))
    }
    case 'not': {
      const operand = compileCondition(expression.operand)
      return (scope) => !operand(scope)
    }
    case 'negative': {
      const operand = compileNumber(expression.operand, '-')
      return (scope) => -operand(scope)
    }
    case 'logical': {
      const left = compileCondition(expression.left)
      const right = compileCondition(expression.right)
      if (expression.operator === '&&') return (scope) => left(scope) && right(scope)
      return (scope) => left(scope) || right(scope)
    }
    case 'binary':
      return compileBinary(expression.operator, expression.left, expression.right, expression.at)
    case 'conditional':
      return compileConditional(expression, compile)
    default:
      throw new TypeError(`A ${expression.kind} has no value of its own`)
  }
}

function compileConditional<Result>(
  expression: Extract<Expression, { kind: 'conditional' }>,
  compileResult: (result: Expression) => Evaluate<Result>,
): Evaluate<Result> {
  const test = compileCondition(expression.test)
  const first = compileResult(expression.first)
  const second = compileResult(expression.second)
  return (scope) => (test(scope) ? first(scope) : second(scope))
}

/** A name that nothing is known under gives null, and so does any name under null. */
function compileAuthMember(
  objectExpression: Expression,
  keyExpression: Expression,
  at: number,
): Evaluate<RuleValue> {
  const object = compile(objectExpression)
  const key = compileText(keyExpression, () => 'A property name must be a string')
  return (scope) => {
    const holder = object(scope)
    const name = key(scope)
    if (name === 'length' && (typeof holder === 'string' || holder === null)) {
      return receiver(holder, 'length', at).length
    }
    if (holder === null) return null
    if (typeof holder !== 'object' || Array.isArray(holder)) {
      throw new EvaluationFault(at, `Property '${name}' was read from ${describe(holder)}`)
    }
    return claim(holder, name)
  }
}

function claim(holder: object, name: string): RuleValue {
  if (!Object.hasOwn(holder, name)) return null
  const value: unknown = Reflect.get(holder, name)
  if (typeof value === 'object') return value
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function compileSnapshotCall(call: Extract<Expression, { kind: 'snapshotCall' }>): Evaluate<RuleValue> {
  const place = compileSnapshot(call.object)
  switch (call.method) {
    case 'val':
      return (scope) => storedValue(place(scope))
    case 'exists':
      return (scope) => place(scope).node.exists()
    case 'getPriority':
      return (scope) => place(scope).node.priority
    case 'isNumber':
      return (scope) => typeof place(scope).node.leaf === 'number'
    case 'isString':
      return (scope) => typeof place(scope).node.leaf === 'string'
    case 'isBoolean':
      return (scope) => typeof place(scope).node.leaf === 'boolean'
    case 'hasChild': {
      const keys = compilePath(firstOf(call.args), 'hasChild() expects a string argument')
      return (scope) => place(scope).holds(keys(scope))
    }
    case 'hasChildren':
      return compileHasChildren(place, call.args)
    default:
      throw new TypeError(`${call.method}() gives a snapshot, not a value`)
  }
}

function storedValue({ node }: Snapshot): RuleValue {
  return node.leaf ?? (node.exists() ? node : null)
}

function compileHasChildren(place: Evaluate<Snapshot>, names: readonly Expression[]): Evaluate<boolean> {
  if (names.length === 0) return (scope) => place(scope).node.hasChildren()
  const paths = names.map((name) => compilePath(name, 'hasChildren() expects an array of strings'))
  return (scope) => {
    const snapshot = place(scope)
    const wanted = paths.map((keys) => keys(scope))
    return wanted.every((keys) => snapshot.holds(keys))
  }
}

function compileSnapshot(expression: Expression): Evaluate<Snapshot> {
  if (expression.kind === 'snapshot') {
    const { name } = expression
    return (scope) => scope[name]
  }
  if (expression.kind === 'conditional') return compileConditional(expression, compileSnapshot)
  if (expression.kind !== 'snapshotCall') throw new TypeError(`A ${expression.kind} is no snapshot`)
  const { at } = expression
  const place = compileSnapshot(expression.object)
  if (expression.method === 'child') {
    const keys = compilePath(firstOf(expression.args), 'child() expects a string argument')
    return (scope) => place(scope).descendant(keys(scope))
  }
  return (scope) => {
    const { parent } = place(scope)
    if (parent === null) throw new EvaluationFault(at, 'parent() was called on the root')
    return parent
  }
}

/** `'a/b'` as keys. A constant is taken apart once. */
function compilePath(expression: Expression, wrongType: string): Evaluate<readonly string[]> {
  const { at } = expression
  if (expression.kind === 'constant' && typeof expression.value === 'string') {
    const keys = keysOf(expression.value)
    if (keys.length > 0) return () => keys
  }
  const text = compileText(expression, (value) => `${wrongType}, not ${describe(value)}`)
  return (scope) => {
    const keys = keysOf(text(scope))
    if (keys.length === 0) throw new EvaluationFault(at, 'A path without any key was given')
    return keys
  }
}

function keysOf(path: string): readonly string[] {
  return path.split('/').filter((key) => key !== '')
}

function compileStringCall(call: Extract<Expression, { kind: 'stringCall' }>): Evaluate<RuleValue> {
  const { method, at } = call
  const text = compileReceiver(call.object, `${method}()`, at)
  if (method === 'toLowerCase') return (scope) => text(scope).toLowerCase()
  if (method === 'toUpperCase') return (scope) => text(scope).toUpperCase()
  if (method === 'replace') return compileReplace(text, call.args)
  const part = compileText(
    firstOf(call.args),
    (value) => `${method}() expects a string argument, not ${describe(value)}`,
  )
  switch (method) {
    case 'contains':
      return (scope) => text(scope).includes(part(scope))
    case 'beginsWith':
      return (scope) => text(scope).startsWith(part(scope))
    default:
      return (scope) => text(scope).endsWith(part(scope))
  }
}

/** Replaces every occurrence; nothing in either text has a special meaning. */
function compileReplace(text: Evaluate<string>, args: readonly Expression[]): Evaluate<string> {
  const [old, replacement] = args.map((argument, index) =>
    compileText(
      argument,
      (value) => `Argument ${index + 1} of replace() must be a string, not ${describe(value)}`,
    ),
  )
  if (old === undefined || replacement === undefined) throw new TypeError('replace() needs two arguments')
  return (scope) => {
    const whole = text(scope)
    const wanted = old(scope)
    const inserted = replacement(scope)
    return whole.replaceAll(wanted, () => inserted)
  }
}

function compileReceiver(expression: Expression, member: string, at: number): Evaluate<string> {
  const evaluate = compile(expression)
  return (scope) => receiver(evaluate(scope), member, at)
}

function receiver(value: RuleValue, member: string, at: number): string {
  if (typeof value === 'string') return value
  throw new EvaluationFault(at, `${member} was asked of ${describe(value)}, not of a string`)
}

function compileText(expression: Expression, problem: (value: RuleValue) => string): Evaluate<string> {
  const { at } = expression
  const evaluate = compile(expression)
  return (scope) => {
    const value = evaluate(scope)
    if (typeof value === 'string') return value
    throw new EvaluationFault(at, problem(value))
  }
}

function compileNumber(expression: Expression, operator: string): Evaluate<number> {
  const { at } = expression
  const evaluate = compile(expression)
  return (scope) => {
    const value = evaluate(scope)
    if (typeof value === 'number') return value
    throw new EvaluationFault(at, `${operator} only works on numbers, not on ${describe(value)}`)
  }
}

function compileBinary(
  operator: BinaryOperator,
  leftExpression: Expression,
  rightExpression: Expression,
  at: number,
): Evaluate<RuleValue> {
  switch (operator) {
    case '-':
    case '*':
    case '/':
    case '%': {
      const left = compileNumber(leftExpression, operator)
      const right = compileNumber(rightExpression, operator)
      return compileArithmetic(operator, left, right)
    }
    case '==':
    case '!=': {
      const left = compile(leftExpression)
      const right = compile(rightExpression)
      const wanted = operator === '=='
      return (scope) => isSame(left(scope), right(scope), at) === wanted
    }
    case '+': {
      const left = compile(leftExpression)
      const right = compile(rightExpression)
      return (scope) => sum(left(scope), right(scope), at)
    }
    default: {
      const left = compile(leftExpression)
      const right = compile(rightExpression)
      const holds = ORDER[operator]
      return (scope) => compare(operator, holds, left(scope), right(scope), at)
    }
  }
}

/** Dividing by zero gives NaN, never an infinity. */
function compileArithmetic(
  operator: '-' | '*' | '/' | '%',
  left: Evaluate<number>,
  right: Evaluate<number>,
): Evaluate<number> {
  switch (operator) {
    case '-':
      return (scope) => left(scope) - right(scope)
    case '*':
      return (scope) => left(scope) * right(scope)
    case '%':
      return (scope) => left(scope) % right(scope)
    default:
      return (scope) => {
        const dividend = left(scope)
        const divisor = right(scope)
        return divisor === 0 ? Number.NaN : dividend / divisor
      }
  }
}

function firstOf(args: readonly Expression[]): Expression {
  const [first] = args
  if (first === undefined) throw new TypeError('A call lost its argument')
  return first
}
