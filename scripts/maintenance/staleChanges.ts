/**
 * Filters an update of `import` or `check:export` before it is written, because these commands made it from an
 * older state of the database. Skips entries that changed since then. Above all, it never restores a removed entry.
 */

import { isDeepStrictEqual } from 'node:util'
import type { Changes } from '../../src/data/clients'
import { isRecord } from '../../src/data/parse'
import { ENTRY_USES, MARK_USES } from '../../src/domain/marks'
import { cardsOf, type Cards } from './cards'
import { childrenOf, type DatabaseExport, type Finding } from './exportFile'
import { isTombstone } from './problems'

const COUNTS = ENTRY_USES.map((use) => MARK_USES[use].counts).join('|')
/**
 * The paths of the data of an entry, with the counts of its marks. The groups are the account, if the path has one, and
 * the entry.
 */
const ENTRY_PATH = new RegExp(
  String.raw`^(?:interviews/([^/]+)|interviewSummaries|entryOwners|${COUNTS})/([^/]+)`,
)

/** Splits an update of the root into the changes that still match the database, and the entries whose changes do not. */
export function withoutStale(
  changes: Changes,
  present: DatabaseExport,
): { readonly changes: Changes; readonly stale: readonly Finding[] } {
  const cards = cardsOf(present.interviews)
  const byEntry = new Map<string, [string, unknown][]>()
  for (const change of Object.entries(changes)) {
    const id = idOf(change[0])
    if (id !== null) byEntry.set(id, [...(byEntry.get(id) ?? []), change])
  }
  const reasons = new Map(
    [...byEntry].flatMap(([id, own]) => {
      const reason = whyStale(id, own, present, cards)
      return reason === null ? [] : [[id, reason] as const]
    }),
  )
  return {
    changes: Object.fromEntries(Object.entries(changes).filter(([path]) => !reasons.has(idOf(path) ?? ''))),
    stale: [...reasons].map(([path, text]) => ({ path, text })),
  }
}

/** True if an account other than `uid` has the entry with this id, or is stored as its owner. */
export function belongsToAnother(
  id: string,
  uid: string,
  { interviews, entryOwners }: DatabaseExport,
): boolean {
  if (entryOwners[id] !== undefined && entryOwners[id] !== uid) return true
  return Object.keys(interviews).some((other) => other !== uid && id in childrenOf(interviews, other))
}

function idOf(path: string): string | null {
  return ENTRY_PATH.exec(path)?.[2] ?? null
}

function whyStale(
  id: string,
  changes: readonly (readonly [string, unknown])[],
  present: DatabaseExport,
  cards: Cards,
): string | null {
  // Removing an entry twice does no harm.
  if (changes.every(([, value]) => value === null || isRemoved(value))) return null
  if (isTombstone(present.interviewSummaries[id])) return 'has been removed since'
  const owner = accountOfWholeEntry(changes)
  if (owner !== null) return belongsToAnother(id, owner, present) ? 'belongs to another account' : null
  const fits = changes.every(([path, value]) => stillFits(path, value, present, cards))
  return fits ? null : 'has changed since'
}

function isRemoved(value: unknown): boolean {
  return isRecord(value) && value['removed'] === true
}

/** The account whose whole entry the update writes; null if it writes only parts of it. */
function accountOfWholeEntry(changes: readonly (readonly [string, unknown])[]): string | null {
  const [path = ''] = changes.find(([one, value]) => one.split('/').length === 3 && isRecord(value)) ?? []
  return ENTRY_PATH.exec(path)?.[1] ?? null
}

function stillFits(path: string, value: unknown, { interviews }: DatabaseExport, cards: Cards): boolean {
  const [node = '', first = '', second = ''] = path.split('/')
  if (node === 'interviewSummaries') return isDeepStrictEqual(value, cards.summaries.get(first))
  if (node === 'entryOwners') return value === (cards.owners.get(first) ?? null)
  return isRecord(childrenOf(interviews, first)[second])
}
