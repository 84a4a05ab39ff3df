/**
 * The uses of the counted mark: a private mark and its count. The rules, the data module and the tests of both follow
 * this table.
 */

import { NODES, type NodesWith } from './nodes'
import { namesOf } from './tables'

interface MarkUse {
  /** The node with the marks of all accounts. */
  readonly marks: NodesWith<'transfer', 'moves'>
  /** The node with their counts. Its path is the path of a mark, without the name of the node and the uid. */
  readonly counts: NodesWith<'transfer', 'stays'>
}

export const MARK_USES = {
  /** A student asks for experiences at a company. */
  wanted: { marks: 'wants', counts: 'wanted' },
  /** A reader thanks the author of an entry. */
  thanks: { marks: 'thanked', counts: 'thanks' },
  /** A reader was asked a question of an entry, too. */
  asked: { marks: 'askedMe', counts: 'asked' },
} as const satisfies Readonly<Record<string, MarkUse>>

export type MarkUseName = keyof typeof MARK_USES
export const MARK_USE_NAMES = namesOf(MARK_USES)

/** The uses that mark an entry or a part of it. Deleting the entry deletes these counts. */
export const ENTRY_USES = MARK_USE_NAMES.filter((use) =>
  NODES[MARK_USES[use].counts].path.includes('/{entryId}'),
)

/** The target of a mark. */
export type MarkTarget =
  | { readonly use: 'wanted'; readonly companyKey: string }
  | { readonly use: 'thanks'; readonly entryId: string }
  | { readonly use: 'asked'; readonly entryId: string; readonly lineKey: string }

export interface Count {
  /** The number of marks. */
  readonly count: number
  /** The time of the last new mark, in milliseconds since 1970. */
  readonly lastAt: number
}
