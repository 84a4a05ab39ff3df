/** The values of rules at run time, and the scope of one evaluation. */
import type { DataNode, Leaf } from '../store/node'

/**
 * The value of `auth` in rules; null if nobody is signed in. A token gives `uid`, `provider` and `token`.
 */
export type AuthValue = Readonly<Record<string, unknown>> | null

/** The parameters of a read, as in `query`. */
export interface QueryValue {
  readonly orderByKey: boolean
  readonly orderByPriority: boolean
  readonly orderByValue: boolean
  readonly orderByChild: string | null
  readonly startAt: Leaf | null
  readonly endAt: Leaf | null
  readonly equalTo: Leaf | null
  readonly limitToFirst: number | null
  readonly limitToLast: number | null
}

/** An object is a `Snapshot`, the stored node that `val()` returns, or an object inside `auth`. */
export type RuleValue = Leaf | object | null

/** A node with its parents. Reads lazily, copies nothing. */
export class Snapshot {
  readonly node: DataNode
  /** Null at the root. */
  readonly parent: Snapshot | null

  constructor(node: DataNode, parent: Snapshot | null) {
    this.node = node
    this.parent = parent
  }

  child(key: string): Snapshot {
    return new Snapshot(this.node.child(key), this)
  }
}

/** The scope of one evaluation. `keys` belong to the path of the rule. */
export interface Scope {
  readonly auth: AuthValue
  readonly now: number
  /** Null in a write, whose rules cannot use it. */
  readonly query: QueryValue | null
  readonly keys: readonly string[]
  readonly root: Snapshot
  data: Snapshot
  newData: Snapshot
}

/** Throws an error that ends the whole rule. */
export type Evaluate<Result = RuleValue> = (scope: Scope) => Result

/** The value as a boolean. Throws for other types, like the functions below. */
export function asBoolean(value: RuleValue, user: string): boolean {
  return typeof value === 'boolean' ? value : refuse(`${user} needs a boolean`, value)
}

export function asNumber(value: RuleValue, user: string): number {
  return typeof value === 'number' ? value : refuse(`${user} needs a number`, value)
}

export function asText(value: RuleValue, user: string): string {
  return typeof value === 'string' ? value : refuse(`${user} needs a string`, value)
}

export function asSnapshot(value: RuleValue, user: string): Snapshot {
  return value instanceof Snapshot ? value : refuse(`${user} needs a snapshot`, value)
}

/** Names only the type, because users' values do not belong in a log. */
export function refuse(problem: string, value: RuleValue): never {
  const type = value instanceof Snapshot ? 'snapshot' : typeof value
  throw new Error(`${problem}, not ${value === null ? 'null' : `${type === 'object' ? 'an' : 'a'} ${type}`}`)
}

export function isObject(value: RuleValue): value is object {
  return typeof value === 'object' && value !== null
}
