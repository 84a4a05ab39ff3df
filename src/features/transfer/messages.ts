/** Messages of data transfers: the specification's and our own. */

import { isDataError } from '../../data'
import { formatLongDate } from '../../domain/text/dates'
import { errorMessage, failureMessages } from '../../domain/text/errorMessages'
import { entryCount } from '../../domain/text/messages'
import { isolated } from '../../domain/text/text'
import { UNIVERSITY_EMAIL_ENDING } from '../../domain/organisation'
import type { MovedData } from '../../domain/account/transfer'
import type { ProfileField } from '../../domain/account/user'

export const transferMessages = {
  emailInvalid: `Please enter a valid ${UNIVERSITY_EMAIL_ENDING} email.`,
  sameAccount: 'Cannot transfer account data to current account.',
  noAccount: "We couldn't find an account with that email.",
  noOldData: 'Old user data not found.',
  transferred: 'Data successfully transferred!',
  failed: 'Something went wrong during migration.',
  invalidLink: 'Invalid transfer link.',
  noRequest: 'No active transfer request found for this email.',
  approved: 'Transfer approved! You can now close this page.',
  noAccountHelp:
    'Check the spelling. If the address is right, sign in with the old account once, then ask again. There you can also decline the request of someone who asked first; it ends after 7 days at the latest.',
  noRequestHelp:
    'It may have been cancelled, declined or completed. The person who asked can ask again from their profile.',
  closed: (email: string) =>
    `Your request for ${isolated(email)} is no longer open: the owner of that address declined it, or it was cancelled on another device.`,
  movedHere: 'Your profile says what has moved.',
  movesLater:
    'The data moves once the transfer page of the new account is open. Until then, for up to 7 days, you can cancel the approval in the profile of the old account.',
  moving: 'Approved. Moving your data…',
  cancelling: 'Cancelling your request…',
  unfinished: (email: string) => `Your transfer of the data of ${isolated(email)} is not finished.`,
  // These continue after the requester's address, which has its own typeface.
  asked: 'asks for the data of this account.',
  approvedUntil: (endMs: number) => `You approved a transfer. Until ${formatLongDate(endMs)},`,
  anotherAccount: 'another account',
  mayMove: 'may read this account’s profile and entries and move them.',
  foreignLetters: (characters: readonly string[]) =>
    `This address has ${characters.length === 1 ? 'a character' : 'characters'} outside the plain alphabet: ${characterNames(characters)}. Such characters can imitate other letters. Approve only if you know that your other address has ${characters.length === 1 ? 'it' : 'them'}.`,
  approvalCancelled: 'The approval is over. Nobody can move this account’s data any more.',
  nothingMoved: 'Nothing has been moved or lost.',
  incomplete: (company: string): string =>
    `${transferMessages.failed} The entry of ${isolated(company)} does not fit today’s form. Sign in with the old account, edit or delete that entry, then try again here.`,
  maybeEnded:
    'Nothing has been moved or lost. The approval may have ended after 7 days, or been cancelled. If so, cancel the request and ask again.',
  declined: 'The request has been declined. Nothing has been moved.',
  requestReplaced: 'Another account has replaced the request that you saw here. Nothing has been approved.',
  expired: (email: string) =>
    `Nobody approved the request for ${isolated(email)} within 7 days, so it has ended. You can ask again.`,
  wrongOldAccount: (email: string) => `That is another account. Please choose ${isolated(email)}.`,
} as const

const PROFILE_FIELD_NAMES: Readonly<Record<ProfileField, string>> = {
  username: 'username',
  tagline: 'tagline',
  preferredContact: 'preferred contact',
  currentYear: 'school year',
  gpa: 'GPA',
}

/** Follows 'Data successfully transferred!' and lists what has moved. */
export function movedMessage({ entries, fields }: MovedData): string {
  const moved = entries === 0 ? 'No entries' : entryCount(entries)
  const names = fields.map((field) => PROFILE_FIELD_NAMES[field]).join(', ')
  return [
    `${moved} moved here.`,
    ...(names === '' ? [] : [`From the old profile: ${names}.`]),
    'Fields that you had already filled in stay as they are, and texts that are too long stay in the old profile.',
  ].join(' ')
}

/** Keeps the message short, however many such characters an address has. */
const MAX_NAMED_CHARACTERS = 5

function characterNames(characters: readonly string[]): string {
  const rest = characters.length - MAX_NAMED_CHARACTERS
  const named = characters.slice(0, MAX_NAMED_CHARACTERS).map(characterName)
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}

/** The character, which may be invisible, and its Unicode number. */
function characterName(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `“${isolated(character)}” (U+${number})`
}

/** The message of a failed write. */
export const transferFailures = {
  request: (error: unknown) =>
    errorMessage(error, {
      notFound: `${transferMessages.noAccount} ${transferMessages.noAccountHelp}`,
      unknown: failureMessages.unknown,
    }),
  move: (error: unknown) =>
    errorMessage(error, {
      network: transferMessages.failed,
      notFound: transferMessages.noOldData,
      incomplete: isDataError(error) ? transferMessages.incomplete(error.message) : undefined,
      unknown: transferMessages.failed,
    }),
  answer: (error: unknown) =>
    errorMessage(error, {
      notFound: `${transferMessages.noRequest} ${transferMessages.noRequestHelp}`,
      permissionDenied: transferMessages.noRequest,
      conflict: transferMessages.requestReplaced,
      unknown: failureMessages.unknown,
    }),
} as const
