/** Where everything is in the database. */

import { canBeEmailKey, emailKey } from '../domain/emails'
import { DataError } from '../domain/dataError'
import { failureMessages } from '../domain/errorMessages'

export const pathOf = {
  user: (uid: string) => `users/${uid}`,
  transferTo: (uid: string) => `users/${uid}/transferTo`,
  entries: (uid: string) => `interviews/${uid}`,
  entry: (uid: string, entryId: string) => `interviews/${uid}/${entryId}`,
  summaries: 'interviewSummaries',
  summary: (entryId: string) => `interviewSummaries/${entryId}`,
  cardsEpoch: 'cardsEpoch',
  entryOwner: (entryId: string) => `entryOwners/${entryId}`,
  postingLimit: (uid: string) => `postingLimits/${uid}`,
  bookmarks: (uid: string) => `bookmarks/${uid}`,
  bookmark: (uid: string, entryId: string) => `bookmarks/${uid}/${entryId}`,
  feedback: (uid: string) => `feedback/${uid}`,
  feedbackLimit: (uid: string) => `feedbackLimits/${uid}`,
  requestLimit: (uid: string) => `requestLimits/${uid}`,
  moderator: (uid: string) => `moderators/${uid}`,
  reports: 'reports',
  reportsOf: (entryId: string) => `reports/${entryId}`,
  report: (uid: string, entryId: string) => `reports/${entryId}/${uid}`,
  reportLimit: (uid: string) => `reportLimits/${uid}`,
  removals: (uid: string) => `removals/${uid}`,
  removal: (uid: string, entryId: string) => `removals/${uid}/${entryId}`,
  moderationLog: 'moderationLog',
  moderationAct: (id: string) => `moderationLog/${id}`,
  lastModeration: 'lastModeration',
  lastDismissal: (entryId: string) => `lastDismissals/${entryId}`,
  uidOfEmail: (email: string) => `emailToUid/${requireEmailKey(email)}`,
  transferRequest: (email: string) => `transferRequests/${requireEmailKey(email)}`,
} as const

/** Throws `unknown` for an email that cannot be a key: it would end up at another path, or at none. */
export function requireEmailKey(email: string): string {
  if (!canBeEmailKey(email)) throw new DataError('unknown', failureMessages.emailKeyUnusable)
  return emailKey(email)
}
