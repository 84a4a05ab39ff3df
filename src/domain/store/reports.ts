/** Reports of entries, and moderators' removals: types and reasons. */

export const REPORT_REASONS = [
  'Names a person',
  'Breaks an agreement of confidentiality',
  'Insults or harasses',
  'Not a real experience',
  'It is there twice',
  'Wrong company',
  'Breaks the guidelines in another way',
] as const

/** The reason for a report, and for a removal. */
export type Reason = (typeof REPORT_REASONS)[number]

export const REASON_OPTIONS = REPORT_REASONS.map((reason) => ({ value: reason, label: reason }))

export interface ReportContent {
  readonly reason: Reason
  readonly text: string
}

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

/** True if the entry has changed since this report. Its reporter may then report it again. */
export function isOutdated({ timestamp }: Report, changedAt: number | null): boolean {
  return changedAt !== null && timestamp < changedAt
}

/** The reason that all reports give. Undefined if they differ. */
export function sharedReason(reports: readonly Report[]): Reason | undefined {
  return REPORT_REASONS.find((one) => reports.every((report) => report.reason === one))
}

/** A reported entry as a moderator saw it. */
export interface SeenEntry extends ReportedEntry {
  readonly ownerUid: string
  /** When it had last changed; null if unknown. */
  readonly changedAt: number | null
}

/** An entry that a moderator removed, as its author learns of it. */
export interface Removal {
  readonly entryId: string
  readonly companyName: string
  readonly roleTitle: string
  readonly reason: string
  readonly timestamp: number
}
