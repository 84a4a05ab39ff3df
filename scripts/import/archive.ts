/**
 * Plans the changes that import entries into the archive or remove them. The archive is the account that owns imported
 * entries. Nobody can sign in to it: no sign-in ever gets its uid, and its email address cannot receive mail.
 */

import { isDeepStrictEqual } from 'node:util'
import { createDatabase, OperationError } from '#database-server'
import { SERVER_TIME, type Changes } from '../../src/data/clients'
import { isRecord } from '../../src/data/parse'
import { pathOf } from '../../src/data/paths'
import { entryChanges, entryRemoval } from '../../src/data/records'
import type { ImportedContent } from '../../src/domain/entry'
import { ARCHIVE_UID } from '../../src/domain/user'
import { childrenOf, type DatabaseExport } from '../maintenance/exportFile'
import { isTombstone } from '../maintenance/problems'
import { entryIdOf, type ReadRow, type RowIdentity } from './rows'

const EMAIL = 'archive@archive.invalid'
/** The record of the archive, the same in every import. The rules require a record for each account with entries. */
const RECORD = {
  username: 'Archive',
  email: EMAIL,
  emailVerified: false,
  createdAt: '2026-01-01T00:00:00.000Z',
} as const

export interface PlannedRow {
  readonly row: ReadRow
  /**
   * `removed`: it was imported before, and a moderator or `--undo` has removed it. `taken`: another account has an entry
   * with its id. That can happen on purpose, because anybody can compute the id.
   */
  readonly status: 'new' | 'changed' | 'unchanged' | 'removed' | 'taken' | 'refused'
  /** New values by path from the root; empty for a row that changes nothing. */
  readonly changes: Changes
}

/** `again` also imports rows that were removed and rows whose id is taken, with new ids. */
export function planImport(
  rows: readonly ReadRow[],
  present: DatabaseExport,
  again: boolean,
): readonly PlannedRow[] {
  return rows.map((row) => ({
    row,
    ...(row.content === null || row.identity === null
      ? { status: 'refused', changes: {} }
      : planEntry(row.identity, row.content, present, again)),
  }))
}

/** All changes as one update of the root; empty if no row changes anything. */
export function changesOf(plan: readonly PlannedRow[], { users }: DatabaseExport): Changes {
  const changes: Changes = Object.assign({}, ...plan.map((row) => row.changes))
  const isStored = isDeepStrictEqual(users[ARCHIVE_UID], RECORD)
  return Object.keys(changes).length === 0 || isStored
    ? changes
    : { [pathOf('users', ARCHIVE_UID)]: RECORD, ...changes }
}

/** The changes that remove the imported entries of these rows, or all. Each card becomes a tombstone, as after a deletion. */
export function planRemoval(present: DatabaseExport, rows: readonly ReadRow[] | null): Changes {
  const stored = Object.keys(childrenOf(present.interviews, ARCHIVE_UID))
  const kept = rows === null ? [] : entriesWithoutRow(present, rows)
  const ids = stored.filter((id) => !kept.includes(id))
  const changes: Changes = Object.assign({}, ...ids.map((id) => entryRemoval(ARCHIVE_UID, id)))
  const isEmptied = kept.length === 0 && present.users[ARCHIVE_UID] !== undefined
  return isEmptied ? { ...changes, [pathOf('users', ARCHIVE_UID)]: null } : changes
}

/** The ids of archived entries that match none of these rows: from another sheet, or with another time or id. */
export function entriesWithoutRow(present: DatabaseExport, rows: readonly ReadRow[]): readonly string[] {
  const ids = new Set(
    rows.flatMap(({ identity }) => (identity === null ? [] : [findEntry(identity, present).id])),
  )
  return Object.keys(childrenOf(present.interviews, ARCHIVE_UID)).filter((id) => !ids.has(id))
}

function planEntry(
  identity: RowIdentity,
  content: ImportedContent,
  present: DatabaseExport,
  again: boolean,
): Omit<PlannedRow, 'row'> {
  const { id, state } = findEntry(identity, present)
  if ((state === 'removed' || state === 'taken') && !again) return { status: state, changes: {} }
  if (state !== 'there')
    return { status: 'new', changes: entryChanges(ARCHIVE_UID, id, content, identity.timestamp) }

  const stored = childrenOf(childrenOf(present.interviews, ARCHIVE_UID), id)
  const revision = typeof stored['revision'] === 'number' ? stored['revision'] : null
  const asStored = entryChanges(ARCHIVE_UID, id, content, identity.timestamp, revision)
  if (isPresent(asStored, present, id)) return { status: 'unchanged', changes: {} }
  return {
    status: 'changed',
    changes: entryChanges(
      ARCHIVE_UID,
      id,
      content,
      stored['timestamp'] ?? identity.timestamp,
      (revision ?? 0) + 1,
    ),
  }
}

/** The id of the row's entry. If the row has no entry, the first free id, and the reason if earlier ids cannot be used. */
function findEntry(
  identity: RowIdentity,
  present: DatabaseExport,
): { id: string; state: 'there' | 'removed' | 'taken' | 'absent' } {
  const entries = childrenOf(present.interviews, ARCHIVE_UID)
  let state: 'removed' | 'taken' | 'absent' = 'absent'
  for (let generation = 0; ; generation += 1) {
    const id = entryIdOf(identity, generation)
    if (entries[id] !== undefined) return { id, state: 'there' }
    if (isTombstone(present.interviewSummaries[id])) state = 'removed'
    else if (!belongsToAnother(id, present)) return { id, state }
    else if (state === 'absent') state = 'taken'
  }
}

/** True if an account other than the archive has the entry with this id, or is stored as its owner. */
function belongsToAnother(id: string, { interviews, entryOwners }: DatabaseExport): boolean {
  if (entryOwners[id] !== undefined && entryOwners[id] !== ARCHIVE_UID) return true
  return Object.keys(interviews).some((uid) => uid !== ARCHIVE_UID && id in childrenOf(interviews, uid))
}

/** True if entry, summary and owner are stored already. The time when the summary was written does not matter. */
function isPresent(
  changes: Changes,
  { interviews, interviewSummaries, entryOwners }: DatabaseExport,
  id: string,
): boolean {
  const card = { ...childrenOf(interviewSummaries, id), changedAt: SERVER_TIME }
  return (
    isDeepStrictEqual(
      changes[pathOf('interviews', ARCHIVE_UID, id)],
      childrenOf(interviews, ARCHIVE_UID)[id],
    ) &&
    isDeepStrictEqual(changes[pathOf('interviewSummaries', id)], card) &&
    entryOwners[id] === ARCHIVE_UID
  )
}

/**
 * The rows that the rules refuse, each with the reason. Each row is checked against all `.validate` rules, as if the archive
 * wrote it now. A new entry gets the current time for this check, because the rules refuse the sheet's time. The `.write`
 * rules are not checked, because a maintainer may write. Throws RulesError if the text is not a rules file.
 */
export function refusedRows(
  rules: string,
  plan: readonly PlannedRow[],
  present: DatabaseExport,
  nowMs: number,
): readonly { readonly row: number; readonly reason: string }[] {
  const log: string[] = []
  const database = createDatabase({
    rules: withWritesGranted(rules),
    clock: () => nowMs,
    log: (line) => log.push(line),
  })
  database.connect('owner').set('/', {
    interviews: { [ARCHIVE_UID]: childrenOf(present.interviews, ARCHIVE_UID) },
    interviewSummaries: present.interviewSummaries,
    entryOwners: present.entryOwners,
  })
  const archive = database.connect({ sub: ARCHIVE_UID, email: EMAIL, email_verified: true })
  archive.update('/', { [pathOf('users', ARCHIVE_UID)]: RECORD })

  return plan.flatMap(({ row, status, changes }) => {
    if (Object.keys(changes).length === 0) return []
    log.length = 0
    try {
      archive.update('/', status === 'new' ? sentNow(changes) : changes)
      return []
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      return [{ row: row.number, reason: log.join('\n') || error.message }]
    }
  })
}

const NO_WRITE = '".write": false'

/** The rules with writes allowed at the root, which allows them everywhere. Only `.validate` can still refuse. */
function withWritesGranted(rules: string): string {
  const [before, after, ...more] = rules.split(NO_WRITE)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The rules should have ${NO_WRITE} once, for the whole database.`)
  }
  return `${before}".write": true${after}`
}

function sentNow(changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([path, value]) => [
      path,
      isRecord(value) ? { ...value, timestamp: SERVER_TIME } : value,
    ]),
  )
}
