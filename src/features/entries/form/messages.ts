/** Messages about contacts found in the long texts: below the field, and before sending. */

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
