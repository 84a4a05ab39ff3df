/** What the reader has marked: a star on each card. A chunk of its own, for those who are signed in and verified. */

import { Star } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { errorMessage } from '../../../domain/errorMessages'
import { useAction } from '../../../hooks/useAction'
import { useData } from '../../../session/DataContext'
import { useBookmarks } from '../../../session/useBookmarks'
import { useSession } from '../../../session/useSession'
import type { Session } from '../../../session/session'
import { LoadError } from '../../../ui/LoadError'
import { CardTool, CardToolRoom } from '../card'
import { ToolNote } from './ToolNote'

interface BookmarkStarProps {
  entryId: string
  titleId: string
}

export function BookmarkStar(props: BookmarkStarProps) {
  const session = useSession()
  return session.status === 'verified' ? <ReaderStar {...props} session={session} /> : <CardToolRoom />
}

interface ReaderStarProps extends BookmarkStarProps {
  session: Extract<Session, { status: 'verified' }>
}

/** Shown at once, and taken back with a message when it is refused. */
function ReaderStar({ session: { account, own }, entryId, titleId }: ReaderStarProps) {
  const data = useData()
  // Renders again when this entry is marked, and not for every other one.
  const isSet = useSyncExternalStore(own.bookmarks.subscribe, () => {
    const bookmarks = own.bookmarks.getSnapshot()
    return bookmarks.status === 'ready' ? bookmarks.value.has(entryId) : undefined
  })
  // Without a connection one may change one's mind before the first press is through.
  const { state, isPending, error, run, reset } = useAction(
    (wanted: boolean) => data.setBookmark(account.uid, entryId, wanted),
    { replaces: true },
  )
  if (isSet === undefined) return <CardToolRoom />
  const isShown = state.status === 'pending' ? state.args[0] : isSet
  return (
    <>
      <CardTool
        label="Bookmark"
        titleId={titleId}
        hint={isShown ? 'Remove bookmark' : 'Bookmark'}
        pressed={isShown}
        onClick={() => run(!isShown)}
        onBlur={reset}
      >
        <Star aria-hidden />
      </CardTool>
      {isPending && <ToolNote tone="pending">Saving…</ToolNote>}
      {error !== null && <ToolNote tone="error">{errorMessage(error)}</ToolNote>}
    </>
  )
}

/** Says so when they could not be read. */
export function BookmarksNotice() {
  const bookmarks = useBookmarks()
  if (bookmarks.status !== 'failed') return null
  return (
    <LoadError onRetry={bookmarks.retry}>
      {`Your bookmarks could not be loaded: ${errorMessage(bookmarks.error)}`}
    </LoadError>
  )
}
