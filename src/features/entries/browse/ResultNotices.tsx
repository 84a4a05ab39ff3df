/** The notices above the results: cards or bookmarks could not be read, and the linked or the open entry is missing. */

import type { SummaryList } from '../../../cards/watchCards'
import { notLoaded } from '../../../domain/text/errorMessages'
import { generalMessages } from '../../../domain/text/messages'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { useOwn, useReader } from '../../../session/useSession'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { linkMessages } from './messages'
import type { EntryPage } from './useEntryView'

interface ResultNoticesProps {
  all: WatchedWithRetry<SummaryList>
  page: EntryPage
}

export function ResultNotices({ all, page }: ResultNoticesProps) {
  const bookmarks = useOwn('bookmarks')
  return (
    <>
      {all.status === 'failed' && (
        <LoadError onRetry={all.retry}>{notLoaded('the experiences', all.error)}</LoadError>
      )}
      {bookmarks.status === 'failed' && (
        <LoadError onRetry={bookmarks.retry}>{notLoaded('your bookmarks', bookmarks.error)}</LoadError>
      )}
      {all.status === 'ready' && <MissingEntry list={all.value} page={page} />}
    </>
  )
}

function MissingEntry({ list, page }: { list: SummaryList; page: EntryPage }) {
  const isContributor = useReader(({ role }) => role === 'contributor')
  const { firstId, openId, forgetLink, closeCard } = page
  const isCurrent = list.status === 'current'
  const isMissing = (id: string) => list.summaries.every((summary) => summary.id !== id)
  if (firstId !== null && isMissing(firstId)) {
    return <Notice onDismiss={forgetLink}>{isCurrent ? linkMessages.gone : linkMessages.awaited}</Notice>
  }
  if (isContributor && isCurrent && openId !== null && isMissing(openId)) {
    return <Notice onDismiss={closeCard}>{generalMessages.entryGone}</Notice>
  }
  return null
}
