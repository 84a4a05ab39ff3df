/** Messages about answers to the reader's requests. The first cards do not load them. */

import { isolated } from '../../../domain/text'

export const answerMessages = {
  shared: (company: string) => `Somebody shared an experience at ${isolated(company)}, which you asked for.`,
  open: (company: string) => `Read it: ${isolated(company)}`,
} as const
