/** What is wrong in an export of the database, and the changes that put it right. */

import { isDeepStrictEqual } from 'node:util'
import { isRecord, parseEntry } from '../../src/data/parse'
import { pathOf } from '../../src/data/paths'
import { TOMBSTONE } from '../../src/data/records'
import { cardsOf, timeOf, type Cards } from './cards'
import { childrenOf, type DatabaseExport, type Finding, type Tree } from './exportFile'

export interface Problem extends Finding {
  readonly kind: ProblemKind
  /** Paths from the root and what replaces them; empty for what a person has to decide. */
  readonly changes: Tree
}

/** Each kind with what it means. */
export const PROBLEM_KINDS = {
  orphanSummary: 'Summaries without an entry',
  missingSummary: 'Entries without a summary',
  differingSummary: 'Summaries that differ from their entry',
  wrongOwner: 'Owners that differ from the account of their entry',
  hiddenContact: 'Names or contacts stored without consent',
  frozenEntry: 'Entries that their owner cannot change',
  lostEmail: 'Emails that lead to no account',
  leftCount: 'Counts of accounts that are gone',
  leftRight: 'Moderators and removals of accounts that are gone',
  lostBookmark: 'Bookmarks of accounts that are gone, or of entries that never were',
  noCard: 'Entries that can have no summary',
} as const
export type ProblemKind = keyof typeof PROBLEM_KINDS

/** The key that the rules accept for an entry: what push() makes. */
const ENTRY_ID = /^-[A-Z_a-z][-0-9A-Z_a-z]{18}$/

export function findProblems(tree: DatabaseExport): readonly Problem[] {
  const cards = cardsOf(tree.interviews)
  return [
    ...summaryProblems(tree, cards),
    ...ownerProblems(tree, cards),
    ...entryProblems(tree.interviews),
    ...emailProblems(tree),
    ...leftProblems(tree),
    ...bookmarkProblems(tree, cards),
  ]
}

/** All changes as one update of the root. No two of them overlap. */
export function patchOf(problems: readonly Problem[]): Tree {
  return Object.assign({}, ...problems.map(({ changes }) => changes))
}

function summaryProblems({ interviewSummaries }: DatabaseExport, cards: Cards): readonly Problem[] {
  const { summaries, skipped } = cards
  const problems: Problem[] = skipped.map((finding) => ({ ...finding, kind: 'noCard', changes: {} }))

  for (const [id, summary] of summaries) {
    const path = pathOf.summary(id)
    const stored = interviewSummaries[id]
    const changes = { [path]: summary }
    if (stored === undefined) problems.push({ kind: 'missingSummary', path, text: 'is missing', changes })
    else {
      const text = differences(stored, summary)
      if (text !== null) problems.push({ kind: 'differingSummary', path, text, changes })
    }
  }
  for (const [id, stored] of Object.entries(interviewSummaries)) {
    // An entry that can have no card is listed above; whether its summary goes is for a person to decide.
    if (summaries.has(id) || isUndecided(id, cards) || isTombstone(stored)) continue
    const path = pathOf.summary(id)
    problems.push({ kind: 'orphanSummary', path, text: 'has no entry', changes: { [path]: TOMBSTONE } })
  }
  return problems
}

/** True for the id of an entry that can have no card. */
function isUndecided(id: string, { skipped }: Cards): boolean {
  return skipped.some(({ path }) => path.endsWith(`/${id}`))
}

export function isTombstone(stored: unknown): boolean {
  return (
    isRecord(stored) &&
    stored['removed'] === true &&
    typeof stored['changedAt'] === 'number' &&
    Object.keys(stored).length === 2
  )
}

function ownerProblems({ entryOwners }: DatabaseExport, cards: Cards): readonly Problem[] {
  const { owners } = cards
  const ids = new Set([...owners.keys(), ...Object.keys(entryOwners)])
  return [...ids].flatMap((id) => {
    const [uid, stored] = [owners.get(id), entryOwners[id]]
    if (uid === stored || isUndecided(id, cards)) return []
    const path = pathOf.entryOwner(id)
    const text = `is ${JSON.stringify(stored) ?? 'missing'} and becomes ${uid ?? 'absent'}`
    return [{ kind: 'wrongOwner', path, text, changes: { [path]: uid ?? null } } as const]
  })
}

/** How a summary is not what it should be; null when it is. When it was written is its own affair. */
function differences(stored: unknown, summary: Tree): string | null {
  if (!isRecord(stored)) return 'is no record'
  const { changedAt, ...before } = filled(stored)
  const { changedAt: _now, ...after } = filled(summary)
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const fields = names.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (typeof changedAt !== 'number') fields.push('changedAt')
  return fields.length === 0 ? null : `differs in ${fields.join(', ')}`
}

/** Without what is empty: to a reader that is the same as absent, which a field is that older entries do not have. */
function filled(record: Tree): Tree {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))
}

function entryProblems(interviews: Tree): readonly Problem[] {
  const problems: Problem[] = []
  for (const uid of Object.keys(interviews)) {
    for (const [id, stored] of Object.entries(childrenOf(interviews, uid))) {
      if (!isRecord(stored)) continue
      const path = pathOf.entry(uid, id)
      problems.push(...contactProblems(path, stored), ...frozenProblems(path, id, stored))
    }
  }
  return problems
}

function contactProblems(path: string, stored: Tree): readonly Problem[] {
  if (parseEntry('', stored)?.openToContact === true) return []
  const hidden = (['name', 'contact'] as const).filter((field) => (stored[field] ?? '') !== '')
  if (hidden.length === 0) return []
  const changes = Object.fromEntries(hidden.map((field) => [`${path}/${field}`, '']))
  return [{ kind: 'hiddenContact', path, text: `has ${hidden.join(' and ')}`, changes }]
}

/** The rules want the time of an entry to be a number and that of its card. Otherwise they refuse every edit. */
function frozenProblems(path: string, id: string, stored: Tree): readonly Problem[] {
  const timestamp = stored['timestamp'] ?? null
  const problems: Problem[] = []
  if (!ENTRY_ID.test(id)) {
    problems.push({ kind: 'frozenEntry', path, text: 'has an id that push() did not make', changes: {} })
  }
  const read = timeOf(stored)
  if (timestamp !== read) {
    const text = `has the timestamp ${JSON.stringify(timestamp)}, which becomes ${read}`
    problems.push({ kind: 'frozenEntry', path, text, changes: { [`${path}/timestamp`]: read } })
  }
  return problems
}

function emailProblems({ users, emailToUid }: DatabaseExport): readonly Problem[] {
  return Object.entries(emailToUid)
    .filter(([, uid]) => typeof uid !== 'string' || !isRecord(users[uid]))
    .map(([key, uid]) => {
      const path = `emailToUid/${key}`
      return {
        kind: 'lostEmail',
        path,
        text: `names ${JSON.stringify(uid)}`,
        changes: { [path]: null },
      } as const
    })
}

/**
 * An account that is deleted on the day it has posted leaves what was counted: the rules keep that for 24 hours. And nobody but
 * maintainers takes the right to moderate away.
 */
function leftProblems({ users, ...tree }: DatabaseExport): readonly Problem[] {
  const left = (kind: ProblemKind, node: Tree, pathFor: (uid: string) => string) =>
    Object.keys(node)
      .filter((uid) => !isRecord(users[uid]))
      .map((uid): Problem => {
        const path = pathFor(uid)
        return { kind, path, text: 'has no account', changes: { [path]: null } }
      })
  return [
    ...left('leftCount', tree.postingLimits, pathOf.postingLimit),
    ...left('leftCount', tree.feedbackLimits, pathOf.feedbackLimit),
    ...left('leftCount', tree.requestLimits, pathOf.requestLimit),
    ...left('leftCount', tree.reportLimits, pathOf.reportLimit),
    ...left('leftRight', tree.moderators, pathOf.moderator),
    ...left('leftRight', tree.removals, pathOf.removals),
  ]
}

/** One of a deleted entry has a tombstone, and its reader's page takes it away. Any other would stop a move of its account. */
function bookmarkProblems(
  { users, interviewSummaries, bookmarks }: DatabaseExport,
  { summaries }: Cards,
): readonly Problem[] {
  const isKnown = (id: string) => summaries.has(id) || id in interviewSummaries
  return Object.keys(bookmarks).flatMap((uid) => {
    if (!isRecord(users[uid])) return [lostBookmark(pathOf.bookmarks(uid), 'has no account')]
    return Object.entries(childrenOf(bookmarks, uid))
      .filter(([id, time]) => typeof time !== 'number' || !isKnown(id))
      .map(([id]) => lostBookmark(pathOf.bookmark(uid, id), 'is of no entry, or no time'))
  })
}

function lostBookmark(path: string, text: string): Problem {
  return { kind: 'lostBookmark', path, text, changes: { [path]: null } }
}
