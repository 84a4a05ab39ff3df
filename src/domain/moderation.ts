/** Reports of entries, and what moderators make of them. */

import type { Entry } from './entry'
import { DAY_MS, EDIT_WATCH_DAYS } from './limits'

/** Why an entry is reported, and why one is removed. */
export const REPORT_REASONS = [
  'Names a person',
  'Breaks an agreement of confidentiality',
  'Insults or harasses',
  'Not a real experience',
  'Something else',
] as const

/** As it is stored: of one account about one entry. */
export interface Report {
  /** The uid of the account that made it. */
  readonly by: string
  readonly reason: string
  readonly text: string
  /** In milliseconds since 1970, as below. */
  readonly timestamp: number
}

/** Its reports, the oldest first. */
export interface ReportedEntry {
  readonly entryId: string
  readonly reports: readonly Report[]
}

/** An entry that was edited after its reports were dismissed. */
export interface EditedEntry {
  readonly entryId: string
  /** When a moderator dismissed the reports. */
  readonly dismissedAt: number
  /** When the author edited the entry last. */
  readonly changedAt: number
}

/** The state of an entry's card. */
export interface CardVersion {
  /** When the card, or the tombstone in its place, was written last. Null when that is unknown. */
  readonly changedAt: number | null
  /** The entry is gone. */
  readonly isRemoved: boolean
}

/** What a moderator has removed, for its author. */
export interface Removal {
  readonly reason: string
  readonly note: string
  readonly timestamp: number
  /** As it was. */
  readonly entry: Entry
}

/** A line of the log. */
export interface ModerationAct {
  readonly id: string
  /** The uid of the moderator. */
  readonly by: string
  readonly entryId: string
  readonly action: 'removed' | 'dismissed'
  /** Null where nothing was removed. */
  readonly reason: string | null
  readonly timestamp: number
  /** How many reports there were. Null for an entry without reports, and in lines of an earlier version. */
  readonly reports: number | null
  /** The version of the card that a dismissal was about. Null of a removal, and when unknown. */
  readonly changedAt: number | null
}

/** The last dismissal of each entry that no later act replaced, while an edit brings the entry back to the moderators. */
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

/** True when the author edited the entry after the version that the dismissal was about. */
export function isEditedAfter(dismissal: ModerationAct, card: CardVersion): boolean {
  return (
    !card.isRemoved &&
    card.changedAt !== null &&
    dismissal.changedAt !== null &&
    card.changedAt > dismissal.changedAt
  )
}
