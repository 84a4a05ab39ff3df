/** The toggle that shows only bookmarks, and the error notice. */

import { Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { notLoaded } from '../../../domain/text/errorMessages'
import type { Own } from '../../../data'
import { useData, useSummaries } from '../../../session/DataContext'
import type { Watched } from '../../../session/sharedWatch'
import { useOwn, useReader } from '../../../session/useSession'
import { LoadError } from '../../../ui/LoadError'
import barStyles from './ResultBar.module.css'

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
        data.own.set('bookmarks', uid, id, false).catch(() => undefined)
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
