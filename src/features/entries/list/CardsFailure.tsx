/** The notice that the cards did not load, or the code for those that the page does not show yet. */

import type { SummaryList } from '../../../cards/watchCards'
import { failureMessages, notLoaded } from '../../../domain/text/errorMessages'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { LoadError } from '../../../ui/LoadError'

/** `what` is the subject of the page, such as 'the experiences'. */
export function CardsFailure({ list, what }: { list: WatchedWithRetry<SummaryList>; what: string }) {
  if (list.status === 'failed') {
    return <LoadError onRetry={list.retry}>{notLoaded(what, list.error)}</LoadError>
  }
  const loadCode = list.status === 'ready' ? list.value.loadCode : undefined
  return loadCode && <LoadError onRetry={loadCode}>{failureMessages.codeMissing}</LoadError>
}
