/** Messages of the button that asks for experiences at a company. */

import { formatLongDate } from '../../../domain/dates'
import { errorMessage } from '../../../domain/errorMessages'
import { MIN_SHOWN_STUDENTS, WANT_DAYS } from '../../../domain/limits'
import { groupThousands } from '../../../domain/numbers'
import { isolated } from '../../../domain/text'

export const askMessages = {
  ask: (company: string) => `Ask for ${isolated(company)}`,
  asked: 'Asked',
  cancel: (company: string) => `Cancel request: ${isolated(company)}`,
  signIn: (company: string) => `Sign in to ask for ${isolated(company)}`,
  /** `students` is never 0. */
  demand: (company: string, students: number, lastAtMs: number) =>
    students < MIN_SHOWN_STUDENTS
      ? `At least one other student asked for ${isolated(company)}`
      : `${groupThousands(students)} students asked for ${isolated(company)}, the last one on ${formatLongDate(lastAtMs)}`,
  onlyYou: (company: string) => `You asked for ${isolated(company)}. No one else is asking for it now.`,
  before: `Once ${MIN_SHOWN_STUDENTS} students have asked, we’ll ask those who interviewed there to share their experience. Nobody sees who asked.`,
  after: 'You’ll see it under “For you” as soon as somebody shares one.',
  faded: `Your last request is more than ${WANT_DAYS} days old. Ask again if you still need it.`,
  notLoaded: (error: unknown) => `We couldn’t check who asks for this company: ${errorMessage(error)}`,
} as const
