/** Types for reports, removals and the moderation log. */

import type { Entry } from './entry'

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
  /** Null in lines of an earlier version. */
  readonly reports: number | null
  /** Of the removed entry. '' for a dismissal. */
  readonly companyName: string
  readonly roleTitle: string
}
