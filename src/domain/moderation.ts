/** Types for reports, removals and the moderation log, and functions that decide whether a dismissal still counts. */

import { newestFirst, type Entry } from './entry'
import { DAY_MS, EDIT_WATCH_DAYS } from './limits'

export const REPORT_REASONS = [
  'Names a person',
  'Breaks an agreement of confidentiality',
  'Insults or harasses',
  'Not a real experience',
  'It is there twice',
  'Wrong company',
  'Something else',
] as const

export interface Report {
  /** The uid of the account that reported. */
  readonly by: string
  readonly reason: string
  readonly text: string
  /** In milliseconds since 1970, like all times in this file. */
  readonly timestamp: number
}

export interface ReportedEntry {
  readonly entryId: string
  readonly reports: readonly Report[]
}

/** An entry that was edited after its reports were dismissed. */
export interface EditedEntry {
  readonly entryId: string
  /** The time when a moderator dismissed the reports. */
  readonly dismissedAt: number
  readonly changedAt: number
}

export interface CardVersion {
  /** When the card or its tombstone was last written. Null if unknown. */
  readonly changedAt: number | null
  readonly isRemoved: boolean
}

/** A removed entry, kept for its author. */
export interface Removal {
  readonly reason: string
  readonly note: string
  readonly timestamp: number
  readonly entry: Entry
}

export interface ModerationAct {
  readonly id: string
  /** The uid of the moderator. */
  readonly by: string
  readonly entryId: string
  readonly action: 'removed' | 'dismissed'
  /** Null for a dismissal. */
  readonly reason: string | null
  readonly timestamp: number
  /** Null for an entry without reports, and in lines of an earlier version. */
  readonly reports: number | null
  /** The dismissed version of the card. Null for a removal, and if unknown. */
  readonly changedAt: number | null
  /** Of the removed entry. '' for a dismissal. */
  readonly companyName: string
  readonly roleTitle: string
}

/**
 * The last act on each entry, if it is a dismissal of the last EDIT_WATCH_DAYS days. In that time, an edit brings the
 * entry back to the moderators.
 */
export function openDismissals(acts: readonly ModerationAct[], nowMs: number): readonly ModerationAct[] {
  const newest = new Map<string, ModerationAct>()
  for (const act of acts) {
    const known = newest.get(act.entryId)
    if (known === undefined || newestFirst(act, known) < 0) newest.set(act.entryId, act)
  }
  return [...newest.values()].filter(
    ({ action, timestamp }) => action === 'dismissed' && nowMs - timestamp < EDIT_WATCH_DAYS * DAY_MS,
  )
}

export function isEditedAfter(dismissal: ModerationAct, card: CardVersion): boolean {
  return (
    !card.isRemoved &&
    card.changedAt !== null &&
    dismissal.changedAt !== null &&
    card.changedAt > dismissal.changedAt
  )
}
