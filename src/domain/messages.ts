/** The messages of the product: validation, results, errors, prompts (spec 2, 5 and 8). Those of few screens stand beside it, in deletionMessages.ts. */

import { formatCalendarDate, formatLongDate, formatMoment } from './dates'
import { connectionMessages, emailKeyUnusable } from './messagesEverywhere'
import { groupThousands } from './numbers'
import { formatPay, type PayPeriod, type PayProblem } from './pay'
import type { MovedData } from './transfer'
import type { ProfileField } from './user'

export { routeErrorMessages } from './messagesEverywhere'

/** '1 entry', '1,250 entries'. */
export function entryCount(count: number): string {
  return count === 1 ? '1 entry' : `${groupThousands(count)} entries`
}

export const signInMessages = {
  emailMissing: 'Please enter your email address.',
  emailInvalid: 'Invalid email address',
  passwordMissing: 'Please enter your password.',
  wrongPassword: 'Incorrect password. Please try again.',
  userNotFound: 'No account found with this email. Please check your email or sign up.',
  tooManyRequests: 'Too many failed attempts. Please try again later or reset your password.',
  unverified: 'Please verify your email before signing in.',
  emailVerified: 'Email verified! You can now sign in.',
  resendFailed: 'Failed to resend verification email. Please check your credentials.',
  googleCancelled: 'Sign in was cancelled. Please try again.',
  googleFailed: 'An error occurred during sign-in. Please try again.',
  googleNoUser: 'No user data received. Please try again.',
} as const

export const signUpMessages = {
  nameMissing: 'Please enter your name.',
  emailInvalid: 'Please use your email address.',
  passwordWeak:
    'Password must be at least 8 characters long and include upper and lower case letters, numbers, and special characters.',
  resendFailed: 'Error sending verification email. Please try again later.',
} as const

export const forgotPasswordMessages = {
  emailInvalid: 'Please enter a valid email to send reset password link.',
  failed: 'Failed to send password reset email.',
} as const

export const feedbackMessages = {
  kindMissing: 'Please select either "Bug" or "Suggestion".',
  bugLocationMissing: 'Please specify where the bug occurred.',
  reproduceStepsMissing: 'Please describe how to reproduce the bug.',
  suggestionMissing: 'Please elaborate on your suggestion.',
  notSignedIn: 'User not authenticated. Please log in.',
  submitted: 'Successfully submitted!',
  failed: (message: string) => `Error submitting feedback: ${message}`,
} as const

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

export const profileMessages = {
  saved: 'Profile updated!',
  failed: 'Failed to update profile.',
  unverified: 'Please verify your email address before signing in.',
  gpaInvalid: 'GPA must be a number from 0 to 4, with at most two decimals.',
} as const

export const transferMessages = {
  emailInvalid: 'Please enter a valid @ufl.edu email.',
  sameAccount: 'Cannot transfer account data to current account.',
  noAccount: "We couldn't find an account with that email.",
  noOldData: 'Old user data not found.',
  transferred: 'Data successfully transferred!',
  failed: 'Something went wrong during migration.',
  invalidLink: 'Invalid transfer link.',
  noRequest: 'No active transfer request found for this email.',
  approved: 'Transfer approved! You can now close this page.',
} as const

const PROFILE_FIELD_NAMES: Readonly<Record<ProfileField, string>> = {
  username: 'username',
  tagline: 'tagline',
  preferredContact: 'preferred contact',
  currentYear: 'school year',
  gpa: 'GPA',
}

/** After 'Data successfully transferred!': what came. */
export function movedMessage({ entries, fields }: MovedData): string {
  const moved = entries === 0 ? 'No entries' : entryCount(entries)
  const names = fields.map((field) => PROFILE_FIELD_NAMES[field]).join(', ')
  return `${moved} came along${names && `, and from the old profile: ${names}`}. What you had typed here stays.`
}

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
  verificationSent: (email: string) =>
    `We’ve sent a verification link to ${email}. It may have landed in your spam folder.`,
  signedOutElsewhere:
    'You’ve been signed out here. If you opened the verification link in another tab, you can sign in now.',
  resetSent: (email: string) =>
    `If there is an account for ${email}, instructions to reset its password are on their way. Check your spam folder too.`,
  emailChangeSent: (newEmail: string, email: string) =>
    `We’ve sent a link to ${newEmail}. Once you open it, it replaces ${email}; until then, keep signing in with ${email}.`,
  emailChanged: (email: string) => `Your email is now ${email}. Sign in with it from now on.`,
  emailChangeGivenUp: (newEmail: string, email: string) =>
    `${email} stays your email. The link that we sent to ${newEmail} cannot be taken back: please do not open it.`,
  emailChangeFailed: 'Your email could not be changed; everything else is saved. Please try again later.',
  emailChangeOffline: 'Your email could not be changed; everything else is saved. Check your connection.',
  emailChangeInUse: 'Another account already has this email. Everything else is saved.',
  emailChangeNeedsSignIn:
    'To change your email, please sign out, sign in again and save once more. Everything else is saved.',
  transferTaken:
    'Someone else has already asked for this account’s data. Sign in with the old account to decline their request; it ends after 7 days at the latest.',
  transferGone: (email: string) =>
    `There is no open request for ${email} any more: it was declined or cancelled, or its data is already here.`,
  transferClosed: (email: string) =>
    `Your request for ${email} is no longer open: it was declined there, or cancelled on another device.`,
  transferWaiting: (email: string) => `Your request for the data of ${email} waits for approval.`,
  transferApproved: (email: string) => `${email} has approved your request. Its data can move here now.`,
  transferAsked: (email: string) => `${email} asks for the data of this account.`,
  /** `email` is null where it is not known. */
  transferPermitted: (email: string | null, endMs: number) =>
    `You approved a transfer. Until ${formatLongDate(endMs)}, ${email ?? 'another account'} may read this account’s data and move it.`,
  transferWithdrawing: 'Taking the approval back…',
  transferWithdrawn: 'The approval has been taken back.',
  transferNothingMoved: 'Nothing has been moved or lost.',
  transferMaybeEnded:
    'The approval may have ended after 7 days, or been taken back: then cancel the request and ask again.',
  declineAsked: (email: string) =>
    `Nothing of this account moves. ${email} sees that the request is no longer open, and may ask again.`,
  transferDeclined: 'The request has been declined. Nothing has been moved.',
  transferHandedOver:
    'The request has changed hands since it was shown here: another account asks now. Nothing has been approved.',
  transferExpired: (email: string) =>
    `Nobody approved the request for ${email} within 7 days, so it has ended. You can ask again.`,
  changedElsewhere:
    'This entry has been changed in another tab or on another device since you opened it. Nothing is overwritten until you choose.',
  editedEntryGone:
    'This entry has been deleted in another tab or on another device. You can submit what you have here as a new one.',
  editKept: 'We kept your changes from last time.',
  entryGone: 'The entry you were reading is no longer available: whoever shared it has removed it.',
  signedOut: 'You have been signed out.',
  signedOutDraftKept:
    'You have been signed out. What you typed is kept on this device; sign in again to go on with it.',
  copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  wrongOldAccount: (email: string) => `That is another account. Please choose ${email}.`,
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

/** Why a session has ended that nobody ended here. */
export const sessionEndMessages = {
  deleted: 'This account has been deleted.',
  disabled: 'This account has been disabled by the maintainers of this site.',
  expired: 'Your session has ended. Please sign in again.',
  newEmail: (address: string) =>
    `If you have opened the link that we sent to ${address}, sign in with that address.`,
  draftKept: 'What you typed is kept on this device.',
} as const
