/**
 * Messages that several features share. Each feature has its own in a messages.ts or beside its schema, with the
 * specification's sentences (docs/acceptance.md).
 */

import { counted, groupThousands } from './numbers'
import { MIN_WORDS } from '../store/limits'
import { isolated, listOf } from './text'

/** '1 entry', '1,250 entries'. */
export function entryCount(count: number): string {
  return counted(count, 'entry', 'entries')
}

export const entryMessages = {
  required: 'This field is required',
  nameRequired: 'Name is required when open to contact',
  contactRequired: 'Preferred contact is required when open to contact',
  processTooShort: `Please provide at least ${MIN_WORDS} words for the interview process description`,
  questionsTooShort: `Please provide at least ${MIN_WORDS} words for the questions asked`,
  editTooShort: `Minimum ${MIN_WORDS} words required`,
  submitted: 'Successfully submitted!',
  submitFailed: (message: string) => `Error submitting data: ${message}`,
  updated: 'Successfully updated entry!',
  updateFailed: (message: string) => `Error updating entry: ${message}`,
} as const

export const experiencesMessages = {
  heading: 'All Interview Experiences',
  noneFound: 'No entries found...',
  /** The heading of details that are not inside their card. */
  detailsOf: (card: EntryNames) => `Details: ${[card.companyName, card.roleTitle].map(isolated).join(', ')}`,
  moreDetails: 'See more details',
  found: (count: number) => `${entryCount(count)} found`,
  signedOut: 'Sign in to see detailed interview experiences and contribute your own.',
  notContributor: 'Contribute something to see all the experiences posted by your peers.',
  everythingCounts: 'A rejection counts, and so does an online assessment.',
  notGiven: 'idk',
  roleNotGiven: 'Role not given',
  noDate: 'Date not available',
  notAvailable: 'N/A',
} as const

export type EntryNames = Readonly<Record<'companyName' | 'roleTitle', string>>

/** 'about Analyst at Stripe'. */
export function aboutEntry({ companyName, roleTitle }: EntryNames): string {
  return `about ${isolated(roleTitle) || 'a role'} at ${isolated(companyName) || 'a company'}`
}

/** Completes 'Your'. */
export function aboutExperience(companyName: string): string {
  return `experience at ${isolated(companyName) || 'a company'}`
}

/** Subjects of sentences, such as 'Your experience at Visa', within one. */
function withinSentence(about: readonly string[]): string {
  return listOf(about.map((one) => one.replace(/^(Your|The)/, (word) => word.toLowerCase())))
}

/** Messages about writes that the server has not answered. */
export const unsentMessages = {
  saving: 'Saving…',
  savingOnly: (about: readonly string[]) => `Saving ${withinSentence(about)}…`,
  notSent: 'Not sent yet',
  failed: (about: string, message: string) => `${about} has not been sent: ${message}`,
  profileKept: 'Not sent yet: your changes to your profile. Choose Edit Profile to continue.',
  /** By how much of it the device has as drafts. */
  keepAsked: {
    all: 'Kept drafts are here when you sign in again. If others use this device, please delete them.',
    some: 'Only your drafts can stay on this device. The rest will not be sent after you sign out.',
    none: 'Nothing will be sent after you sign out.',
  },
  /** For the banner of a lost connection. */
  unsent: (about: readonly string[]) =>
    `Keep this tab open. It sends ${withinSentence(about)} when you’re back online.`,
  waiting: 'This is sent when you’re back online, while this tab is open.',
  /** `about` are subjects of sentences, such as 'Your experience at Visa'. */
  hasNotBeenSent: (about: readonly string[]) =>
    `${listOf(about.map((one, index) => (index === 0 ? one : one.replace(/^Your/, 'your'))))} ${about.length === 1 ? 'has' : 'have'} not been sent.`,
  dropped: (about: readonly string[]): string =>
    `${unsentMessages.hasNotBeenSent(about)} Your session ended first. Sign in and try again.`,
} as const

export const generalMessages = {
  /** Shown instead of a value that should be there. */
  absent: '—',
  reasonMissing: 'Please choose a reason.',
  tooLong: (max: number, length: string) =>
    `Please enter at most ${groupThousands(max)} characters. You have ${groupThousands(length)}.`,
  editKept: 'We kept your changes from last time.',
  /** Details that the reader opens without a connection. */
  notOnDevice: 'Not saved on this device. It opens when you’re back online.',
  signedOut: 'You have been signed out.',
  signedOutDraftKept:
    'You have been signed out. Your draft is kept on this device. Sign in again to continue.',
} as const
