/** Bookmarks of signed-in, verified readers: the star on each card, the filter toggle and the error notice. */

import { Star } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { errorMessage, notLoaded } from '../../../domain/text/errorMessages'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useWrite } from '../../../hooks/useWrite'
import type { Own } from '../../../data'
import { useData, useSummaries } from '../../../session/DataContext'
import type { Watched } from '../../../session/sharedWatch'
import { useOwn, useReader } from '../../../session/useSession'
import type { Reader } from '../../../session/reader'
import { LoadError } from '../../../ui/LoadError'
import { CardTool, CardToolPlaceholder, ToolNote } from '../card/CardTool'
import barStyles from './ResultBar.module.css'

interface BookmarkStarProps {
  entryId: string
  titleId: string
}

export function BookmarkStar(props: BookmarkStarProps) {
  const reader = useReader()
  return reader.status === 'verified' ? <ReaderStar {...props} reader={reader} /> : <CardToolPlaceholder />
}

interface ReaderStarProps extends BookmarkStarProps {
  reader: Extract<Reader, { status: 'verified' }>
}

/** The star changes at once. If the server refuses, it changes back and a message appears. */
function ReaderStar({ reader: { account, own }, entryId, titleId }: ReaderStarProps) {
  const data = useData()
  // Renders only when this bookmark changes.
  const isSet = useSyncExternalStore(own.bookmarks.subscribe, () => {
    const bookmarks = own.bookmarks.getSnapshot()
    return bookmarks.status === 'ready' ? bookmarks.value.has(entryId) : undefined
  })
  // While offline, a reader may press again before the first change has been sent.
  const { write, isPending, error, run, reset } = useWrite(
    { kind: 'bookmark', id: entryId, about: 'Your bookmark', replaces: true },
    (wanted) => data.setOwn('bookmarks', account.uid, entryId, wanted),
  )
  const saving = useSavingLabel()
  if (isSet === undefined) return <CardToolPlaceholder />
  const isShown = isPending && write ? write.content : isSet
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
      {isPending && <ToolNote tone="pending">{saving}</ToolNote>}
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

/** The card of a bookmark from another device may arrive later than the bookmark. */
const CLEANUP_DELAY_MS = 5_000

/** Removes the bookmarks of deleted entries without a message. */
function useBookmarkCleanup(bookmarks: Watched<Own<'bookmarks'>>) {
  const data = useData()
  const uid = useReader((reader) => reader.uid)
  const list = useSummaries()
  const [tried] = useState(() => new Set<string>())

  useEffect(() => {
    if (uid === null || bookmarks.status !== 'ready') return undefined
    // This device's copy may lack entries that were bookmarked on another device.
    if (list.status !== 'ready' || list.value.status !== 'current') return undefined
    const { summaries } = list.value
    const timer = setTimeout(() => {
      const listedIds = new Set(summaries.map(({ id }) => id))
      for (const id of bookmarks.value.keys()) {
        if (listedIds.has(id) || tried.has(id)) continue
        tried.add(id)
        // The next visit tries again.
        data.setOwn('bookmarks', uid, id, false).catch(() => undefined)
      }
    }, CLEANUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [data, uid, bookmarks, list, tried])
}

interface BookmarksNoticeProps {
  /** True if the page shows only bookmarks; its list already reports the error. */
  onlyThese: boolean
}

/** The error notice for bookmarks that could not be read. */
export function BookmarksNotice({ onlyThese }: BookmarksNoticeProps) {
  const bookmarks = useOwn('bookmarks')
  useBookmarkCleanup(bookmarks)
  if (bookmarks.status !== 'failed' || onlyThese) return null
  return <LoadError onRetry={bookmarks.retry}>{notLoaded('your bookmarks', bookmarks.error)}</LoadError>
}
