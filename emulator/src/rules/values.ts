/** The values of rules at run time: primitives, snapshots of the database, and the scope of one evaluation. */
import type { DataNode, Leaf } from '../store/node'

/**
 * The value of `auth` in rules; null if nobody is signed in. A token gives `uid`, `provider` and `token`; an admin
 * who acts as another user chooses the fields freely.
 */
export type AuthValue = Readonly<Record<string, unknown>> | null

/** The parameters of a read, as in `query`. */
export interface QueryValue {
  orderByKey: boolean
  orderByPriority: boolean
  orderByValue: boolean
  orderByChild: string | null
  startAt: Leaf | null
  endAt: Leaf | null
  equalTo: Leaf | null
  limitToFirst: number | null
  limitToLast: number | null
}

/** An object represents a stored object, or an object inside `auth`. */
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

  descendant(keys: readonly string[]): Snapshot {
    return keys.reduce<Snapshot>((snapshot, key) => snapshot.child(key), this)
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

/** Throws EvaluationFault. */
export type Evaluate<Result> = (scope: Scope) => Result

/** A run-time error of the rules language. It ends the whole rule. */
export class EvaluationFault extends Error {
  override readonly name = 'EvaluationFault'
  /** Offset in the text of the expression. */
  readonly at: number

  constructor(at: number, reason: string) {
    super(reason)
    this.at = at
  }
}

/** Names only the type, because users' values do not belong in a log. */
export function describe(value: RuleValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
