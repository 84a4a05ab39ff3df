/** What moderators are told. */

import { failureMessages, type ErrorMessages } from '../../../domain/errorMessages'
import type { ModerationAct } from '../../../domain/moderation'

export const moderateMessages = {
  noModerator: 'Reports are read by the moderators of this site.',
  noLonger:
    'You are no longer a moderator: the maintainers of this site have taken that back. The reports and entries that were open here have been closed.',
  reported: (count: number) =>
    count === 1 ? '1 entry is reported.' : `${count} entries are reported, those with most reports first.`,
  ownEntry: 'Your own entry: another moderator decides.',
  entryGone:
    'This entry is no longer here: whoever shared it has deleted it. Nothing is left to remove; the reports can be dismissed.',
  removed:
    'The entry has been removed. Its author finds the reason and the whole text under Contribute Data.',
  dismissing: 'Dismissing…',
  dismissed: 'The reports have been dismissed. The entry stays.',
  dismissAsked: (count: number) =>
    `${count === 1 ? 'The report goes' : `The ${count} reports go`} for good, and the entry stays as it is. Nobody is told.`,
  closedMeanwhile: 'These reports have been closed meanwhile.',
  edited: (count: number) =>
    count === 1 ? '1 entry was edited after a dismissal.' : `${count} entries were edited after a dismissal.`,
  editedTitle: 'Edited after a moderator dismissed its reports',
  editedWhen: (dismissed: string, edited: string) =>
    `Dismissed on ${dismissed}, edited on ${edited}. Those reports are gone. Please read the entry again: you can remove it, or keep it as it is now.`,
  keepAsked:
    'The entry stays as it is now and leaves this list. It comes back if its author edits it again within the next days. Nobody is told.',
  kept: 'The entry stays as it is.',
  editedAfterReport: (when: string) => `Edited after this report, on ${when}.`,
  changed:
    'The author has changed this entry: see “What has changed” above. “Remove entry” now removes the version that is stored when you press it, also after another change.',
  changedTitle: 'What has changed',
  notGiven: '(nothing)',
  goneMeanwhile:
    'The author has deleted this entry. Nothing is left to remove. You can dismiss its reports, if there are any.',
} as const

/** '1 report', '3 reports'. */
export const reportCount = (count: number) => (count === 1 ? '1 report' : `${count} reports`)

/** What somebody else did with the entry that one was about to decide on. */
export function actMessage({ action }: ModerationAct, isOwn: boolean): string {
  const who = isOwn ? 'You have, in another tab,' : 'Another moderator has meanwhile'
  return action === 'removed' ? `${who} removed this entry.` : `${who} dismissed these reports.`
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
