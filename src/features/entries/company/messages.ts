/** Messages about plans on the page of a company. */

import type { ErrorMessages } from '../../../domain/errorMessages'
import { MAX_TICKS } from '../../../domain/limits'
import { failureMessages } from '../../../domain/errorMessages'

export const planMessages = {
  fileSaved: (name: string) => `${name} was saved. Open it to put the interview into your calendar.`,
  past: 'This day is in the past. You can still prepare, and then share how it went.',
  noDate: 'Add a date to put the interview into your calendar.',
  saveFirst: 'Save first. Then you can put the interview into your calendar.',
  endAsked: 'Your ticks for this interview will be deleted. You can’t undo this.',
  notEnded: (message: string) => `We couldn’t end this plan: ${message}`,
  full: 'You have nine plans, the maximum. Choose one to end. Its ticks will be deleted.',
  toEndMissing: 'Please choose a plan.',
  /** Completes the question, which names the tick. */
  tick: 'Practised',
  practised: (count: number, total: number) => `${count} of ${total} practised`,
  ticksFull: `You have ticked ${MAX_TICKS} questions, the maximum for a plan. Untick some to tick others.`,
  notTicked: (message: string) => `We couldn’t save your last tick: ${message}`,
} as const

/** While the form with the date and the role is open. It keeps the typed text. */
export const planErrors: ErrorMessages = {
  full: 'You have nine plans, the maximum. End another plan to save this one.',
  notFound: 'This plan has ended, for example on another device.',
  permissionDenied: `${failureMessages.denied} What you typed is still here.`,
  unknown: 'We couldn’t save your plan. What you typed is still here.',
}
