/** What the server asks the rules, and what they answer. Data only. */
import type { DataNode, Leaf, Path } from '../store/node'

/** Who asks: the decoded token, or null when nobody is signed in. */
export type AuthValue = { uid: string; provider: string | null; token: Record<string, unknown> } | null

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

/** `trace` has one line per rule that was consulted: `/users/$uid .write 12:15 → false`. */
export interface Verdict {
  allowed: boolean
  trace: readonly string[]
}

/** `now` is in milliseconds since 1970. */
export interface ReadRequest {
  path: Path
  auth: AuthValue
  now: number
  root: DataNode
  query: QueryValue
}

/** The whole database before and after all the paths are written, server values resolved. */
export interface WriteRequest {
  paths: readonly Path[]
  auth: AuthValue
  now: number
  before: DataNode
  after: DataNode
}
