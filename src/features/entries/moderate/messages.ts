/** Messages for moderators. */

import { errorMessage, failureMessages, type ErrorMessages } from '../../../domain/errorMessages'
import type { ModerationAct } from '../../../domain/moderation'

export const moderateMessages = {
  noModerator: 'Only the moderators of this site can read reports.',
  noLonger:
    'You are no longer a moderator: the maintainers of this site have removed your permission. The reports and entries on this page have been closed.',
  reported: (count: number) =>
    count === 1
      ? '1 entry is reported.'
      : `${count} entries are reported. Those with the most reports come first.`,
  ownEntry: 'This is your own entry, so another moderator decides.',
  entryGone:
    'The author has deleted this entry. There is nothing to remove, but you can dismiss the reports.',
  removed:
    'The entry has been removed. Its author can see the reason and copy the text under Contribute Data.',
  removing: 'Removing…',
  dismissing: 'Dismissing…',
  dismissed: 'The reports have been dismissed. The entry stays.',
  dismissAsked: (count: number) =>
    `This deletes ${count === 1 ? 'the report' : `the ${count} reports`} permanently. The entry stays as it is. Nobody is notified.`,
  closedMeanwhile: 'These reports have already been closed.',
  editedAfterReport: (when: string) => `Edited after this report, on ${when}.`,
  changed:
    'The author has changed this entry. You can close this and read the new version. “Remove entry” now removes the version that is stored when you press it, even if the author has changed it again.',
  goneMeanwhile:
    'The author has deleted this entry. There is nothing to remove. You can dismiss its reports, if there are any.',
} as const

/** The message that another moderator, or the same one in another tab, has already decided. */
export function actMessage({ action }: ModerationAct, isOwn: boolean): string {
  const done = action === 'removed' ? 'removed this entry' : 'dismissed these reports'
  return isOwn ? `You have already ${done} in another tab.` : `Another moderator has already ${done}.`
}

const refused: ErrorMessages = {
  permissionDenied: failureMessages.denied,
  unknown: failureMessages.unknown,
}

export const moderateErrors = {
  remove: {
    ...refused,
    conflict:
      'Nothing was removed: the entry or its reports have changed since you opened this. Please look at it again. You can then press “Remove entry” once more.',
  },
  dismiss: {
    ...refused,
    conflict:
      'Nothing was dismissed: the entry or its reports have changed since you looked. Please look again.',
  },
} as const satisfies Readonly<Record<string, ErrorMessages>>

/** A moderator's writes, for the outbox. */
export const moderationWrites = {
  remove: (entryId: string) => ({
    kind: 'removeEntry' as const,
    id: entryId,
    about: 'Your removal of an entry',
    done: [moderateMessages.removed],
    failed: (error: unknown) => errorMessage(error, moderateErrors.remove),
  }),
  dismiss: (entryId: string) => ({
    kind: 'dismissReports' as const,
    id: entryId,
    about: 'Your dismissal of reports',
    done: [moderateMessages.dismissed],
    failed: (error: unknown) => errorMessage(error, moderateErrors.dismiss),
  }),
}
