/** Messages of the form: its success, contacts in the long texts, the author's own name and contact, and progress. */

import type { ContactKind } from '../../../domain/contacts'
import { listOf } from '../../../domain/text'

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

export const sentMessages = {
  everythingOpen: 'You can now read everything.',
} as const

export const roundMessages = {
  hint: 'For each round: How long? Which topics? Which platform? Share only what you’re allowed to share.',
} as const

export const consentMessages = {
  name: 'Contributors will see your name',
  contact: 'and contact',
  closed: 'Your name stays private. We store neither name nor contact.',
} as const

export const progressMessages = {
  left: (count: number) => (count === 0 ? 'Ready to send' : `${count} left`),
  toMend: (count: number) =>
    count === 1 ? '1 field needs another look' : `${count} fields need another look`,
  /** Read out before the first submit. */
  toMendByName: (labels: readonly string[]) =>
    `${listOf(labels)} ${labels.length === 1 ? 'needs' : 'need'} another look`,
} as const
