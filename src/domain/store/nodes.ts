/**
 * The table of the database: one row for each node. These follow from it: the paths, an account's download and
 * deletion, the check of an export, the privacy page, the rules of private nodes, and the rules tests.
 */

import { FEEDBACK_A_DAY, MAX_LENGTH, NEW_ENTRIES_A_DAY, REPORTS_A_DAY, REQUESTS_A_DAY } from './limits'
import { namesOf } from '../tables'
import { tidy } from '../text/text'

/** A field of a value: a time up to now (in milliseconds since 1970, 0 for none), or a text that is not blank. */
export type OwnField = 'time' | { readonly maxLength: number }
type OwnFields = Readonly<Record<string, OwnField>>

interface NodeRow {
  /** Keys are in braces, as in the rules. A record whose first key is `{uid}` belongs to that account. */
  readonly path: string
  /** The content, described to the account's owner. Nodes with equal descriptions share a line on the privacy page. */
  readonly what: string
  /** The readers, described to the same account. */
  readonly readers: string
  /** The name in an account's download; null if the download does not include it. */
  readonly download: string | null
  /**
   * The effect of deleting an account. `whole`: everything under the account is deleted. `step`: src/data/users.ts has
   * code for it. `follows`: the step of another node does it. `stays`: nothing happens.
   */
  readonly deletion: 'whole' | 'step' | 'follows' | 'stays'
  /**
   * The check of `npm run repair`. `account`: the account of the first key must exist. `step`:
   * scripts/maintenance/problems.ts has code for it.
   */
  readonly check: 'account' | 'step' | 'none'
  /** How much an account may add in 24 hours; only for counts. */
  readonly limit?: number
  /** Only in private nodes. Null: the node has marks of entries. Otherwise it has a value for each company, with these fields. */
  readonly fields?: OwnFields | null
}

/**
 * A private node. Its rules (rules/own.ts), functions (src/data/own.ts), subscription (`useOwn`), write (`useWrite`),
 * download, deletion, check, line on the privacy page and tests follow.
 */
function ownNode<const Node extends string, const Fields extends OwnFields | null>(
  download: Node,
  what: string,
  fields: Fields,
) {
  return {
    path: `${download}/{uid}/${fields === null ? '{entryId}' : '{slot}'}`,
    what,
    readers: 'only you',
    download,
    deletion: 'whole',
    check: 'account',
    fields,
  } as const
}

/** The number of additions of an account in 24 hours, and the name of that number in the download. */
function limitNode<const Node extends string>(node: Node, download: string, limit: number) {
  return {
    path: `${node}/{uid}`,
    what: 'how many entries, feedback messages, requests and reports you add in a day, each in a count of its own',
    readers: 'only you',
    download,
    deletion: 'stays',
    check: 'account',
    limit,
  } as const
}

export const NODES = {
  interviewSummaries: {
    path: 'interviewSummaries/{entryId}',
    what: 'the cards of your entries',
    readers: 'everybody',
    download: null,
    deletion: 'follows',
    check: 'step',
  },
  interviews: {
    path: 'interviews/{uid}/{entryId}',
    what: 'your entries',
    readers: 'you; contributors and moderators, one entry at a time',
    download: 'entries',
    deletion: 'step',
    check: 'step',
  },
  entryOwners: {
    path: 'entryOwners/{entryId}',
    what: 'which entries are yours',
    readers: 'you; contributors and moderators, one entry at a time',
    download: null,
    deletion: 'follows',
    check: 'step',
  },
  cardsEpoch: {
    path: 'cardsEpoch',
    what: 'the number that makes every device read all cards again',
    readers: 'everybody',
    download: null,
    deletion: 'stays',
    check: 'none',
  },
  users: {
    path: 'users/{uid}',
    what: 'your profile',
    readers: 'only you',
    download: 'profile',
    deletion: 'whole',
    check: 'none',
  },
  emailToUid: {
    path: 'emailToUid/{emailKey}',
    what: 'which account belongs to your email address',
    readers: 'only you',
    download: null,
    deletion: 'step',
    check: 'step',
  },
  transferRequests: {
    path: 'transferRequests/{emailKey}',
    what: 'requests for the data of an old account',
    readers: 'the requester and the owner of the old address',
    download: null,
    deletion: 'step',
    check: 'none',
  },
  feedback: {
    path: 'feedback/{uid}/{feedbackId}',
    what: 'your feedback',
    readers: 'the maintainers',
    download: null,
    deletion: 'whole',
    check: 'none',
  },
  reports: {
    path: 'reports/{entryId}/{uid}',
    what: 'your reports',
    readers: 'you and the moderators',
    download: null,
    deletion: 'stays',
    check: 'none',
  },
  removals: {
    path: 'removals/{uid}/{entryId}',
    what: 'notices of your entries that moderators removed',
    readers: 'only you',
    download: 'removed',
    deletion: 'whole',
    check: 'account',
  },
  moderators: {
    path: 'moderators/{uid}',
    what: 'whether you are a moderator',
    readers: 'only you',
    download: null,
    deletion: 'stays',
    check: 'account',
  },
  bookmarks: ownNode('bookmarks', 'your bookmarks', null),
  follows: ownNode(
    'follows',
    'the companies that you follow (each with the time of the newest card that you have seen there)',
    { seenAt: 'time' },
  ),
  postingLimits: limitNode('postingLimits', 'entriesCounted', NEW_ENTRIES_A_DAY),
  feedbackLimits: limitNode('feedbackLimits', 'feedbackCounted', FEEDBACK_A_DAY),
  // Also holds the state of the account's own transfer (`OwnTransfer`).
  requestLimits: limitNode('requestLimits', 'requestsCounted', REQUESTS_A_DAY),
  reportLimits: limitNode('reportLimits', 'reportsCounted', REPORTS_A_DAY),
} as const satisfies Readonly<Record<string, NodeRow>>

type Nodes = typeof NODES
export type NodeName = keyof Nodes
export const NODE_NAMES = namesOf(NODES)

export type NodesWith<Column extends keyof NodeRow, Value> = {
  [Name in NodeName]: Column extends keyof Nodes[Name]
    ? Nodes[Name][Column] extends Value
      ? Name
      : never
    : never
}[NodeName]

export type LimitNode = NodesWith<'limit', number>
export const LIMIT_NODES = NODE_NAMES.filter((name): name is LimitNode => 'limit' in NODES[name])
export type OwnNode = NodesWith<'fields', OwnFields | null>
export function isOwnNode(name: NodeName): name is OwnNode {
  return 'fields' in NODES[name]
}
export const OWN_NODES: readonly OwnNode[] = NODE_NAMES.filter(isOwnNode)

/**
 * The keys under which a private node stores values of companies. Rules can limit keys, but cannot count children.
 * rules/own.ts has a pattern for them.
 */
export const SLOTS = Array.from({ length: 100 }, (_, index) => `s${String(index).padStart(2, '0')}`)

/** False for a company key that the rules refuse in a slot. An address may hold any text. */
export function fitsSlot(companyKey: string): boolean {
  return companyKey.length <= MAX_LENGTH.companyName && tidy(companyKey) !== ''
}

/** The fields of a stored value of a company. None for a mark. */
export function fieldsOf(node: OwnNode): readonly (readonly [name: string, field: OwnField])[] {
  const { fields } = NODES[node]
  const companyKey = { maxLength: MAX_LENGTH.companyName }
  return fields === null ? [] : Object.entries({ companyKey, ...fields })
}

/** A value of a private node: the fields of a company, or true for a marked entry. */
export type OwnValue<Node extends OwnNode> = Nodes[Node]['fields'] extends infer Fields extends OwnFields
  ? { readonly [Name in keyof Fields]: Fields[Name] extends 'time' ? number : string }
  : true

export function nodesWith<Column extends 'deletion' | 'check', Value extends NodeRow[Column]>(
  column: Column,
  value: Value,
): readonly NodesWith<Column, Value>[] {
  return NODE_NAMES.filter((name): name is NodesWith<Column, Value> => NODES[name][column] === value)
}

export const DOWNLOADED = NODE_NAMES.filter((name) => NODES[name].download !== null)
