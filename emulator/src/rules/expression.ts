/**
 * A rule expression that has been checked and can be run: its shape, and what it may refer to. Types only.
 */
import type { Leaf } from '../store/node'
import type {
  BinaryOperator,
  LogicalOperator,
  QueryProperty,
  SnapshotMethod,
  StaticType,
  StringMethod,
} from './types'

export type RuleKind = 'read' | 'write' | 'validate'
export type SnapshotVariable = 'root' | 'data' | 'newData'

/** What an expression may refer to. `wildcards` gives the level at which each `$name` is captured, from 0. */
export interface ExpressionScope {
  readonly kind: RuleKind
  readonly wildcards: ReadonlyMap<string, number>
}

/** A checked expression. `at` is an offset in the text that was read. */
export type Expression = { readonly type: StaticType; readonly at: number } & (
  | { readonly kind: 'constant'; readonly value: Leaf | null }
  | { readonly kind: 'snapshot'; readonly name: SnapshotVariable }
  | { readonly kind: 'auth' | 'now' | 'query' | 'method' }
  | { readonly kind: 'capture'; readonly level: number }
  | { readonly kind: 'regex'; readonly pattern: RegExp }
  | { readonly kind: 'authMember'; readonly object: Expression; readonly key: Expression }
  | { readonly kind: 'queryProperty'; readonly name: QueryProperty }
  | { readonly kind: 'length'; readonly object: Expression }
  | {
      readonly kind: 'snapshotCall'
      readonly object: Expression
      readonly method: SnapshotMethod
      readonly args: readonly Expression[]
    }
  | {
      readonly kind: 'stringCall'
      readonly object: Expression
      readonly method: Exclude<StringMethod, 'matches'>
      readonly args: readonly Expression[]
    }
  | { readonly kind: 'matches'; readonly object: Expression; readonly pattern: RegExp }
  | { readonly kind: 'not' | 'negative'; readonly operand: Expression }
  | {
      readonly kind: 'logical'
      readonly operator: LogicalOperator
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'conditional'
      readonly test: Expression
      readonly first: Expression
      readonly second: Expression
    }
)
