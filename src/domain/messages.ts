/**
 * The messages of entries, and those that several features share (spec 2, 5 and 8). What only some screens say stands in
 * files of its own, such as accountMessages.ts, which load with those screens.
 */

import { formatCalendarDate, formatMoment } from './dates'
import { connectionMessages, emailKeyUnusable } from './messagesEverywhere'
import { groupThousands } from './numbers'
import { formatPay, type PayPeriod, type PayProblem } from './pay'

/** '1 entry', '1,250 entries'. */
export function entryCount(count: number): string {
  return count === 1 ? '1 entry' : `${groupThousands(count)} entries`
}

export const entryMessages = {
  required: 'This field is required',
  nameRequired: 'Name is required when open to contact',
  contactRequired: 'Preferred contact is required when open to contact',
  processTooShort: 'Please provide at least 20 words for the interview process description',
  questionsTooShort: 'Please provide at least 20 words for the questions asked',
  editTooShort: 'Minimum 20 words required',
  submitted: 'Successfully submitted!',
  /** After a first entry, for somebody who was going to read another one. */
  everythingOpen: 'You can now read everything.',
  submitFailed: (message: string) => `Error submitting data: ${message}`,
  updated: 'Successfully updated entry!',
  updateFailed: (message: string) => `Error updating entry: ${message}`,
} as const

export const contributeMessages = {
  heading: 'Share your interviewing experiences',
  previousEntries: 'Your Previous Entries',
  empty: 'No entries yet. Submit your first interview experience!',
  signInToContinue: 'Sign In to Continue',
  /** `about` is what is known of company and role. */
  unfinished: (about: string) => `You have an unfinished experience${about && `: ${about}`}.`,
  outcomeAsked: (company: string) => `How did ${company || 'this interview'} end?`,
  unfinishedDiscarded: 'Your unfinished experience has been discarded.',
} as const

export const experiencesMessages = {
  heading: 'All Interview Experiences',
  noneFound: 'No entries found...',
  found: (count: number) => `${entryCount(count)} found`,
  signedOut: 'Sign in to see detailed interview experiences and contribute your own.',
  notContributor: 'Contribute something to see all the experiences posted by your peers.',
  everythingCounts: 'A rejection counts, and so does an online assessment.',
  notGiven: 'idk',
  noDate: 'Date not available',
  notAvailable: 'N/A',
} as const

/** Where the specification has no message of its own (docs/decisions.md). */
export const generalMessages = {
  ...connectionMessages,
  denied: 'You don’t have permission to do that.',
  unknown: 'Something went wrong. Please try again.',
  emailKeyUnusable,
  limitReached: (nextAtMs: number) =>
    `That is as much as one account can send in a day. You can send the next one from ${formatMoment(nextAtMs)} on.`,
  tooLong: (max: number) => `Please keep this to ${groupThousands(max)} characters.`,
  payTooHigh: (max: number) => `Please enter at most $${groupThousands(max)}.`,
  gpaUnclear: 'Please enter a GPA from 0 to 4, with at most two decimals.',
  dateUnclear: 'Please enter a date.',
  dateOutOfRange: (first: string, last: string) =>
    `Please enter a date from ${formatCalendarDate(first)} to ${formatCalendarDate(last)}.`,
  changedElsewhere:
    'This entry has been changed in another tab or on another device since you opened it. Nothing is overwritten until you choose.',
  editedEntryGone:
    'This entry has been deleted in another tab or on another device. You can submit what you have here as a new one.',
  editKept: 'We kept your changes from last time.',
  entryGone: 'The entry you were reading is no longer available: whoever shared it has removed it.',
  signedOut: 'You have been signed out.',
  signedOutDraftKept:
    'You have been signed out. What you typed is kept on this device; sign in again to go on with it.',
} as const

/** Why an amount that was typed as pay is not taken. */
export function payMessage(problem: PayProblem, per: PayPeriod): string {
  switch (problem.kind) {
    case 'ambiguous':
      return `Do you mean ${formatPay(problem.either)} or ${formatPay(problem.or)}? Please write it like that.`
    case 'range':
      return 'Please enter one number, not a range.'
    case 'otherCurrency':
      return 'Please enter the amount in US dollars.'
    case 'otherPeriod':
      return `Please enter the amount per ${per}.`
    default:
      return 'Please enter an amount in US dollars, such as 45.50, 120,000 or 120k, or leave it empty.'
  }
}
