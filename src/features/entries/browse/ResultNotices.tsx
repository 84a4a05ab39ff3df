/** The notices above the results: something could not be read, or the linked or the open entry is missing. */

import type { SummaryList } from '../../../cards/watchCards'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { useReader } from '../../../session/useSession'
import { Notice } from '../../../ui/Notice'
import { BookmarksNotice } from '../list/Bookmarks'
import { CardsFailure } from '../list/CardsFailure'
import { linkMessages, resultMessages } from './messages'
import type { EntryPage } from './useEntryView'

interface ResultNoticesProps {
  all: WatchedWithRetry<SummaryList>
  page: EntryPage
}

export function ResultNotices({ all, page }: ResultNoticesProps) {
  return (
    <>
      <CardsFailure list={all} what="the experiences" />
      <BookmarksNotice />
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
    return <Notice onDismiss={closeCard}>{resultMessages.entryGone}</Notice>
  }
  return null
}
