/** The static types of rule expressions, and the sets of types that operators and methods accept. */

/**
 * `value`: a result of `val()` or `getPriority()`, with a type known only at run time. `auth`: `auth` and
 * everything below it. `queryValue`: a query parameter that is not a flag. `mixed`: `c ? a : b` with two types.
 */
export type ValueType = 'boolean' | 'number' | 'string' | 'null' | 'value' | 'auth' | 'queryValue' | 'mixed'

/** `method`: a method that is named but not called. */
export type StaticType = ValueType | 'snapshot' | 'query' | 'regex' | 'method'

const UNKNOWN_UNTIL_RUN: readonly StaticType[] = ['value', 'auth', 'queryValue', 'mixed']

/** A primitive or an object of the database or of `auth`; not a snapshot or a method. */
export const COMPARABLE: ReadonlySet<StaticType> = new Set([
  ...UNKNOWN_UNTIL_RUN,
  'boolean',
  'number',
  'string',
  'null',
])
export const NUMBERS_AND_STRINGS: ReadonlySet<StaticType> = new Set([
  ...UNKNOWN_UNTIL_RUN,
  'number',
  'string',
])
export const NUMBERS: ReadonlySet<StaticType> = new Set([...UNKNOWN_UNTIL_RUN, 'number'])
/** The types accepted as a string at load. Some are checked again at run time. */
export const STRINGS: ReadonlySet<StaticType> = new Set(['value', 'auth', 'mixed', 'string'])
/** The types that have the methods of a string. */
export const STRING_LIKE: ReadonlySet<StaticType> = new Set(['value', 'auth', 'string'])

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
} as const satisfies Record<string, ValueType>

/** Own names only, so that `constructor` is not a member. */
export function isNameIn<Table extends object>(table: Table, name: string): name is string & keyof Table {
  return Object.hasOwn(table, name)
}

/** The type of `c ? first : second`. */
export function eitherType(first: ValueType, second: ValueType): ValueType {
  if (first === second) return first
  return STRING_LIKE.has(first) || STRING_LIKE.has(second) ? 'value' : 'mixed'
}
