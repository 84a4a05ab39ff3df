/** The schema of a typed text. */

import * as v from 'valibot'
import { generalMessages } from './messages'
import { tidy } from './text'

export const maxLength = (max: number) =>
  v.maxLength<string, number, (issue: Readonly<{ received: string }>) => string>(max, ({ received }) =>
    generalMessages.tooLong(max, received),
  )

/** Tidies the text before it counts its characters. It may be empty. */
export const tidyText = (max: number) => v.pipe(v.string(), v.transform(tidy), maxLength(max))
