/** Messages of the form: contacts found in the long texts, the author's own name and contact, and the progress. */

import type { ContactKind } from '../../../domain/contacts'

const LOOKS_LIKE: Readonly<Record<ContactKind, string>> = {
  email: 'This looks like an email address:',
  phone: 'This looks like a telephone number:',
  profile: 'This looks like a link to somebody’s profile:',
}

export const contactMessages = {
  looksLike: (kind: ContactKind) => LOOKS_LIKE[kind],
  choice: 'Others will see it. Send it anyway, or remove it?',
  asked: 'Others will see this',
} as const

/** Above the button that sends the form. */
export const consentMessages = {
  name: 'Contributors will see your name',
  contact: 'and contact',
  closed: 'Your name stays private.',
} as const

export const progressMessages = {
  /** Until the user has completed a required field. */
  filledIn: (count: number, isFromProfile: boolean) =>
    `${count} filled in ${isFromProfile ? 'from your profile' : 'for you'}`,
  done: (done: number, total: number) => `${done} of ${total} done`,
} as const
