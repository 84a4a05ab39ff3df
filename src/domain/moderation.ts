/** Reports of entries, and what moderators make of them. */

import type { Entry } from './entry'

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
}
