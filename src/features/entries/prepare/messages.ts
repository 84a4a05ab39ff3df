/** Messages about plans on the preparation sheet. */

import type { ErrorMessages } from '../../../domain/errorMessages'
import { MAX_TICKS } from '../../../domain/limits'
import { failureMessages } from '../../../domain/errorMessages'
import { isolated } from '../../../domain/text'

export const planMessages = {
  saving: 'Saving…',
  saved: 'Saved.',
  waiting: 'Saved on this device. It will be sent when you’re back online.',
  unkept: 'This browser can’t keep your changes. Leave this page open until they are saved.',
  past: 'This day is in the past. You can still keep notes, and then share how it went.',
  noDate: 'Add a date to put the interview into your calendar.',
  endAsked: 'Your notes and your ticks for this interview will be deleted. You can’t undo this.',
  full: 'You have nine plans, the maximum. Choose one to end. Its notes and ticks will be deleted.',
  toEndMissing: 'Please choose a plan.',
  notesLeft: (left: number) => `${left} characters left.`,
  /** Completes the question, which names the tick. */
  tick: 'Practised',
  practised: (count: number, total: number) => `${count} of ${total} practised`,
  ticksFull: `You have ticked ${MAX_TICKS} questions, the maximum for a plan. Untick some to tick others.`,
  lost: (company: string) =>
    `This plan${company && ` for ${isolated(company)}`} was ended on another device. These changes were not saved:`,
} as const

/** Each message says that the edits are kept. */
export const planErrors: ErrorMessages = {
  full: 'You have nine plans, the maximum, so this one is only on this device. End another plan to save this one.',
  permissionDenied: `${failureMessages.denied} Your changes are still on this device.`,
  unknown: 'We couldn’t save your plan. Your changes are still on this device.',
}
