/** The empty states of the experiences page: nothing shared, bookmarked or found, or not signed in. */

import { NotebookPen, SearchX, Star } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { rememberDestination } from '../../../device/destination'
import { usePageMemory } from '../../../hooks/usePageMemory'
import { paths } from '../../../config/paths'
import { ENTRY_FILTERS, FILTER_NAMES, hasFilters } from '../../../domain/entryFilters'
import type { EntryView } from '../../../domain/entryView'
import { generalMessages } from '../../../domain/messages'
import { linkMessages } from './messages'
import { inSentence, isolated, listOf } from '../../../domain/text'
import { useReader, useSummaries } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { Notice } from '../../../ui/Notice'
import { Ask } from './lazyParts'

const FILTERS = listOf(
  FILTER_NAMES.map((name) => inSentence(ENTRY_FILTERS[name].label)),
  'or',
)

interface EmptyResultsProps {
  view: EntryView
  /** True if the page shows bookmarks and nobody is signed in. */
  isClosed: boolean
  /** The number of entries before filters and search. */
  total: number
  onClear: () => void
}

export function EmptyResults({ view, isClosed, total, onClear }: EmptyResultsProps) {
  if (isClosed) return <SignInFirst />
  if (total > 0)
    return (
      <>
        <OpenEntryGone />
        <NothingFound view={view} onClear={onClear} />
        <Ask view={view} path={paths.experiences} />
      </>
    )
  return view.bookmarked ? <NothingBookmarked /> : <NothingShared />
}

/** Says that the open entry, the last result, has been deleted. If a filter only hides it, nothing shows. */
function OpenEntryGone() {
  const memory = usePageMemory()
  // The value when the list disappeared. Without a list, no card opens or closes.
  const [openId] = useState(() => memory.read('expanded'))
  const every = useSummaries()
  const isReader =
    useReader(({ role, isKnown }) => isKnown && role === 'contributor') && typeof openId === 'string'
  if (!isReader || every.status !== 'ready' || every.value.status === 'kept') return null
  const isHidden = every.value.summaries.some(({ id }) => id === openId)
  return isHidden ? null : <Notice>{generalMessages.entryGone}</Notice>
}

function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
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
        <Link to={paths.experiences}>Show all entries</Link>
      </p>
    </EmptyState>
  )
}

function NothingBookmarked() {
  return (
    <EmptyState
      icon={<Star />}
      title="Nothing bookmarked yet"
      action={
        <Link to={paths.experiences} {...buttonProps('secondary')}>
          Show all entries
        </Link>
      }
    >
      Press the star on a card to find it here later. Only you can see your bookmarks.
    </EmptyState>
  )
}

function NothingShared() {
  const isSent = useSearchParams()[0].has('entry')
  return (
    <EmptyState
      icon={<NotebookPen />}
      title="Nobody has shared an interview yet"
      action={
        <Link to={paths.contribute} {...buttonProps('secondary')}>
          Be the first
        </Link>
      }
    >
      {isSent ? linkMessages.gone : 'Share the first experience and help everyone after you.'}
    </EmptyState>
  )
}

function NothingFound({ view, onClear }: Pick<EmptyResultsProps, 'view' | 'onClear'>) {
  const search = view.search.trim()
  const isFiltered = hasFilters(view.filters)
  const what = [search && `“${isolated(search)}”`, isFiltered && 'these filters'].filter(Boolean)
  const nothing = view.onlyNew ? 'Nothing new since your last visit' : 'Nothing'
  const advice = [
    search && 'Every word must be in the company, the role or the location.',
    isFiltered && `Try another ${FILTERS}.`,
  ].filter(Boolean)
  return (
    <EmptyState
      icon={<SearchX />}
      title={what.length === 0 ? nothing : `${nothing} matches ${what.join(' and ')}`}
      action={
        <Button variant="secondary" onClick={onClear}>
          {isFiltered ? 'Clear filters' : search === '' ? 'Show all entries' : 'Clear search'}
        </Button>
      }
    >
      {advice.length > 0 && advice.join(' ')}
    </EmptyState>
  )
}
