/**
 * The table of the database: one row for each node. These follow from it: the paths, an account's download and
 * deletion, a transfer, the check of an export, the privacy page, the rules tests and docs/data-and-rules.md.
 */

import { FEEDBACK_A_DAY, MARKS_A_DAY, NEW_ENTRIES_A_DAY, REPORTS_A_DAY, REQUESTS_A_DAY } from './limits'
import { namesOf } from './tables'

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
   * code for it. `follows`: the step of another node does it. `after a day`: a count. `stays`: nothing happens.
   */
  readonly deletion: 'whole' | 'step' | 'follows' | 'after a day' | 'stays'
  /**
   * The effect of a transfer. `moves`: each time that the new account lacks moves, and everything else is deleted; so
   * records need `step`. Otherwise as above (transfers.ts).
   */
  readonly transfer: 'moves' | 'step' | 'follows' | 'stays'
  /**
   * The check of `npm run check:export`. `account`, `entry`: the account or the entry of the first key must exist. `step`:
   * scripts/maintenance/problems.ts has code for it.
   */
  readonly check: 'account' | 'entry' | 'step' | 'none'
  /** How much an account may add in 24 hours; only for counts. */
  readonly limit?: number
}

const COUNTED_ACTIONS = 'how much you post, mark, report and request in a day'

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
    readers: 'only you',
    download: 'profile',
    deletion: 'whole',
    transfer: 'step',
    check: 'none',
  },
  emailToUid: {
    path: 'emailToUid/{emailKey}',
    what: 'your email address',
    readers: 'only you',
    download: null,
    deletion: 'step',
    transfer: 'stays',
    check: 'step',
  },
  transferRequests: {
    path: 'transferRequests/{emailKey}',
    what: 'requests for the data of an old account',
    readers:
      'the requester and the owner of the old address; everybody who knows the address can read whether it is approved',
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
    what: 'your reports',
    readers: 'you and the moderators',
    download: null,
    deletion: 'stays',
    transfer: 'stays',
    check: 'none',
  },
  removals: {
    path: 'removals/{uid}/{entryId}',
    what: 'your entries that moderators removed',
    readers: 'only you',
    download: 'removed',
    deletion: 'whole',
    transfer: 'stays',
    check: 'account',
  },
  moderators: {
    path: 'moderators/{uid}',
    what: 'whether you are a moderator',
    readers: 'only you',
    download: null,
    deletion: 'stays',
    transfer: 'stays',
    check: 'account',
  },
  moderationLog: {
    path: 'moderationLog/{actId}',
    what: 'the decisions of moderators',
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
    readers: 'only you',
    download: 'bookmarks',
    deletion: 'whole',
    transfer: 'moves',
    check: 'step',
  },
  wants: {
    path: 'wants/{uid}/{companyKey}',
    what: 'the companies that you asked for',
    readers: 'only you',
    download: 'wants',
    deletion: 'whole',
    transfer: 'moves',
    check: 'account',
  },
  wanted: {
    path: 'wanted/{companyKey}',
    what: 'how many people asked for a company, and the time of the last request',
    readers: 'everybody with a confirmed email',
    download: null,
    deletion: 'stays',
    transfer: 'stays',
    check: 'none',
  },
  thanked: {
    path: 'thanked/{uid}/{entryId}',
    what: 'the entries whose authors you thanked',
    readers: 'only you',
    download: 'thanked',
    deletion: 'whole',
    transfer: 'moves',
    check: 'account',
  },
  thanks: {
    path: 'thanks/{entryId}',
    what: 'how many readers thanked the author of an entry, and the time of the last thanks',
    readers: 'contributors and moderators, one entry at a time',
    download: null,
    deletion: 'follows',
    transfer: 'stays',
    check: 'entry',
  },
  askedMe: {
    path: 'askedMe/{uid}/{entryId}/{lineKey}',
    what: 'the questions that you were asked too',
    readers: 'only you',
    download: 'askedMe',
    deletion: 'whole',
    transfer: 'moves',
    check: 'account',
  },
  asked: {
    path: 'asked/{entryId}/{lineKey}',
    what: 'how many readers were asked the same question, and the time of the last mark',
    readers: 'contributors and moderators, one entry at a time',
    download: null,
    deletion: 'follows',
    transfer: 'stays',
    check: 'entry',
  },
  plans: {
    path: 'plans/{uid}/{slot}',
    what: 'your plans for interviews',
    readers: 'only you',
    download: 'plans',
    deletion: 'whole',
    transfer: 'step',
    check: 'account',
  },
  postingLimits: {
    path: 'postingLimits/{uid}',
    what: COUNTED_ACTIONS,
    readers: 'only you',
    download: 'entriesCounted',
    deletion: 'after a day',
    transfer: 'stays',
    check: 'account',
    limit: NEW_ENTRIES_A_DAY,
  },
  feedbackLimits: {
    path: 'feedbackLimits/{uid}',
    what: COUNTED_ACTIONS,
    readers: 'only you',
    download: 'feedbackCounted',
    deletion: 'after a day',
    transfer: 'stays',
    check: 'account',
    limit: FEEDBACK_A_DAY,
  },
  requestLimits: {
    path: 'requestLimits/{uid}',
    what: COUNTED_ACTIONS,
    readers: 'only you',
    download: 'requestsCounted',
    deletion: 'after a day',
    transfer: 'stays',
    check: 'account',
    limit: REQUESTS_A_DAY,
  },
  reportLimits: {
    path: 'reportLimits/{uid}',
    what: COUNTED_ACTIONS,
    readers: 'only you',
    download: 'reportsCounted',
    deletion: 'after a day',
    transfer: 'stays',
    check: 'account',
    limit: REPORTS_A_DAY,
  },
  markLimits: {
    path: 'markLimits/{uid}',
    what: COUNTED_ACTIONS,
    readers: 'only you',
    download: 'marksCounted',
    deletion: 'after a day',
    transfer: 'stays',
    check: 'account',
    limit: MARKS_A_DAY,
  },
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

export type CountNode = NodesWith<'deletion', 'after a day'>

export function nodesWith<Column extends 'deletion' | 'transfer' | 'check', Value extends NodeRow[Column]>(
  column: Column,
  value: Value,
): readonly NodesWith<Column, Value>[] {
  const names: readonly NodeName[] = NODE_NAMES.filter((name) => NODES[name][column] === value)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return names as readonly NodesWith<Column, Value>[]
}

export const DOWNLOADED = NODE_NAMES.filter((name) => NODES[name].download !== null)

export function descriptionsOf(nodes: readonly NodeName[]): readonly string[] {
  return [...new Set(nodes.map((name) => NODES[name].what))]
}
