/** Messages of the form: its title, its success, its rounds, the author's own name and contact, and progress. */

import { generalMessages } from '../../../domain/text/messages'
import { listOf } from '../../../domain/text/text'
import type { Conflict } from './entryDraft'

export const conflictMessages: Readonly<Record<Conflict, string>> = {
  changed: generalMessages.changedElsewhere,
  gone: generalMessages.editedEntryGone,
  deleted: 'You deleted this experience on another device. You can submit your text as a new one.',
  removed: 'A moderator removed this experience. You can submit your text as a new one.',
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
