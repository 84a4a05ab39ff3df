/** Messages of the button that asks for experiences at a company. */

import { errorMessage } from '../../../domain/errorMessages'
import { MIN_SHOWN_STUDENTS } from '../../../domain/limits'
import { groupThousands } from '../../../domain/numbers'
import { isolated } from '../../../domain/text'

export const askMessages = {
  ask: (company: string) => `Ask for ${isolated(company)}`,
  signIn: (company: string) => `Sign in to ask for ${isolated(company)}`,
  /** `students` is never 0. */
  demand: (company: string, students: number) =>
    `${students < MIN_SHOWN_STUDENTS ? 'Others' : `${groupThousands(students)} students`} are preparing for ${isolated(company)}`,
  onlyYou: (company: string) => `You asked for ${isolated(company)}. No one else is asking for it now.`,
  before: 'We’ll ask students who interviewed there to share their experience. Nobody sees who asked.',
  after:
    'You’ll see a notice above the experiences as soon as somebody shares one. To cancel your request, press the button again.',
  faded: 'Your last request is more than 60 days old. Ask again if you still need it.',
  notLoaded: (error: unknown) => `We couldn’t check who asks for this company: ${errorMessage(error)}`,
} as const
