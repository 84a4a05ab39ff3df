/** The static types of rule expressions, and what may be done with each of them. */

/**
 * `value`: what `val()` and `getPriority()` give, of a type known only at run time. `auth`: `auth` and everything
 * below it. `queryValue`: a parameter of the query that is no flag. `mixed`: `c ? a : b` with two types.
 */
export type ValueType = 'boolean' | 'number' | 'string' | 'null' | 'value' | 'auth' | 'queryValue' | 'mixed'

/** `method`: a method that is named but not called. */
export type StaticType = ValueType | 'snapshot' | 'query' | 'regex' | 'method'

const UNKNOWN_UNTIL_RUN: readonly StaticType[] = ['value', 'auth', 'queryValue', 'mixed']

/** A primitive or an object of the database or of `auth`, as opposed to a snapshot, a method and the like. */
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
/** May be given where a text is wanted, at least until it runs. */
export const STRINGS: ReadonlySet<StaticType> = new Set(['value', 'auth', 'mixed', 'string'])
/** Have the methods of a string. */
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

/** Own names only: `constructor` and its like are no members of anything. */
export function isNameIn<Table extends object>(table: Table, name: string): name is string & keyof Table {
  return Object.hasOwn(table, name)
}

/** The type of `c ? first : second`. */
export function eitherType(first: ValueType, second: ValueType): ValueType {
  if (first === second) return first
  return STRING_LIKE.has(first) || STRING_LIKE.has(second) ? 'value' : 'mixed'
}
