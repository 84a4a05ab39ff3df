/** Feedback on the product. It can be added and, but for maintainers in the console, never read. */

import { feedbackSchema } from '../domain/feedback'
import type { FeedbackData } from './data'
import { places } from './places'
import type { Store } from './store'
import { validated } from './writes'

export function feedbackPart(store: Store): FeedbackData {
  return {
    async appendFeedback(uid, feedback) {
      const valid = validated(feedbackSchema, feedback)
      // Sent again under the same id when the answer is lost; the rules take the same words twice.
      const place = `${places.feedback(uid)}/${store.newKey()}`
      await store.update({ [place]: { ...valid, timestamp: store.serverTime() } })
    },
  }
}
