/** Finds problems in an export of the database, and the changes that fix them. */

import { isDeepStrictEqual } from 'node:util'
import { isRecord, isTombstone, parseEntry } from '../../src/data/parse'
import { pathOf } from '../../src/domain/store/paths'
import { TOMBSTONE } from '../../src/data/entries'
import { nodesWith, type NodesWith } from '../../src/domain/store/nodes'
import { cardsOf, timeOf, type Cards } from './cards'
import { childrenOf, type DatabaseExport, type Remark, type Tree } from './exportFile'

export interface Problem extends Remark {
  readonly kind: ProblemKind
  /** New values by path from the root; empty if a person has to decide. */
  readonly changes: Tree
}

/** The kinds of problems, with their headings. */
export const PROBLEM_KINDS = {
  orphanSummary: 'Summaries without an entry',
  missingSummary: 'Entries without a summary',
  differingSummary: 'Summaries that differ from their entry',
  wrongOwner: 'Owners that differ from the account of their entry',
  hiddenContact: 'Names or contacts stored without consent',
  frozenEntry: 'Entries that their owner cannot change',
  lostEmail: 'Emails without an account',
  orphanData: 'Data of accounts that do not exist',
  noCard: 'Entries that cannot have a summary',
  unknownNode: 'Nodes that the app does not know',
} as const
export type ProblemKind = keyof typeof PROBLEM_KINDS

/** The keys that the rules accept for an entry: those that push() makes. */
const ENTRY_ID = /^-[A-Z_a-z][-0-9A-Z_a-z]{18}$/

const UNKNOWN = 'stays when an account is deleted. If nothing needs it, delete it in the console.'

export function findProblems(tree: DatabaseExport): readonly Problem[] {
  const cards = cardsOf(tree.interviews)
  return [
    ...nodesWith('check', 'step').flatMap((node) => STEPS[node](tree, cards)),
    ...nodesWith('check', 'account').flatMap((node) => orphanDataProblems(tree, node)),
    ...tree.unknownNodes.map((path) => ({ kind: 'unknownNode', path, text: UNKNOWN, changes: {} }) as const),
  ]
}

/** The checks of the nodes that need more than the check for an existing account. */
const STEPS: Readonly<
  Record<NodesWith<'check', 'step'>, (tree: DatabaseExport, cards: Cards) => readonly Problem[]>
> = {
  interviewSummaries: summaryProblems,
  interviews: entryProblems,
  entryOwners: ownerProblems,
  emailToUid: emailProblems,
}

/** All changes as one update of the root. No two of them overlap. */
export function patchOf(problems: readonly Problem[]): Tree {
  return Object.assign({}, ...problems.map(({ changes }) => changes))
}

function summaryProblems({ interviewSummaries }: DatabaseExport, cards: Cards): readonly Problem[] {
  const { summaries, skipped, notes } = cards
  const problems: Problem[] = skipped.map((remark) => ({ ...remark, kind: 'noCard', changes: {} }))

  for (const [id, summary] of summaries) {
    const path = pathOf('interviewSummaries', id)
    const stored = interviewSummaries[id]
    const found = stored === undefined ? 'is missing' : differences(stored, summary)
    if (found === null) continue
    const kind = stored === undefined ? 'missingSummary' : 'differingSummary'
    const text = [found, ...(notes.get(id) ?? [])].join('; ')
    problems.push({ kind, path, text, changes: { [path]: summary } })
  }
  for (const [id, stored] of Object.entries(interviewSummaries)) {
    // An entry that cannot have a card is listed above. A person decides whether its summary is deleted.
    if (summaries.has(id) || isUndecided(id, cards) || isTombstone(stored)) continue
    const path = pathOf('interviewSummaries', id)
    problems.push({ kind: 'orphanSummary', path, text: 'has no entry', changes: { [path]: TOMBSTONE } })
  }
  return problems
}

/** True for the id of an entry that cannot have a card. */
function isUndecided(id: string, { skipped }: Cards): boolean {
  return skipped.some(({ path }) => path.endsWith(`/${id}`))
}

function ownerProblems({ entryOwners }: DatabaseExport, cards: Cards): readonly Problem[] {
  const { owners } = cards
  const ids = new Set([...owners.keys(), ...Object.keys(entryOwners)])
  return [...ids].flatMap((id) => {
    const [uid, stored] = [owners.get(id), entryOwners[id]]
    if (uid === stored || isUndecided(id, cards)) return []
    const path = pathOf('entryOwners', id)
    const text = `is ${JSON.stringify(stored) ?? 'missing'} and becomes ${uid ?? 'absent'}`
    return [{ kind: 'wrongOwner', path, text, changes: { [path]: uid ?? null } } as const]
  })
}

/** The differences of a summary from the correct one; null if there are none. The value of changedAt does not count. */
function differences(stored: unknown, summary: Tree): string | null {
  if (!isRecord(stored)) return 'is not a record'
  const { changedAt, ...before } = filled(stored)
  const { changedAt: _now, ...after } = filled(summary)
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const fields = names.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (typeof changedAt !== 'number') fields.push('changedAt')
  return fields.length === 0 ? null : `differs in ${fields.join(', ')}`
}

/** The record without empty texts. They mean the same as absent fields, which older entries have instead. */
function filled(record: Tree): Tree {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))
}

function entryProblems({ interviews }: DatabaseExport): readonly Problem[] {
  const problems: Problem[] = []
  for (const uid of Object.keys(interviews)) {
    for (const [id, stored] of Object.entries(childrenOf(interviews, uid))) {
      if (!isRecord(stored)) continue
      const path = pathOf('interviews', uid, id)
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

/** The rules refuse every edit of an entry unless its time is a number and equals the time of its card. */
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
      return { kind: 'lostEmail', path, text: `names ${JSON.stringify(uid)}`, changes: { [path]: null } }
    })
}

/** Data of accounts that do not exist, such as the counts of a deleted one, which only maintainers can delete. */
function orphanDataProblems(
  { users, ...tree }: DatabaseExport,
  node: NodesWith<'check', 'account'>,
): readonly Problem[] {
  return Object.entries(tree[node])
    .filter(([uid]) => !isRecord(users[uid]))
    .map(([uid]) => {
      const path = pathOf(node, uid)
      return { kind: 'orphanData', path, text: 'has no account', changes: { [path]: null } }
    })
}
