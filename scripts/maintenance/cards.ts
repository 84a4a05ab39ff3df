/** Computes the correct summaries and owners for the entries of an export, and the reasons for entries that have none. */

import { isRecord, parseEntry } from '../../src/data/parse'
import { pathOf } from '../../src/domain/store/paths'
import { storedSummary } from '../../src/data/entries'
import { POSITION_TYPES, SUMMARY_FIELDS } from '../../src/domain/entry/entry'
import { findOption } from '../../src/domain/entry/kinds'
import { childrenOf, type Remark, type Tree } from './exportFile'

export interface Cards {
  /** By entry id: the summary to write, and the owner's uid. */
  readonly summaries: ReadonlyMap<string, Tree>
  readonly owners: ReadonlyMap<string, string>
  /** Entries that cannot have a summary. */
  readonly skipped: readonly Remark[]
  /** By entry id: the values that the summary lacks, and the unknown values that it keeps. */
  readonly notes: ReadonlyMap<string, readonly string[]>
}

/** Uses the app's parser (src/data/parse.ts), so that a card shows the values that the entry's owner sees. */
export function cardsOf(interviews: Tree): Cards {
  const uids = uidsById(interviews)
  const owners = new Map<string, string>()
  const summaries = new Map<string, Tree>()
  const skipped: Remark[] = []
  const notes = new Map<string, readonly string[]>()

  for (const [uid, entries] of Object.entries(interviews)) {
    if (!isRecord(entries)) skipped.push({ path: pathOf('interviews', uid), text: 'has no entries' })
    for (const [id, stored] of Object.entries(childrenOf(interviews, uid))) {
      const path = pathOf('interviews', uid, id)
      const reason = whyNoSummary(uid, stored, uids.get(id) ?? [])
      if (reason !== null) skipped.push({ path, text: reason })
      else {
        summaries.set(id, summaryOf(id, stored))
        owners.set(id, uid)
        notes.set(id, unclearValues(stored))
      }
    }
  }
  return { summaries, owners, skipped, notes }
}

function uidsById(interviews: Tree): ReadonlyMap<string, readonly string[]> {
  const uids = new Map<string, string[]>()
  for (const uid of Object.keys(interviews)) {
    for (const id of Object.keys(childrenOf(interviews, uid))) uids.set(id, [...(uids.get(id) ?? []), uid])
  }
  return uids
}

function whyNoSummary(uid: string, stored: unknown, owners: readonly string[]): string | null {
  if (!isRecord(stored)) return 'is not a record'
  const others = owners.filter((owner) => owner !== uid)
  if (others.length > 0) return `has the same id as an entry of ${others.join(' and ')}`
  const entry = parseEntry('', stored)
  const isNameless = entry?.companyName.trim() === '' && entry.roleTitle.trim() === ''
  return isNameless ? 'has neither company nor role' : null
}

function summaryOf(id: string, stored: unknown): Tree {
  return storedSummary({ ...parseEntry(id, stored), timestamp: timeOf(stored) })
}

/**
 * The time when an entry was posted, in milliseconds since 1970; 0 if it has no readable time. Every card needs a time,
 * because devices stop reading at the first card without one. The app shows 0 as "Date not available".
 */
export function timeOf(stored: unknown): number {
  return parseEntry('', stored)?.timestamp ?? 0
}

function unclearValues(stored: unknown): readonly string[] {
  const read: Tree = { ...parseEntry('', stored) }
  const raw: Tree = isRecord(stored) ? stored : {}
  const lost = SUMMARY_FIELDS.filter((field) => isGiven(raw[field]) && !isGiven(read[field])).map(
    (field) => `${field} ${JSON.stringify(raw[field])} cannot be read, and is not on the card`,
  )
  const type = read['positionType']
  const isOther = typeof type === 'string' && type !== '' && findOption(POSITION_TYPES, type) === undefined
  return isOther
    ? [...lost, `positionType ${JSON.stringify(type)} is not one of the three types, and is kept`]
    : lost
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
