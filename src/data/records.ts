/** Everything that the product stores, over any `Store`. Must not know who is signed in. */

import type { FeedbackData, InterviewsData } from './data'
import { feedbackPart } from './feedback'
import { interviewsPart } from './interviews'
import type { Store } from './store'
import { transfersPart, type TransfersPart } from './transfers'
import { usersPart, type UsersPart } from './users'

export type RecordsPart = UsersPart & InterviewsData & FeedbackData & TransfersPart

export function recordsPart(store: Store): RecordsPart {
  return {
    ...usersPart(store),
    ...interviewsPart(store),
    ...feedbackPart(store),
    ...transfersPart(store),
  }
}
