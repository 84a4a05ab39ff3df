/**
 * Plans the changes that import entries into the archive or remove them. The archive is the account that owns imported
 * entries. Nobody can sign in to it: no sign-in ever gets its uid, and its email address cannot receive mail.
 */

import { isDeepStrictEqual } from 'node:util'
import { createDatabase, OperationError } from '#database-server'
import { isTombstone } from '../../src/data/parse'
import { pathOf } from '../../src/domain/store/paths'
import { entryChanges, entryRemoval } from '../../src/data/entries'
import type { Changes } from '../../src/data/types'
import { ARCHIVE_UID } from '../../src/domain/account/user'
import { plainWords } from '../../src/domain/text/text'
import { childrenOf, type DatabaseExport } from '../maintenance/exportFile'
import type { ReadRow } from './rows'

const EMAIL = 'archive@archive.invalid'
/** The record of the archive, the same in every import. The rules require a record for each account with entries. */
const CREATED = '2026-01-01T00:00:00.000Z'
const RECORD = { username: 'Archive', email: EMAIL, emailVerified: false, createdAt: CREATED }

export interface PlannedRow {
  readonly row: ReadRow
  /**
   * `removed`: it was imported before, and a moderator or `--undo` has removed it. `taken`: an entry of another row with its
   * time, or of another account, has its id: anybody can compute the id. `double`: an entry of another time has its content.
   */
  readonly status: 'new' | 'changed' | 'unchanged' | 'removed' | 'taken' | 'double' | 'refused'
  /** New values by path from the root; empty for a row that changes nothing. */
  readonly changes: Changes
}

export function planImport(rows: readonly ReadRow[], present: DatabaseExport): readonly PlannedRow[] {
  return rows.map((row): PlannedRow => {
    const { id, content, timestamp } = row
    if (content === null) return { row, status: 'refused', changes: {} }
    const stored = archived(present)[id]
    const changesTo = (revision: number | null) => entryChanges(ARCHIVE_UID, id, content, timestamp, revision)
    if (stored === undefined) {
      const changes = changesTo(null)
      const status = statusOfNew(id, changes[pathOf('interviews', ARCHIVE_UID, id)], present)
      return { row, status, changes: status === 'new' ? changes : {} }
    }
    if (isOther(row, stored)) return { row, status: 'taken', changes: {} }
    const { revision } = { revision: null, ...Object(stored) }
    const same = changesTo(revision)[pathOf('interviews', ARCHIVE_UID, id)]
    if (isDeepStrictEqual(same, stored)) return { row, status: 'unchanged', changes: {} }
    return { row, status: 'changed', changes: changesTo((revision ?? 0) + 1) }
  })
}

/** True if an entry with the id of the row is of another sheet. A correction seldom changes both names. */
function isOther({ content }: ReadRow, stored: unknown): boolean {
  const isChanged = (name: 'companyName' | 'roleTitle') =>
    plainWords(String(Object(stored)[name])) !== plainWords(String(content?.[name]))
  return content !== null && isChanged('companyName') && isChanged('roleTitle')
}

/** The imported entries by id. */
export const archived = ({ interviews }: DatabaseExport) => childrenOf(interviews, ARCHIVE_UID)

/** The status of a row whose entry the archive does not have. */
function statusOfNew(id: string, entry: unknown, present: DatabaseExport) {
  const { interviews, interviewSummaries, entryOwners } = present
  if (isTombstone(interviewSummaries[id])) return 'removed'
  const isOwned = entryOwners[id] !== undefined && entryOwners[id] !== ARCHIVE_UID
  if (isOwned || Object.keys(interviews).some((uid) => id in childrenOf(interviews, uid))) return 'taken'
  const undated = { timestamp: 0, revision: 0 }
  const isSame = (other: unknown) =>
    isDeepStrictEqual({ ...Object(other), ...undated }, { ...Object(entry), ...undated })
  return Object.values(archived(present)).some(isSame) ? 'double' : 'new'
}

/** All changes as one update of the root; empty if no row changes anything. */
export function changesOf(plan: readonly PlannedRow[]): Changes {
  const changes: Changes = Object.assign({}, ...plan.map((row) => row.changes))
  return Object.keys(changes).length === 0 ? {} : { [pathOf('users', ARCHIVE_UID)]: RECORD, ...changes }
}

/** The changes that remove the imported entries of these rows, or all. Each card becomes a tombstone, as after a deletion. */
export function planRemoval(present: DatabaseExport, rows: readonly ReadRow[] | null): Changes {
  const kept = rows === null ? [] : entriesWithoutRow(present, rows)
  const ids = Object.keys(archived(present)).filter((id) => !kept.includes(id))
  const changes: Changes = Object.assign({}, ...ids.map((id) => entryRemoval(ARCHIVE_UID, id)))
  const isEmptied = kept.length === 0 && present.users[ARCHIVE_UID] !== undefined
  return isEmptied ? { ...changes, [pathOf('users', ARCHIVE_UID)]: null } : changes
}

/** The ids of archived entries that match none of these rows: from another sheet, or with another time. */
export function entriesWithoutRow(present: DatabaseExport, rows: readonly ReadRow[]): readonly string[] {
  const stored = archived(present)
  const ids = new Set(rows.filter((row) => !isOther(row, stored[row.id])).map(({ id }) => id))
  return Object.keys(stored).filter((id) => !ids.has(id))
}

/**
 * The reasons why the rules refuse rows. Each row is checked against all `.validate` rules, as if the archive wrote it
 * now, and a new entry at its own time. The `.write` rules are not checked, because a maintainer may write.
 */
export function refusedRows(
  rules: string,
  plan: readonly PlannedRow[],
  present: DatabaseExport,
): readonly string[] {
  const log: string[] = []
  let clockMs = Date.now()
  const database = createDatabase({
    // Grants writes at the root, and so everywhere. Only `.validate` can still refuse.
    rules: rules.replace('".write": false', '".write": true'),
    clock: () => clockMs,
    log: (line) => log.push(line),
  })
  const { interviewSummaries, entryOwners } = present
  const interviews = { [ARCHIVE_UID]: archived(present) }
  database.connect('owner').set('/', { interviews, interviewSummaries, entryOwners })
  const archive = database.connect({ sub: ARCHIVE_UID, email: EMAIL, email_verified: true })
  archive.update('/', { [pathOf('users', ARCHIVE_UID)]: RECORD })

  return plan.flatMap(({ row: { number, timestamp }, status, changes }) => {
    clockMs = status === 'new' ? timestamp : Date.now()
    log.length = 0
    try {
      archive.update('/', changes)
      return []
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      return [`Row ${number}: ${log.join('\n') || error.message}`]
    }
  })
}
