/**
 * The uses of the counted mark: a private mark and its count. The rules, the data module and the tests of both follow
 * this table.
 */

import { MAX_LENGTH } from './limits'
import { NODES, OWN_NODES, type NodeName, type OwnNode } from './nodes'
import { namesOf } from './tables'

interface MarkUse {
  /** The node with the marks of all accounts. */
  readonly marks: OwnNode
  /** The node with their counts. Its path is the path of a mark, without the name of the node and the uid. */
  readonly counts: NodeName
}

export const MARK_USES = {
  /** A student asks for experiences at a company. */
  want: { marks: 'wantMarks', counts: 'wantCounts' },
  /** A reader thanks the author of an entry. */
  thank: { marks: 'thankMarks', counts: 'thankCounts' },
  /** A reader was asked a question of an entry, too. It belongs to the company, so it counts on all of its entries. */
  asked: { marks: 'askedMarks', counts: 'askedCounts' },
} as const satisfies Readonly<Record<string, MarkUse>>

export type MarkUseName = keyof typeof MARK_USES
export const MARK_USE_NAMES = namesOf(MARK_USES)

/** The uses that mark an entry or a part of it. Deleting the entry deletes these counts. */
export const ENTRY_USES = MARK_USE_NAMES.filter((use) =>
  NODES[MARK_USES[use].counts].path.includes('/{entryId}'),
)

/** The private nodes that no count belongs to. */
export const UNCOUNTED_NODES = OWN_NODES.filter((node) =>
  MARK_USE_NAMES.every((use) => MARK_USES[use].marks !== node),
)

/** The target of a mark. The names of its keys are those in the braces of the nodes' paths. */
export type MarkTarget =
  | { readonly use: 'want'; readonly companyKey: string }
  | { readonly use: 'thank'; readonly entryId: string }
  | { readonly use: 'asked'; readonly companyKey: string; readonly lineKey: string }

/**
 * True for the company keys that the rules accept (KEYS in rules/own.ts): letters with their marks and digits, at most as long as a
 * company's name.
 */
export function canBeMarked(companyKey: string): boolean {
  return companyKey.length <= MAX_LENGTH.companyName && /^[\p{L}\p{M}\p{N}]+$/u.test(companyKey)
}

export interface Count {
  /** The number of marks. */
  readonly count: number
  /** The time of the last new mark, in milliseconds since 1970. */
  readonly lastAt: number
}
