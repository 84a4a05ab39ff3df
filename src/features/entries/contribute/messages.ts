/** Messages of the screen Contribute Data: the specification's and our own. */

import { requiredFields } from '../../../domain/entry'
import { specifiedContributeMessages } from '../../../domain/messages'
import { isolated } from '../../../domain/text'

export const contributeMessages = {
  ...specifiedContributeMessages,
  saving: 'Saving… Keep this page open until your entry has reached the server.',
  savingAgain:
    'Saving… You saved this entry a moment ago, so this takes a few seconds. Keep this page open until it’s done.',
  /** Follows the name of the page that the user wanted to open. */
  shareToRead: (signsIn: boolean) =>
    `, ${signsIn ? 'sign in and ' : ''}share one experience: about ten minutes, ${requiredFields(true).length} answers.`,
  /** Shown after the first entry, to a user who wanted to open another page. */
  everythingOpen: 'You can now read everything.',
  /** `about` has the company and the role, if they are filled in. */
  unfinished: (about: string) => `You have an unsubmitted draft${about && `: ${isolated(about)}`}.`,
  outcomeAsked: (company: string) =>
    `How did ${company ? `your interview with ${isolated(company)}` : 'this interview'} end?`,
  unfinishedDiscarded: 'Your draft has been discarded.',
} as const

/** The names of the companies are between `start` and `question`. */
export const wantedMessages = {
  label: 'Companies that students ask for',
  start: 'Students are preparing for',
  question: 'Were you there?',
  share: (company: string) => `${isolated(company)}: share your experience`,
  draftFirst: 'Finish your draft first',
  draftKept: (draft: string, company: string) =>
    `You have an unsubmitted draft${draft.trim() && ` about ${isolated(draft)}`}. Submit or discard it, then share your experience at ${isolated(company)}.`,
} as const

export const removedMessages = {
  gateClosed: 'It was your only entry. To read the details of other entries again, share another experience.',
  dismissAsked: 'This deletes the text permanently. Copy it first if you want to keep it.',
  notDismissed: (message: string) => `We couldn’t dismiss it: ${message}`,
  notLoaded: (message: string) =>
    `We couldn’t check whether a moderator has removed one of your entries: ${message}`,
  replaceAsked: 'You have an unsubmitted draft on this device. Restoring the removed entry will replace it.',
} as const

export const entryDeletionMessages = {
  asked: (company: string, role: string) =>
    `Your entry about ${isolated(role) || 'a role'} at ${isolated(company) || 'a company'} and its card will be deleted for everyone. You can’t undo this.`,
  askedLast:
    'It’s your only entry. Without one, you can’t read the details of other entries until you share again.',
  removing: 'Deleting… Keep this page open until the server has confirmed it.',
  removed: 'Your entry has been deleted.',
  removedLast: 'To read the details of other entries again, share another experience.',
  failed: (message: string) => `We couldn’t delete the entry: ${message}`,
} as const
