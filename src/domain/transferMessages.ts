/** The messages of moving data to another account (spec 2, 5 and 8), and what is said when one of its actions fails. */

import { formatLongDate } from './dates'
import type { ErrorMessages } from './errorMessages'
import { entryCount, generalMessages } from './messages'
import { normaliseEmail } from './emails'
import { isTransferable, type MovedData } from './transfer'
import type { ProfileField } from './user'

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
  // Where the specification has no message of its own (docs/decisions.md).
  taken:
    'Someone else has already asked for this account’s data. Sign in with the old account to decline their request; it ends after 7 days at the latest.',
  gone: (email: string) =>
    `There is no open request for ${email} any more: it was declined or cancelled, or its data is already here.`,
  closed: (email: string) =>
    `Your request for ${email} is no longer open: it was declined there, or cancelled on another device.`,
  waiting: (email: string) => `Your request for the data of ${email} waits for approval.`,
  movable: (email: string) => `${email} has approved your request. Its data can move here now.`,
  asked: (email: string) => `${email} asks for the data of this account.`,
  /** `email` is null where it is not known. */
  permitted: (email: string | null, endMs: number) =>
    `You approved a transfer. Until ${formatLongDate(endMs)}, ${email ?? 'another account'} may read this account’s data and move it.`,
  withdrawing: 'Taking the approval back…',
  withdrawn: 'The approval has been taken back.',
  nothingMoved: 'Nothing has been moved or lost.',
  maybeEnded:
    'The approval may have ended after 7 days, or been taken back: then cancel the request and ask again.',
  declineAsked: (email: string) =>
    `Nothing of this account moves. ${email} sees that the request is no longer open, and may ask again.`,
  declined: 'The request has been declined. Nothing has been moved.',
  handedOver:
    'The request has changed hands since it was shown here: another account asks now. Nothing has been approved.',
  expired: (email: string) =>
    `Nobody approved the request for ${email} within 7 days, so it has ended. You can ask again.`,
  wrongOldAccount: (email: string) => `That is another account. Please choose ${email}.`,
} as const

/** Why data cannot be requested from this address; null when it can. */
export function transferEmailError(oldEmail: string, currentEmail: string): string | null {
  const old = normaliseEmail(oldEmail)
  if (!isTransferable(old)) return transferMessages.emailInvalid
  return old === normaliseEmail(currentEmail) ? transferMessages.sameAccount : null
}

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

export const transferErrors = {
  request: {
    notFound: transferMessages.noAccount,
    permissionDenied: transferMessages.taken,
    unknown: generalMessages.unknown,
  },
  answer: {
    notFound: transferMessages.noRequest,
    permissionDenied: transferMessages.noRequest,
    conflict: transferMessages.handedOver,
    unknown: generalMessages.unknown,
  },
  move: {
    network: transferMessages.failed,
    notFound: transferMessages.noOldData,
    unknown: transferMessages.failed,
  },
} as const satisfies Readonly<Record<string, ErrorMessages>>
