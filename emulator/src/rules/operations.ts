/** The operators and methods of the rules language. They throw for operands of a wrong type. */
import { nodeAt, type DataNode } from '../store/node'
import { asNumber, asText, isObject, refuse, Snapshot, type RuleValue } from './values'

export type Keys = readonly string[]
/** `sign` is the operator, for messages. */
type Operator = (left: RuleValue, right: RuleValue, sign: string) => RuleValue

/** A method takes as many arguments as its function has parameters after the first. */
export const SNAPSHOT_METHODS: Readonly<Record<string, (of: Snapshot, keys: Keys) => RuleValue>> = {
  val: ({ node }) => node.leaf ?? (node.exists() ? node : null),
  exists: ({ node }) => node.exists(),
  child: (of, keys) => keys.reduce((snapshot, key) => snapshot.child(key), of),
  hasChild: ({ node }, keys) => hasChildAt(node, keys),
  parent: ({ parent }) => parent ?? refuse('parent() needs a parent', null),
  getPriority: ({ node }) => node.priority,
  isNumber: ({ node }) => typeof node.leaf === 'number',
  isString: ({ node }) => typeof node.leaf === 'string',
  isBoolean: ({ node }) => typeof node.leaf === 'boolean',
}

/** Like `SNAPSHOT_METHODS`. */
export const TEXT_METHODS: Readonly<
  Record<string, (text: string, first: string, second: string) => RuleValue>
> = {
  contains: (text, part) => text.includes(part),
  beginsWith: (text, part) => text.startsWith(part),
  endsWith: (text, part) => text.endsWith(part),
  // Every occurrence. No character in either text is special.
  replace: (text, old, inserted) => text.replaceAll(old, () => inserted),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
}

export function hasChildAt(node: DataNode, keys: Keys): boolean {
  return nodeAt(node, keys).exists()
}

export const OPERATORS: Readonly<Record<string, Operator>> = {
  '==': areEqual,
  '===': areEqual,
  '!=': (left, right) => !areEqual(left, right),
  '!==': (left, right) => !areEqual(left, right),
  '<': (left, right, sign) => compare(left, right, sign) < 0,
  '<=': (left, right, sign) => compare(left, right, sign) <= 0,
  '>': (left, right, sign) => compare(left, right, sign) > 0,
  '>=': (left, right, sign) => compare(left, right, sign) >= 0,
  '+': add,
  '-': arithmetic((left, right) => left - right),
  '*': arithmetic((left, right) => left * right),
  // Never infinity.
  '/': arithmetic((left, right) => (right === 0 ? Number.NaN : left / right)),
  '%': arithmetic((left, right) => left % right),
}

/** Converts nothing. The equality of two objects is not documented. */
function areEqual(left: RuleValue, right: RuleValue): boolean {
  if (left instanceof Snapshot || right instanceof Snapshot) throw new Error('A snapshot cannot be compared')
  if (isObject(left) && isObject(right)) throw new Error('Two objects cannot be compared')
  return left === right
}

/** Negative, zero or positive; NaN if a number is NaN. */
function compare(left: RuleValue, right: RuleValue, sign: string): number {
  if (typeof left === 'number') return left === asNumber(right, sign) ? 0 : left - asNumber(right, sign)
  const [one, other] = [asText(left, sign), asText(right, sign)]
  return one < other ? -1 : one > other ? 1 : 0
}

function add(left: RuleValue, right: RuleValue): number | string {
  if (typeof left === 'number' && typeof right === 'number') return left + right
  const [one, other] = [left, right].map((value) =>
    typeof value === 'number' ? String(value) : asText(value, '+'),
  )
  return `${one}${other}`
}

function arithmetic(compute: (left: number, right: number) => number): Operator {
  return (left, right, sign) => compute(asNumber(left, sign), asNumber(right, sign))
}
