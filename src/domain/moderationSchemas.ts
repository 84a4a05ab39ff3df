/** Schemas for a report and for a removal. */

import * as v from 'valibot'
import { MAX_LENGTH } from './limits'
import { generalMessages } from './messages'
import { REPORT_REASONS } from './moderation'
import { tidy } from './text'

const reason = v.picklist(REPORT_REASONS, generalMessages.reasonMissing)

const words = (field: 'text' | 'note') =>
  v.pipe(
    v.string(),
    v.transform(tidy),
    v.maxLength(MAX_LENGTH[field], generalMessages.tooLong(MAX_LENGTH[field])),
  )

export const reportSchema = v.object({ reason, text: words('text') })
export type ReportContent = v.InferOutput<typeof reportSchema>

export const removalSchema = v.object({ reason, note: words('note') })
export type RemovalContent = v.InferOutput<typeof removalSchema>
