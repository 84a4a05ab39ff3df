/** What rules work with when they run: values, snapshots of the database, and what one evaluation can see. */
import type { DataNode, Leaf } from '../store/node'

/**
 * What rules see as `auth`; null when nobody is signed in. A token gives `uid`, `provider` and `token`; an admin who
 * acts as somebody else chooses the fields freely.
 */
export type AuthValue = Readonly<Record<string, unknown>> | null

/** The parameters of a read, as `query` shows them. */
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

/** An object stands for a stored object or for an object inside `auth`. */
export type RuleValue = Leaf | object | null

/** A node and the way back up. Reads lazily, never copies. */
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

/** What one evaluation can see. `keys` are those of the path on which the rule stands. */
export interface Scope {
  readonly auth: AuthValue
  readonly now: number
  /** Null in a write, whose rules cannot name it. */
  readonly query: QueryValue | null
  readonly keys: readonly string[]
  readonly root: Snapshot
  data: Snapshot
  newData: Snapshot
}

/** Throws EvaluationFault. */
export type Evaluate<Result> = (scope: Scope) => Result

/** A run-time error of the rules language: the whole rule fails, whatever stands around it. */
export class EvaluationFault extends Error {
  override readonly name = 'EvaluationFault'
  /** Offset in the text of the expression. */
  readonly at: number

  constructor(at: number, reason: string) {
    super(reason)
    this.at = at
  }
}

/** The type only: values of users do not belong in a log. */
export function describe(value: RuleValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
