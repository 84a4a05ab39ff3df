/**
 * The static types of rule expressions, and the tables of what may be done with each of them. Knows nothing of
 * syntax or of values at run time.
 */

/**
 * `value`: what `val()` and `getPriority()` give, of a type known only at run time. `auth`: `auth` and everything
 * below it. `queryValue`: a parameter of the query that is no flag. `mixed`: `c ? a : b` with two types. `method`: a
 * method that is named but not called.
 */
export type StaticType =
  | 'boolean'
  | 'number'
  | 'string'
  | 'null'
  | 'value'
  | 'auth'
  | 'queryValue'
  | 'mixed'
  | 'snapshot'
  | 'query'
  | 'regex'
  | 'method'

type Parameters = 'none' | 'text' | 'twoTexts' | 'names' | 'pattern'

export interface Method {
  readonly parameters: Parameters
  readonly returns: StaticType
}

export const SNAPSHOT_METHODS = {
  val: { parameters: 'none', returns: 'value' },
  child: { parameters: 'text', returns: 'snapshot' },
  parent: { parameters: 'none', returns: 'snapshot' },
  hasChild: { parameters: 'text', returns: 'boolean' },
  hasChildren: { parameters: 'names', returns: 'boolean' },
  exists: { parameters: 'none', returns: 'boolean' },
  getPriority: { parameters: 'none', returns: 'value' },
  isNumber: { parameters: 'none', returns: 'boolean' },
  isString: { parameters: 'none', returns: 'boolean' },
  isBoolean: { parameters: 'none', returns: 'boolean' },
} as const satisfies Record<string, Method>

export const STRING_METHODS = {
  contains: { parameters: 'text', returns: 'boolean' },
  beginsWith: { parameters: 'text', returns: 'boolean' },
  endsWith: { parameters: 'text', returns: 'boolean' },
  replace: { parameters: 'twoTexts', returns: 'string' },
  toLowerCase: { parameters: 'none', returns: 'string' },
  toUpperCase: { parameters: 'none', returns: 'string' },
  matches: { parameters: 'pattern', returns: 'boolean' },
} as const satisfies Record<string, Method>

export const QUERY_PROPERTIES = {
  orderByKey: 'boolean',
  orderByPriority: 'boolean',
  orderByValue: 'boolean',
  orderByChild: 'queryValue',
  startAt: 'queryValue',
  endAt: 'queryValue',
  equalTo: 'queryValue',
  limitToFirst: 'queryValue',
  limitToLast: 'queryValue',
} as const satisfies Record<string, StaticType>

export type SnapshotMethod = keyof typeof SNAPSHOT_METHODS
export type StringMethod = keyof typeof STRING_METHODS
export type QueryProperty = keyof typeof QUERY_PROPERTIES

/** Own names only: `constructor` and its like are no members of anything. */
export function isNameIn<Table extends object>(table: Table, name: string): name is string & keyof Table {
  return Object.hasOwn(table, name)
}

export type LogicalOperator = '&&' | '||'
type EqualityOperator = '==' | '!='
type OrderOperator = '<' | '<=' | '>' | '>='
type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'
/** `===` and `!==` mean the same as `==` and `!=`: neither converts anything. */
export type BinaryOperator = EqualityOperator | OrderOperator | ArithmeticOperator

const BINARY_OPERATORS: ReadonlyMap<string, BinaryOperator> = new Map<string, BinaryOperator>([
  ['==', '=='],
  ['===', '=='],
  ['!=', '!='],
  ['!==', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['+', '+'],
  ['-', '-'],
  ['*', '*'],
  ['/', '/'],
  ['%', '%'],
])

export function binaryOperator(sign: string): BinaryOperator | undefined {
  return BINARY_OPERATORS.get(sign)
}

const UNKNOWN_UNTIL_RUN: readonly StaticType[] = ['value', 'auth', 'queryValue', 'mixed']
const COMPARABLE: ReadonlySet<StaticType> = new Set([
  ...UNKNOWN_UNTIL_RUN,
  'boolean',
  'number',
  'string',
  'null',
])
const ORDERED: ReadonlySet<StaticType> = new Set([...UNKNOWN_UNTIL_RUN, 'number', 'string'])
const NUMERIC: ReadonlySet<StaticType> = new Set([...UNKNOWN_UNTIL_RUN, 'number'])
const TEXTUAL: ReadonlySet<StaticType> = new Set(['value', 'auth', 'mixed', 'string'])
const STRING_LIKE: ReadonlySet<StaticType> = new Set(['value', 'auth', 'string'])

/** May be given where a text is wanted, at least until it runs. */
export function mayBeText(type: StaticType): boolean {
  return TEXTUAL.has(type)
}

/** Has the methods of a string. */
export function isStringLike(type: StaticType): boolean {
  return STRING_LIKE.has(type)
}

/** A primitive or an object of the database or of `auth`, as opposed to a snapshot, a method and the like. */
export function isPlainValue(type: StaticType): boolean {
  return COMPARABLE.has(type)
}

export function mayBeNumber(type: StaticType): boolean {
  return NUMERIC.has(type)
}

/** Why an operand of this type is refused; null when it is not. */
export function operandProblem(
  operator: BinaryOperator,
  side: 'left' | 'right',
  type: StaticType,
): string | null {
  const problem = (wanted: string): string => `Invalid ${operator} expression: ${side} operand ${wanted}.`
  switch (operator) {
    case '==':
    case '!=':
      return COMPARABLE.has(type) ? null : problem('is not a number, boolean, string, or null')
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ORDERED.has(type) ? null : problem('must be a number or string')
    case '+':
      return ORDERED.has(type) ? null : problem('is not a number or string')
    default:
      return NUMERIC.has(type) ? null : problem('is not a number')
  }
}

export function binaryType(operator: BinaryOperator, left: StaticType, right: StaticType): StaticType {
  switch (operator) {
    case '-':
    case '*':
    case '/':
    case '%':
      return 'number'
    case '+':
      if (left === 'string' || right === 'string') return 'string'
      return left === 'number' && right === 'number' ? 'number' : 'value'
    default:
      return 'boolean'
  }
}

export function conditionalType(first: StaticType, second: StaticType): StaticType {
  if (first === second) return first
  return isStringLike(first) || isStringLike(second) ? 'value' : 'mixed'
}
