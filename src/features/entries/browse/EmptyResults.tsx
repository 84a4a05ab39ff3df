/** The empty states of the experiences page: nothing shared, bookmarked or found, or not signed in. */

import { NotebookPen, SearchX, Star } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { rememberDestination } from '../../../device/destination'
import { paths } from '../../../config/paths'
import type { EntrySummary } from '../../../domain/entry'
import { hasFilters, type FilterChoices } from '../../../domain/entryFilters'
import { PLAIN_VIEW, type EntryView } from '../../../domain/entryView'
import { linkMessages } from './messages'
import { isolated } from '../../../domain/text'
import { useSummaries } from '../../../session/DataContext'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { EmptyAdvice } from './EmptyAdvice'

const SHOW_ALL = 'See all experiences'

interface EmptyResultsProps {
  view: EntryView
  choices: FilterChoices
  /** The entries before filters and search: all of them, or the bookmarked ones. */
  summaries: readonly EntrySummary[]
  isNew: (entry: EntrySummary) => boolean
  onChange: (change: Partial<EntryView>) => void
}

export function EmptyResults({ view, summaries, ...props }: EmptyResultsProps) {
  if (summaries.length > 0) return <NothingFound view={view} summaries={summaries} {...props} />
  return view.bookmarked ? <NothingBookmarked /> : <NothingShared />
}

/** Replaces the results if the page shows bookmarks and nobody is signed in. */
export function SignInFirst() {
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
        <Link to={paths.experiences}>{SHOW_ALL}</Link>
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
          {SHOW_ALL}
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

function NothingFound(props: EmptyResultsProps) {
  const { view, onChange } = props
  const search = view.search.trim()
  const what = [search && `“${isolated(search)}”`, hasFilters(view.filters) && 'these filters'].filter(
    Boolean,
  )
  const nothing = `Nothing${view.bookmarked ? ' bookmarked' : ''}${view.onlyNew ? ' new since your last visit' : ''}`
  return (
    <EmptyState
      icon={<SearchX />}
      title={what.length === 0 ? nothing : `${nothing} matches ${what.join(' and ')}`}
      action={
        <>
          <Advice {...props} />
          <Button variant="quiet" onClick={() => onChange(PLAIN_VIEW)}>
            {what.length === 0 && !view.bookmarked ? SHOW_ALL : 'Clear'}
          </Button>
        </>
      }
    >
      {search !== '' && (
        <>
          <span>The search looks at companies, roles and locations. For questions, open the page of a </span>
          <Link to={paths.company}>company</Link>
          <span>.</span>
        </>
      )}
    </EmptyState>
  )
}

function Advice({ summaries, ...props }: EmptyResultsProps) {
  const every = useSummaries()
  const isBookmarked = useCallback((entry: EntrySummary) => summaries.includes(entry), [summaries])
  if (every.status !== 'ready') return null
  return <EmptyAdvice {...props} entries={every.value.summaries} isBookmarked={isBookmarked} />
}
