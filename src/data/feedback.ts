/** Feedback on the product: anybody verified adds it, only maintainers read it, in the console. */

import { feedbackSchema } from '../domain/feedback'
import { FEEDBACK_A_DAY } from '../domain/limits'
import { SERVER_TIME, type DatabaseClient } from './clients'
import { isRecord } from './parse'
import { pathOf } from './paths'
import type { FeedbackData } from './types'
import { add, validated } from './writes'

export function feedbackData(database: DatabaseClient): FeedbackData {
  return {
    async appendFeedback(uid, feedback) {
      const valid = validated(feedbackSchema, feedback)
      const id = database.newKey()
      const counter = pathOf.feedbackLimit(uid)
      await add(database, {
        id,
        changes: { [`${pathOf.feedback(uid)}/${id}`]: { ...valid, timestamp: SERVER_TIME } },
        counter,
        most: FEEDBACK_A_DAY,
        // Nobody may read what was sent, but the count says what was sent last.
        isDone: async () => {
          const counted = await database.read(counter)
          return isRecord(counted) && counted['last'] === id
        },
      })
    },
  }
}
