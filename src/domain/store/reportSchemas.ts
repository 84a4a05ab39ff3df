/** The schemas of a report and of a removal. Apart from reports.ts, because the landing page loads that one. */

import * as v from 'valibot'
import { MAX_LENGTH } from './limits'
import { generalMessages } from '../text/messages'
import { tidyText } from '../text/tidyText'
import { REPORT_REASONS } from './reports'

const reason = v.picklist(REPORT_REASONS, generalMessages.reasonMissing)

export const removalSchema = v.object({ reason })

export const reportSchema = v.object({ reason, text: tidyText(MAX_LENGTH.text) })
