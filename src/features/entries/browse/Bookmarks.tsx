/** What the reader has marked: a star on each card. For those who are signed in and verified. */

import { Star } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { errorMessage } from '../../../domain/errorMessages'
import { useAction } from '../../../hooks/useAction'
import { useData } from '../../../session/DataContext'
import type { Watched } from '../../../session/sharedWatch'
import { useOwn, useReader, useSummaries } from '../../../session/useSession'
import type { Reader } from '../../../session/session'
import { LoadError } from '../../../ui/LoadError'
import { CardTool, CardToolRoom, ToolNote } from '../card'
import barStyles from './ResultBar.module.css'

interface BookmarkStarProps {
  entryId: string
  titleId: string
}

export function BookmarkStar(props: BookmarkStarProps) {
  const reader = useReader()
  return reader.status === 'verified' ? <ReaderStar {...props} reader={reader} /> : <CardToolRoom />
}

interface ReaderStarProps extends BookmarkStarProps {
  reader: Extract<Reader, { status: 'verified' }>
}

/** Shown at once, and taken back with a message when it is refused. */
function ReaderStar({ reader: { account, own }, entryId, titleId }: ReaderStarProps) {
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

interface BookmarkedToggleProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function BookmarkedToggle({ isOn, onChange }: BookmarkedToggleProps) {
  return (
    <button
      type="button"
      className={barStyles.marked}
      aria-pressed={isOn}
      title="Show only your bookmarks"
      onClick={() => onChange(!isOn)}
    >
      <Star aria-hidden />
      <span>Bookmarked</span>
    </button>
  )
}

/** Two subscriptions: what is marked on another device may be known here before its card is. */
const GONE_AFTER_MS = 5_000

/** Takes away, without a word, what is marked of entries that are gone. */
function useUpkeep(bookmarks: Watched<ReadonlySet<string>>) {
  const data = useData()
  const uid = useReader((reader) => reader.uid)
  const list = useSummaries()
  const [tried] = useState(() => new Set<string>())

  useEffect(() => {
    if (uid === null || bookmarks.status !== 'ready') return undefined
    // What this device has kept may lack what was marked elsewhere.
    if (list.status !== 'ready' || list.value.status !== 'current') return undefined
    const { summaries } = list.value
    const timer = setTimeout(() => {
      const there = new Set(summaries.map(({ id }) => id))
      for (const id of bookmarks.value) {
        if (there.has(id) || tried.has(id)) continue
        tried.add(id)
        // Nothing of it shows: what fails is tried again the next time.
        data.setBookmark(uid, id, false).catch(() => undefined)
      }
    }, GONE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [data, uid, bookmarks, list, tried])
}

interface BookmarksNoticeProps {
  /** They are the list, which says itself when it could not be read. */
  onlyThese: boolean
}

/** Says so when they could not be read. */
export function BookmarksNotice({ onlyThese }: BookmarksNoticeProps) {
  const bookmarks = useOwn((own) => own.bookmarks)
  useUpkeep(bookmarks)
  if (bookmarks.status !== 'failed' || onlyThese) return null
  return (
    <LoadError onRetry={bookmarks.retry}>
      {`We couldn’t load your bookmarks: ${errorMessage(bookmarks.error)}`}
    </LoadError>
  )
}
