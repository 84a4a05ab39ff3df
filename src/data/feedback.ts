/** The data function for feedback on the product. Verified users add it; only maintainers read it, in the console. */

import { feedbackSchema } from '../domain/feedback'
import { SERVER_TIME, type DatabaseClient } from './clients'
import { isRecord } from './parse'
import { pathOf } from './paths'
import type { FeedbackData } from './types'
import { add, validated } from './writes'

export function feedbackData(database: DatabaseClient): FeedbackData {
  return {
    async appendFeedback(uid, id, feedback) {
      const valid = validated(feedbackSchema, feedback)
      await add(database, {
        uid,
        id,
        changes: () => ({ [pathOf('feedback', uid, id)]: { ...valid, timestamp: SERVER_TIME } }),
        limitedBy: 'feedbackLimits',
        // Nobody may read sent feedback, but the count has the id of the last one.
        isDone: async () => {
          const counted = await database.read(pathOf('feedbackLimits', uid))
          return isRecord(counted) && counted['last'] === id
        },
      })
    },
  }
}
