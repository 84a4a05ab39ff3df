/** Answers whether a user may read or write something, and why not. Changes nothing. */

import type { Actor } from './actor'
import type { Database } from './database/database'
import { OperationError } from './errors'
import { parsePath } from './store/path'
import { parseQueryOptions, type QueryOptions } from './store/query'

export type Question =
  | { readonly read: string; readonly query?: QueryOptions }
  | { readonly write: string; readonly value: unknown }
  | { readonly update: string; readonly changes: Readonly<Record<string, unknown>> }

export interface Explanation {
  readonly allowed: boolean
  /** Empty if allowed. Otherwise the reason, then each judged rule with its values. */
  readonly lines: readonly string[]
}

/** Throws InvalidDataError for a malformed question. */
export function explain(database: Database, actor: Actor, question: Question): Explanation {
  try {
    if ('read' in question) database.read(parsePath(question.read), parseQueryOptions(question.query), actor)
    else if ('write' in question)
      database.checkWrite({ kind: 'put', path: question.write, value: question.value }, actor)
    else database.checkWrite({ kind: 'merge', path: question.update, children: question.changes }, actor)
    return { allowed: true, lines: [] }
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return { allowed: false, lines: error.explain?.() ?? [error.message] }
  }
}
