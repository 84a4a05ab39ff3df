/**
 * The table of what is stored: one row for each node of the database. The paths, an account's download and deletion, a
 * transfer, the check of an export, the privacy page, the rules tests and docs/data-and-rules.md follow it.
 */

import { FEEDBACK_A_DAY, NEW_ENTRIES_A_DAY, REPORTS_A_DAY, REQUESTS_A_DAY } from './limits'
import { namesOf } from './tables'

/** The columns. */
interface NodeRow {
  /** Where a record is. Braces hold the name of a key, as the rules have it; `{uid}` first: it is kept under an account. */
  readonly path: string
  /** What it holds, in plain words to the account that it is about. Nodes with the same words are one line on the page. */
  readonly what: string
  /** Who reads it, in plain words to that account. */
  readonly readers: string
  /** Its name in the file that an account downloads; null when it is not in the file. */
  readonly download: string | null
  /**
   * What deleting an account does: `whole` removes what is under the account, `step` runs code of its own in
   * src/data/users.ts, `follows` leaves it to the step of another node, `after a day` is for counts, `stays` does nothing.
   */
  readonly deletion: 'whole' | 'step' | 'follows' | 'after a day' | 'stays'
  /** What a transfer does: `moves` takes each child along that the new account lacks, the rest as above (transfers.ts). */
  readonly transfer: 'moves' | 'step' | 'follows' | 'stays'
  /** What `npm run check:export` does: `account` looks for the account, `step` runs code in scripts/maintenance/problems.ts. */
  readonly check: 'account' | 'step' | 'none'
  /** Only of a count: how much an account may add in 24 hours. */
  readonly limit?: number
}

const WHAT_IS_COUNTED = 'how much you post, report and ask for in a day'

export const NODES = {
  interviewSummaries: {
    path: 'interviewSummaries/{entryId}',
    what: 'the cards of your entries',
    readers: 'everybody',
    download: null,
    deletion: 'follows',
    transfer: 'stays',
    check: 'step',
  },
  interviews: {
    path: 'interviews/{uid}/{entryId}',
    what: 'your entries',
    readers: 'you; contributors and moderators, one entry at a time',
    download: 'entries',
    deletion: 'step',
    transfer: 'step',
    check: 'step',
  },
  entryOwners: {
    path: 'entryOwners/{entryId}',
    what: 'which entries are yours',
    readers: 'you; contributors and moderators, one entry at a time',
    download: null,
    deletion: 'follows',
    transfer: 'follows',
    check: 'step',
  },
  cardsEpoch: {
    path: 'cardsEpoch',
    what: 'the number that makes every device read all cards again',
    readers: 'everybody',
    download: null,
    deletion: 'stays',
    transfer: 'stays',
    check: 'none',
  },
  users: {
    path: 'users/{uid}',
    what: 'your profile',
    readers: 'you alone',
    download: 'profile',
    deletion: 'whole',
    transfer: 'step',
    check: 'none',
  },
  emailToUid: {
    path: 'emailToUid/{emailKey}',
    what: 'your email address',
    readers: 'you alone',
    download: null,
    deletion: 'step',
    transfer: 'stays',
    check: 'step',
  },
  transferRequests: {
    path: 'transferRequests/{emailKey}',
    what: 'requests for the data of an old account',
    readers:
      'who asks, and the owner of the old address; whether it is approved: everybody who knows the address',
    download: null,
    deletion: 'step',
    transfer: 'step',
    check: 'none',
  },
  feedback: {
    path: 'feedback/{uid}/{feedbackId}',
    what: 'your feedback',
    readers: 'the maintainers',
    download: null,
    deletion: 'whole',
    transfer: 'stays',
    check: 'none',
  },
  reports: {
    path: 'reports/{entryId}/{uid}',
    what: 'what you report',
    readers: 'you and the moderators',
    download: null,
    deletion: 'stays',
    transfer: 'stays',
    check: 'none',
  },
  removals: {
    path: 'removals/{uid}/{entryId}',
    what: 'what moderators have removed of your entries',
    readers: 'you alone',
    download: 'removed',
    deletion: 'whole',
    transfer: 'stays',
    check: 'account',
  },
  moderators: {
    path: 'moderators/{uid}',
    what: 'whether you are a moderator',
    readers: 'you alone',
    download: null,
    deletion: 'stays',
    transfer: 'stays',
    check: 'account',
  },
  moderationLog: {
    path: 'moderationLog/{actId}',
    what: 'what moderators have decided',
    readers: 'the moderators',
    download: null,
    deletion: 'stays',
    transfer: 'stays',
    check: 'none',
  },
  lastModeration: {
    path: 'lastModeration',
    what: 'the newest of these decisions',
    readers: 'nobody',
    download: null,
    deletion: 'stays',
    transfer: 'stays',
    check: 'none',
  },
  lastDismissals: {
    path: 'lastDismissals/{entryId}',
    what: 'the newest dismissal of each entry',
    readers: 'nobody',
    download: null,
    deletion: 'stays',
    transfer: 'stays',
    check: 'none',
  },
  bookmarks: {
    path: 'bookmarks/{uid}/{entryId}',
    what: 'your bookmarks',
    readers: 'you alone',
    download: 'bookmarks',
    deletion: 'whole',
    transfer: 'moves',
    check: 'step',
  },
  postingLimits: {
    path: 'postingLimits/{uid}',
    what: WHAT_IS_COUNTED,
    readers: 'you alone',
    download: 'entriesCounted',
    deletion: 'after a day',
    transfer: 'stays',
    check: 'account',
    limit: NEW_ENTRIES_A_DAY,
  },
  feedbackLimits: {
    path: 'feedbackLimits/{uid}',
    what: WHAT_IS_COUNTED,
    readers: 'you alone',
    download: 'feedbackCounted',
    deletion: 'after a day',
    transfer: 'stays',
    check: 'account',
    limit: FEEDBACK_A_DAY,
  },
  requestLimits: {
    path: 'requestLimits/{uid}',
    what: WHAT_IS_COUNTED,
    readers: 'you alone',
    download: 'requestsCounted',
    deletion: 'after a day',
    transfer: 'stays',
    check: 'account',
    limit: REQUESTS_A_DAY,
  },
  reportLimits: {
    path: 'reportLimits/{uid}',
    what: WHAT_IS_COUNTED,
    readers: 'you alone',
    download: 'reportsCounted',
    deletion: 'after a day',
    transfer: 'stays',
    check: 'account',
    limit: REPORTS_A_DAY,
  },
} as const satisfies Readonly<Record<string, NodeRow>>

type Nodes = typeof NODES
export type NodeName = keyof Nodes
export const NODE_NAMES = namesOf(NODES)

/** The nodes that have this value in this column. */
export type NodesWith<Column extends keyof NodeRow, Value> = {
  [Name in NodeName]: Column extends keyof Nodes[Name]
    ? Nodes[Name][Column] extends Value
      ? Name
      : never
    : never
}[NodeName]

export type CountNode = NodesWith<'deletion', 'after a day'>

export function nodesWith<Column extends 'deletion' | 'transfer' | 'check', Value extends NodeRow[Column]>(
  column: Column,
  value: Value,
): readonly NodesWith<Column, Value>[] {
  const names: readonly NodeName[] = NODE_NAMES.filter((name) => NODES[name][column] === value)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return names as readonly NodesWith<Column, Value>[]
}

/** The nodes of an account's download. */
export const DOWNLOADED = NODE_NAMES.filter((name) => NODES[name].download !== null)

/** What these nodes hold, each thing once. */
export function whatIsIn(nodes: readonly NodeName[]): readonly string[] {
  return [...new Set(nodes.map((name) => NODES[name].what))]
}
