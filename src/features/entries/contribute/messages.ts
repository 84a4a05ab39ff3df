/** What one's own entries say, in the specification's words and ours. */

import { requiredFields } from '../../../domain/entry'
import { specifiedContributeMessages } from '../../../domain/messages'
import { isolated } from '../../../domain/text'

export const contributeMessages = {
  ...specifiedContributeMessages,
  saving: 'Saving… Keep this page open until your entry has reached the server.',
  savingAgain:
    'Saving… You saved this entry a moment ago, so it takes a few seconds. Keep this page open until then.',
  /** After the name of what somebody wants to read who has shared nothing yet. */
  shareToRead: (signsIn: boolean) =>
    `, ${signsIn ? 'sign in and ' : ''}share one experience: about ten minutes, ${requiredFields(true).length} answers.`,
  /** After a first entry, for somebody who was going to read another one. */
  everythingOpen: 'You can now read everything.',
  /** `about` is what is known of company and role. */
  unfinished: (about: string) => `You have an unfinished experience${about && `: ${isolated(about)}`}.`,
  outcomeAsked: (company: string) =>
    `How did ${company ? `your interview with ${isolated(company)}` : 'this interview'} end?`,
  unfinishedDiscarded: 'Your unfinished experience has been discarded.',
} as const

/** Of entries that a moderator has removed. */
export const removedMessages = {
  gateClosed:
    'It was your only entry, so the details of what others have shared are closed to you until you share again.',
  dismissAsked: 'The text goes with it, and nobody can bring it back. Copy it first if you want to keep it.',
  notDismissed: (message: string) => `It could not be dismissed: ${message}`,
  notLoaded: (message: string) =>
    `Whether a moderator has removed an entry of yours could not be found out: ${message}`,
  replaceAsked:
    'On this device waits an experience that you have not submitted. The removed entry would take its place.',
} as const

export const entryDeletionMessages = {
  asked: (company: string, role: string) =>
    `Your entry about ${isolated(role) || 'a role'} at ${isolated(company) || 'a company'} and its card go for good. Nobody can bring them back.`,
  askedLast:
    'It is your only entry. Without one you can no longer read the details of what others have shared, until you share again.',
  removing: 'Deleting… Keep this page open until the server has confirmed it.',
  removed: 'Your entry has been deleted.',
  removedLast: 'Share another one whenever you like to open everybody’s details again.',
  failed: (message: string) => `The entry could not be deleted: ${message}`,
} as const
