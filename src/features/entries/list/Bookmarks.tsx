/** Bookmarks: the star on a card, the list of the bookmarked cards, and what the page says if there are none. */

import { Star } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SummaryList } from '../../../cards/watchCards'
import { paths } from '../../../config/paths'
import type { Own } from '../../../data'
import { rememberDestination } from '../../../device/destination'
import { errorMessage, notLoaded } from '../../../domain/text/errorMessages'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useWrite } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { useOwn, useReader } from '../../../session/useSession'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadError } from '../../../ui/LoadError'
import { CardTool, CardToolPlaceholder, ToolNote } from '../card/CardTool'

interface BookmarkStarProps {
  entryId: string
  titleId: string
}

export function BookmarkStar(props: BookmarkStarProps) {
  const uid = useReader((reader) => reader.uid)
  return uid === null ? <CardToolPlaceholder /> : <ReaderStar {...props} uid={uid} />
}

interface ReaderStarProps extends BookmarkStarProps {
  uid: string
}

/** The star changes at once. If the server refuses, it changes back and a message appears. */
function ReaderStar({ uid, entryId, titleId }: ReaderStarProps) {
  const data = useData()
  const bookmarks = useOwn('bookmarks')
  // While offline, a reader may press again before the first change has been sent.
  const { write, isPending, error, run, reset } = useWrite(
    { kind: 'bookmarks', id: entryId, about: 'Your bookmark', replaces: true },
    (mark) => data.own.set('bookmarks', uid, entryId, mark),
  )
  const saving = useSavingLabel()
  if (bookmarks.status !== 'ready') return <CardToolPlaceholder />
  const isShown = isPending && write ? write.content !== null : bookmarks.value.has(entryId)
  return (
    <>
      <CardTool
        label="Bookmark"
        titleId={titleId}
        title={isShown ? 'Remove bookmark' : 'Bookmark'}
        aria-pressed={isShown}
        onClick={() => run(isShown ? null : true)}
        onBlur={reset}
      >
        <Star aria-hidden />
      </CardTool>
      {isPending && <ToolNote tone="pending">{saving}</ToolNote>}
      {error !== null && <ToolNote tone="error">{errorMessage(error)}</ToolNote>}
    </>
  )
}

const NONE: Own<'bookmarks'> = new Map()

/** The bookmarked cards if `isOn`, otherwise all. A visitor has none. */
export function useBookmarked(all: WatchedWithRetry<SummaryList>, isOn: boolean): typeof all {
  const isVisitor = useReader(({ role }) => role === 'visitor')
  const bookmarks = useOwn('bookmarks')
  const ids = useSeen(isOn && bookmarks.status === 'ready' ? bookmarks.value : NONE)
  return useMemo(() => {
    if (isOn && isVisitor) return { ...all, status: 'ready', value: { status: 'current', summaries: [] } }
    if (!isOn || all.status !== 'ready') return all
    if (bookmarks.status !== 'ready') return bookmarks
    return { ...all, value: { ...all.value, summaries: all.value.summaries.filter(({ id }) => ids.has(id)) } }
  }, [all, isOn, isVisitor, bookmarks, ids])
}

/**
 * The bookmarks, and those removed meanwhile. So an entry stays after its bookmark is removed, and the reader can undo
 * a mistake on the same card. It disappears when the bookmarks are opened again.
 */
function useSeen(ids: typeof NONE): typeof NONE {
  const [seen, setSeen] = useState({ ids: NONE, all: NONE })
  if (seen.ids !== ids) setSeen({ ids, all: ids === NONE ? ids : new Map([...seen.all, ...ids]) })
  return seen.all
}

/** Replaces an empty list of bookmarks. */
export function NoBookmarks() {
  const isVisitor = useReader(({ role }) => role === 'visitor')
  const { pathname, search } = useLocation()
  const showAll = 'See all experiences'
  return isVisitor ? (
    <EmptyState
      icon={<Star />}
      title="Sign in to see your bookmarks"
      action={
        <Link
          to={paths.signIn}
          onClick={() => rememberDestination(pathname + search, 'your bookmarks', false)}
          {...buttonProps('secondary')}
        >
          Sign in
        </Link>
      }
    >
      <p>
        Your bookmarks are saved with your account. Only you can see them.{' '}
        <Link to={paths.experiences}>{showAll}</Link>
      </p>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Star />}
      title="Nothing bookmarked yet"
      action={
        <Link to={paths.experiences} {...buttonProps('secondary')}>
          {showAll}
        </Link>
      }
    >
      Press the star on a card to find it here later. Only you can see your bookmarks.
    </EmptyState>
  )
}

/** The message on a page whose stars are missing because the bookmarks could not be read. */
export function BookmarksNotice() {
  const bookmarks = useOwn('bookmarks')
  if (bookmarks.status !== 'failed') return null
  return <LoadError onRetry={bookmarks.retry}>{notLoaded('your bookmarks', bookmarks.error)}</LoadError>
}
