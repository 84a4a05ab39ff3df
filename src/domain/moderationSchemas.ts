/** Schemas for a report and for a removal. */

import * as v from 'valibot'
import { MAX_LENGTH } from './limits'
import { generalMessages } from './messages'
import { REPORT_REASONS } from './moderation'
import { tidy } from './text'

const reason = v.picklist(REPORT_REASONS, generalMessages.reasonMissing)

/** A text that may be empty. */
const words = (field: 'text' | 'note') =>
  v.pipe(
    v.string(),
    v.transform(tidy),
    v.maxLength(MAX_LENGTH[field], generalMessages.tooLong(MAX_LENGTH[field])),
  )

/** A contributor's report of an entry. */
export const reportSchema = v.object({ reason, text: words('text') })
export type ReportContent = v.InferOutput<typeof reportSchema>

/** A moderator's message to the author of a removed entry. */
export const removalSchema = v.object({ reason, note: words('note') })
export type RemovalContent = v.InferOutput<typeof removalSchema>
