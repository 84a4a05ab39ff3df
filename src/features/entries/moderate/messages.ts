/** Messages for moderators. */

import { ARCHIVE_UID } from '../../../domain/account/user'
import type { OwnedEntry } from '../../../domain/entry/entry'
import { errorMessage, generalErrors, type ErrorMessages } from '../../../domain/text/errorMessages'
import { aboutEntry, type EntryNames } from '../../../domain/text/messages'
import { isolated } from '../../../domain/text/text'

export const moderateMessages = {
  noModerator: 'Only the moderators of this site can read reports.',
  reported: (count: number) =>
    count === 1
      ? '1 entry is reported.'
      : `${count} entries are reported. Those with the most reports come first.`,
  ownEntry: 'This is your own entry, so another moderator decides.',
  onlyOwnReport: 'Only you have reported this entry. You can remove it if somebody else reports it, too.',
  entryGone: 'The author has deleted this entry.',
  editedAfterReport: (when: string) => `Edited after this report, on ${when}.`,
} as const

type RemovedEntry = EntryNames & Pick<OwnedEntry, 'ownerUid'>

/** Nobody can sign in to the archive. */
const isImported = ({ ownerUid }: RemovedEntry) => ownerUid === ARCHIVE_UID

export const removalAsked = (entry: RemovedEntry) => ({
  question: `Remove the entry about ${isolated(entry.companyName) || 'a company'}?`,
  consequence: `The entry ${aboutEntry(entry)} and its card will be removed for everyone. ${
    isImported(entry)
      ? 'It was imported, so its author is not told.'
      : 'Its author sees the reason, but not your name or who reported the entry.'
  } Nobody can restore the text here.`,
})

export function removalInfo(id: string, entry: RemovedEntry) {
  const errors: ErrorMessages = {
    ...generalErrors,
    conflict: `The entry ${aboutEntry(entry)} was not removed: it has changed since you looked, or it is no longer reported. Please look again.`,
  }
  return {
    kind: 'removeEntry',
    id,
    about: `Your removal of the entry ${aboutEntry(entry)}`,
    done: [
      `The entry ${aboutEntry(entry)} has been removed.`,
      ...(isImported(entry) ? [] : ['Its author finds the reason under Contribute Data.']),
    ],
    failed: (error: unknown) => errorMessage(error, errors),
  } as const
}

export function keepInfo(id: string, entry: EntryNames) {
  return {
    kind: 'keepEntry',
    id,
    about: `Your decision to keep the entry ${aboutEntry(entry)}`,
    done: [`The entry ${aboutEntry(entry)} stays. Its reports have been deleted.`],
  } as const
}
