/** Feedback on the product: anybody verified adds it, only maintainers read it, in the console. */

import { feedbackSchema } from '../domain/feedback'
import { SERVER_TIME, type DatabaseClient } from './clients'
import { pathOf } from './paths'
import type { FeedbackData } from './types'
import { validated } from './writes'

export function feedbackData(database: DatabaseClient): FeedbackData {
  return {
    async appendFeedback(uid, feedback) {
      const valid = validated(feedbackSchema, feedback)
      // Sent again under the same id when the answer is lost; the rules take the same words twice.
      const path = `${pathOf.feedback(uid)}/${database.newKey()}`
      await database.update({ [path]: { ...valid, timestamp: SERVER_TIME } })
    },
  }
}
