/** Messages of the screen Contribute Data: the specification's and our own. */

import { aboutEntry, unsentMessages, type EntryNames } from '../../../domain/text/messages'
import { isolated } from '../../../domain/text/text'

export const contributeMessages = {
  heading: 'Share your interviewing experiences',
  previousEntries: 'Your Previous Entries',
  empty: 'No entries yet. Submit your first interview experience!',
  signInToContinue: 'Sign In to Continue',
  /** Follows the name of the page that the user wanted to open. */
  shareToRead: (signsIn: boolean) =>
    `, ${signsIn ? 'sign in and ' : ''}share one experience. It takes about ten minutes.`,
  shareOne: 'Share one interview, and read them all. It takes about ten minutes.',
  helpNext: 'Write down the questions, the rounds and the offer. It helps the next student prepare.',
  editKept: (isSent: boolean) =>
    isSent
      ? 'Not sent yet: your changes. Choose Edit to send them.'
      : 'You have unsaved changes. Choose Edit to continue.',
  /** `about` has the company and the role, if they are filled in. */
  draftFound: (about: string, isSent: boolean) =>
    `${isSent ? unsentMessages.notSent : 'You have an unsubmitted draft'}${about && `: ${isolated(about)}`}.`,
} as const

export const removedMessages = {
  removed: (entry: EntryNames) => `A moderator has removed your entry ${aboutEntry(entry)}.`,
  why: (reason: string) => `Why: ${reason}.`,
  gateClosed: 'It was your only entry. To read the details of other entries again, share another experience.',
  notDismissed: (message: string) => `We couldn’t dismiss the notice: ${message}`,
  notLoaded: (message: string) =>
    `We couldn’t check whether a moderator has removed one of your entries: ${message}`,
} as const

export const entryDeletionMessages = {
  asked: (company: string, role: string) =>
    `Your entry about ${isolated(role) || 'a role'} at ${isolated(company) || 'a company'} and its card will be deleted for everyone. You can’t undo this.`,
  askedLast:
    'It’s your only entry. Without one, you can’t read the details of other entries until you share again.',
  deleted: 'Your entry has been deleted.',
  deletedLast: 'To read the details of other entries again, share another experience.',
  failed: (message: string) => `We couldn’t delete the entry: ${message}`,
} as const
