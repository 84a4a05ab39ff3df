/** The empty states of the experiences page: nothing shared, bookmarked or found, or not signed in. */

import { NotebookPen, SearchX, Star } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { rememberDestination } from '../../../device/destination'
import { lazyModule, useLazyModule } from '../../../hooks/lazyModule'
import { usePageMemory } from '../../../hooks/usePageMemory'
import { paths } from '../../../config/paths'
import type { EntrySummary } from '../../../domain/entry'
import { hasFilters, type FilterChoices } from '../../../domain/entryFilters'
import { PLAIN_VIEW, type EntryView } from '../../../domain/entryView'
import { failureMessages } from '../../../domain/errorMessages'
import { generalMessages } from '../../../domain/messages'
import { linkMessages } from './messages'
import { isolated } from '../../../domain/text'
import { useReader, useSummaries } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { Ask } from './lazyParts'

const advice = lazyModule(async () => (await import('./EmptyAdvice')).EmptyAdvice)

interface EmptyResultsProps {
  view: EntryView
  choices: FilterChoices
  /** True if the page shows bookmarks and nobody is signed in. */
  isClosed: boolean
  /** The entries before filters and search: all of them, or the bookmarked ones. */
  summaries: readonly EntrySummary[]
  isNew: (entry: EntrySummary) => boolean
  onChange: (change: Partial<EntryView>) => void
}

export function EmptyResults({ view, isClosed, summaries, ...props }: EmptyResultsProps) {
  if (isClosed) return <SignInFirst />
  if (summaries.length > 0)
    return (
      <>
        <OpenEntryGone />
        <NothingFound view={view} summaries={summaries} {...props} />
        <Ask view={view} path={paths.experiences} />
      </>
    )
  return view.bookmarked ? <NothingBookmarked /> : <NothingShared />
}

/** The notice that the open entry, which was the last result, has been deleted. Not shown if a filter only hides it. */
function OpenEntryGone() {
  const memory = usePageMemory()
  // Read once, after the list has disappeared: without a list, no card opens or closes.
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

type NothingFoundProps = Omit<EmptyResultsProps, 'isClosed'>

function NothingFound(props: NothingFoundProps) {
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
          <Button variant="secondary" onClick={() => onChange(PLAIN_VIEW)}>
            {what.length === 0 && !view.bookmarked ? 'Show all entries' : 'Clear'}
          </Button>
        </>
      }
    >
      {search !== '' && 'Every word must be in the company, the role or the location.'}
    </EmptyState>
  )
}

/** Appears when its code has loaded. */
function Advice({ summaries, ...props }: NothingFoundProps) {
  const code = useLazyModule(advice)
  const every = useSummaries()
  const isBookmarked = useCallback((entry: EntrySummary) => summaries.includes(entry), [summaries])
  if (code.status === 'failed') {
    return <LoadError onRetry={advice.retry}>{failureMessages.codeMissing}</LoadError>
  }
  if (code.status === 'loading' || every.status !== 'ready') return null
  return <code.value {...props} entries={every.value.summaries} isBookmarked={isBookmarked} />
}
