/** Types for reports, removals and the moderation log, and the rules for dismissals. */

import type { Entry } from './entry'
import { DAY_MS, EDIT_WATCH_DAYS } from './limits'

/** The reasons for a report and for a removal. */
export const REPORT_REASONS = [
  'Names a person',
  'Breaks an agreement of confidentiality',
  'Insults or harasses',
  'Not a real experience',
  'Something else',
] as const

/** A stored report of one account about one entry. */
export interface Report {
  /** The uid of the account that reported. */
  readonly by: string
  readonly reason: string
  readonly text: string
  /** In milliseconds since 1970, like all times in this file. */
  readonly timestamp: number
}

/** The reports, oldest first. */
export interface ReportedEntry {
  readonly entryId: string
  readonly reports: readonly Report[]
}

/** An entry that was edited after its reports were dismissed. */
export interface EditedEntry {
  readonly entryId: string
  /** The time when a moderator dismissed the reports. */
  readonly dismissedAt: number
  /** The time of the author's last edit. */
  readonly changedAt: number
}

/** The state of an entry's card. */
export interface CardVersion {
  /** The time when the card, or its tombstone, was last written. Null if unknown. */
  readonly changedAt: number | null
  /** True when the entry is gone. */
  readonly isRemoved: boolean
}

/** A removed entry, kept for its author. */
export interface Removal {
  readonly reason: string
  readonly note: string
  readonly timestamp: number
  /** The entry as it was before the removal. */
  readonly entry: Entry
}

/** A line of the log. */
export interface ModerationAct {
  readonly id: string
  /** The uid of the moderator. */
  readonly by: string
  readonly entryId: string
  readonly action: 'removed' | 'dismissed'
  /** Null if nothing was removed. */
  readonly reason: string | null
  readonly timestamp: number
  /** The number of reports. Null for an entry without reports, and in lines of an earlier version. */
  readonly reports: number | null
  /** The version of the card that was dismissed. Null for a removal, and if unknown. */
  readonly changedAt: number | null
}

/**
 * The last dismissal of each entry, unless a later act replaced it or its time has passed. During that time an edit
 * brings the entry back to the moderators.
 */
export function openDismissals(acts: readonly ModerationAct[], nowMs: number): readonly ModerationAct[] {
  const newest = new Map<string, ModerationAct>()
  for (const act of acts) {
    const known = newest.get(act.entryId)
    if (known === undefined || act.timestamp > known.timestamp) newest.set(act.entryId, act)
  }
  return [...newest.values()].filter(
    ({ action, timestamp }) => action === 'dismissed' && nowMs - timestamp < EDIT_WATCH_DAYS * DAY_MS,
  )
}

/** True when the author edited the entry after the dismissed version. */
export function isEditedAfter(dismissal: ModerationAct, card: CardVersion): boolean {
  return (
    !card.isRemoved &&
    card.changedAt !== null &&
    dismissal.changedAt !== null &&
    card.changedAt > dismissal.changedAt
  )
}
