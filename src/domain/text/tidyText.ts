/** The schema of a typed text. */

import * as v from 'valibot'
import { generalMessages } from './messages'
import { tidy } from './text'

/** Tidies the text before it counts its characters. It may be empty. */
export const tidyText = (maxLength: number) =>
  v.pipe(v.string(), v.transform(tidy), v.maxLength(maxLength, generalMessages.tooLong(maxLength)))
