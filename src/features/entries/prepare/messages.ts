/** Messages about plans on the preparation sheet. */

import type { ErrorMessages } from '../../../domain/errorMessages'
import { MOST_PRACTISED } from '../../../domain/limits'
import { failureMessages } from '../../../domain/errorMessages'
import { isolated } from '../../../domain/text'

export const planMessages = {
  saving: 'Saving…',
  saved: 'Saved.',
  waiting: 'Saved on this device. It will be sent when you’re back online.',
  unkept: 'This browser can’t keep your changes. Leave this page open until they are saved.',
  past: 'This day is in the past. You can still keep notes, and then share how it went.',
  noDate: 'Add a date, and you can put the interview into your calendar.',
  endAsked: 'Your notes and your ticks for this interview will be deleted. You can’t undo this.',
  full: 'You have nine plans. Choose which one ends, with its notes and ticks.',
  toEndMissing: 'Please choose a plan.',
  notesLeft: (left: number) => `${left} characters left.`,
  /** Completes the question, which names the tick. */
  tick: 'Practised',
  practised: (count: number, total: number) => `${count} of ${total} practised`,
  ticksFull: `You have ticked ${MOST_PRACTISED} questions, and a plan holds no more. Untick some to go on.`,
  lost: (company: string) =>
    `This plan${company && ` for ${isolated(company)}`} was ended on another device. These changes were not saved:`,
} as const

/** Each says that nothing is lost. */
export const planErrors: ErrorMessages = {
  full: 'You have nine plans, so this one is only on this device. End another plan, and this one is saved.',
  permissionDenied: `${failureMessages.denied} Your changes are still on this device.`,
  unknown: 'We couldn’t save your plan. Your changes are still on this device.',
}
