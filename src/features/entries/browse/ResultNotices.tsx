/** The notices above the results: the bookmarks could not be read, and the open entry is gone. */

import type { SummaryList } from '../../../cards/watchCards'
import { notLoaded } from '../../../domain/text/errorMessages'
import { generalMessages } from '../../../domain/text/messages'
import { useOwn, useReader } from '../../../session/useSession'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import type { EntryPage } from './useEntryView'

interface ResultNoticesProps {
  all: WatchedWithRetry<SummaryList>
  page: EntryPage
}

export function ResultNotices({ all, page: { view, openId, linkedId, closeCard } }: ResultNoticesProps) {
  const bookmarks = useOwn('bookmarks')
  const isContributor = useReader(({ role, isKnown }) => isKnown && role === 'contributor')
  // A list of bookmarks reports the error itself, and the line of a link says that its entry is gone.
  return (
    <>
      {bookmarks.status === 'failed' && !view.bookmarked && (
        <LoadError onRetry={bookmarks.retry}>{notLoaded('your bookmarks', bookmarks.error)}</LoadError>
      )}
      {isContributor && openId !== null && openId !== linkedId && isGone(openId, all) && (
        <Notice onDismiss={closeCard}>{generalMessages.entryGone}</Notice>
      )}
    </>
  )
}

/** True if the entry has been deleted. */
function isGone(id: string, all: WatchedWithRetry<SummaryList>): boolean {
  if (all.status !== 'ready' || all.value.status !== 'current') return false
  return all.value.summaries.every((summary) => summary.id !== id)
}
