/** Feedback typed before its writer had signed in: kept while they do so, for as long as the page lives. */

import type { Feedback } from '../../domain/feedback'

let kept: Feedback | null = null

export function keepDraft(feedback: Feedback): void {
  kept = feedback
}

/** The kept draft, null when there is none. */
export function keptDraft(): Feedback | null {
  return kept
}

export function dropDraft(): void {
  kept = null
}
