/** Messages of the form: its title, its success, its rounds, the author's own name and contact, and progress. */

import { failureMessages, type ErrorMessages } from '../../../domain/text/errorMessages'
import { listOf } from '../../../domain/text/text'
import type { Conflict } from './entryDraft'

export const conflictMessages: Readonly<Record<Conflict, string>> = {
  changed:
    'Your entry was changed in another tab or on another device. Nothing is overwritten until you choose a version.',
  gone: 'This entry is gone: you deleted it in another tab or on another device, or a moderator removed it. You can submit your draft as a new entry.',
  deleted: 'You deleted this experience on another device. You can submit your text as a new one.',
  removed: 'A moderator removed this experience. You can submit your text as a new one.',
}

export const entryErrors: ErrorMessages = {
  permissionDenied: failureMessages.denied,
  notFound: conflictMessages.gone,
  conflict: conflictMessages.changed,
}

export const formMessages = {
  title: (isNew: boolean) => (isNew ? 'Submit your experience' : 'Edit entry'),
  everythingOpen: 'You can now read everything.',
} as const

export const roundMessages = {
  hint: 'One question a line. For each round: How long? Which topics? Which platform? Share only what you’re allowed to share.',
} as const

export const consentMessages = {
  open: (name: string, contact: string) => `Contributors will see your name${name} and contact${contact}.`,
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
