/** Feedback on the product: anybody verified adds it, only maintainers read it, in the console. */

import { FEEDBACK_A_DAY } from '../domain/limits'
import { SERVER_TIME, type DatabaseClient } from './clients'
import { add } from './counters'
import { isRecord } from './parse'
import { pathOf } from './paths'
import type { FeedbackData } from './types'
import { validated } from './writes'

const loadFeedbackSchema = async () => (await import('../domain/feedback')).feedbackSchema

export function feedbackData(database: DatabaseClient): FeedbackData {
  return {
    async appendFeedback(uid, feedback) {
      const valid = await validated(loadFeedbackSchema, feedback)
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
