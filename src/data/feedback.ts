/** The data function for feedback on the product. Verified users add it; only maintainers read it, in the console. */

import type { Feedback } from '../domain/store/feedback'
import type { DatabaseClient } from './types'
import { SERVER_TIME } from './writes'
import { parseCount } from './parse'
import { pathOf } from './paths'
import { add, validated } from './writes'

export function feedbackData(database: DatabaseClient) {
  return {
    /**
     * The caller makes the id. The same id again changes nothing, because nobody can read or change sent feedback: another
     * text needs another id. Fails with `LimitReachedError` beyond the daily limit.
     */
    async append(uid: string, id: string, feedback: Feedback): Promise<void> {
      const valid = await validated('feedback', feedback)
      await add(database, {
        uid,
        id,
        changes: { [pathOf('feedback', uid, id)]: { ...valid, timestamp: SERVER_TIME } },
        limitedBy: 'feedbackLimits',
        // Nobody may read sent feedback, but the count has the id of the last one.
        isDone: async () => parseCount(await database.read(pathOf('feedbackLimits', uid)))?.last === id,
      })
    },
  }
}
