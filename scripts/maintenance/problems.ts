/** What is wrong in an export of the database, and the changes that put it right. */

import { isDeepStrictEqual } from 'node:util'
import { isRecord, parseEntry } from '../../src/data/parse'
import { pathOf } from '../../src/data/paths'
import { cardsOf } from './cards'
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
  hiddenContact: 'Names or contacts stored without consent',
  frozenEntry: 'Entries that their owner cannot change',
  lostEmail: 'Emails that lead to no account',
  noCard: 'Entries that can have no summary',
} as const
export type ProblemKind = keyof typeof PROBLEM_KINDS

/** The key that the rules accept for an entry: what push() makes. */
const ENTRY_ID = /^[-0-9A-Z_a-z]{20}$/

export function findProblems(tree: DatabaseExport): readonly Problem[] {
  return [...summaryProblems(tree), ...entryProblems(tree.interviews), ...emailProblems(tree)]
}

/** All changes as one update of the root. No two of them overlap. */
export function patchOf(problems: readonly Problem[]): Tree {
  return Object.assign({}, ...problems.map(({ changes }) => changes))
}

function summaryProblems({ interviews, interviewSummaries }: DatabaseExport): readonly Problem[] {
  const { summaries, skipped } = cardsOf(interviews)
  const problems: Problem[] = skipped.map((finding) => ({ ...finding, kind: 'noCard', changes: {} }))

  for (const [id, summary] of summaries) {
    const path = pathOf.summary(id)
    const stored = interviewSummaries[id]
    if (isRecord(stored) && isDeepStrictEqual(filled(stored), filled(summary))) continue
    problems.push(
      stored === undefined
        ? {
            kind: 'missingSummary',
            path,
            text: `is missing (${String(summary['uid'])})`,
            changes: { [path]: summary },
          }
        : {
            kind: 'differingSummary',
            path,
            text: differences(stored, summary),
            changes: { [path]: summary },
          },
    )
  }
  for (const [id, stored] of Object.entries(interviewSummaries)) {
    if (summaries.has(id)) continue
    const uid = isRecord(stored) ? String(stored['uid']) : ''
    // An entry that can have no card is listed above; whether its summary goes is for a person to decide.
    if (Object.hasOwn(childrenOf(interviews, uid), id)) continue
    const path = pathOf.summary(id)
    problems.push({ kind: 'orphanSummary', path, text: 'has no entry', changes: { [path]: null } })
  }
  return problems
}

function differences(stored: unknown, summary: Tree): string {
  if (!isRecord(stored)) return 'is no record'
  const [before, after] = [filled(stored), filled(summary)]
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return `differs in ${fields.filter((field) => !isDeepStrictEqual(before[field], after[field])).join(', ')}`
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

/** The rules keep the time of an entry as it is and want a number there, so one that is no number blocks every edit. */
function frozenProblems(path: string, id: string, stored: Tree): readonly Problem[] {
  const timestamp = stored['timestamp'] ?? null
  const problems: Problem[] = []
  if (!ENTRY_ID.test(id)) {
    problems.push({ kind: 'frozenEntry', path, text: 'has an id that push() did not make', changes: {} })
  }
  if (timestamp !== null && typeof timestamp !== 'number') {
    const read = parseEntry('', stored)?.timestamp ?? null
    const text = `has the timestamp ${JSON.stringify(timestamp)}, which becomes ${read ?? 'absent'}`
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
