/** The empty states of the experiences page: nothing shared, bookmarked or found, or not signed in. */

import { NotebookPen, SearchX, Star } from 'lucide-react'
import { useDeferredValue, useMemo, type ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { rememberDestination } from '../../../device/destination'
import { paths } from '../../../config/paths'
import type { EntrySummary } from '../../../domain/entry/entry'
import { isNarrowed, PLAIN_VIEW, type EntryView } from '../../../domain/finding/entryView'
import { correctSearch } from '../../../domain/finding/nearSearch'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { UserText } from '../../../ui/UserText'
import { FollowSearched } from '../follow/FollowSearched'
import { resultMessages } from './messages'

const SHOW_ALL = 'See all experiences'

interface EmptyResultsProps {
  view: EntryView
  /** The entries before filters and search: all of them, or the bookmarked ones. */
  summaries: readonly EntrySummary[]
  onChange: (change: Partial<EntryView>) => void
}

export function EmptyResults(props: EmptyResultsProps) {
  if (props.summaries.length > 0) return <NothingFound {...props} />
  return props.view.bookmarked ? <NothingBookmarked /> : <NothingShared />
}

/** Replaces the results if the page shows bookmarks and nobody is signed in. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <NextStep
      icon={<Star />}
      title="Sign in to see your bookmarks"
      to={paths.signIn}
      label="Sign in"
      onLeave={() => rememberDestination(pathname + search, 'your bookmarks', false)}
    >
      <p>
        Your bookmarks are saved with your account. Only you can see them.{' '}
        <Link to={paths.experiences}>{SHOW_ALL}</Link>
      </p>
    </NextStep>
  )
}

function NothingBookmarked() {
  return (
    <NextStep icon={<Star />} title="Nothing bookmarked yet" to={paths.experiences} label={SHOW_ALL}>
      Press the star on a card to find it here later. Only you can see your bookmarks.
    </NextStep>
  )
}

function NothingShared() {
  const title = 'Nobody has shared an interview yet'
  return (
    <NextStep icon={<NotebookPen />} title={title} to={paths.contribute} label="Be the first">
      Share the first experience and help everyone after you.
    </NextStep>
  )
}

interface NextStepProps extends Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'children'> {
  to: string
  label: string
  onLeave?: () => void
}

function NextStep({ to, label, onLeave, ...state }: NextStepProps) {
  const action = (
    <Link to={to} onClick={onLeave} {...buttonProps('secondary')}>
      {label}
    </Link>
  )
  return <EmptyState {...state} action={action} />
}

function NothingFound({ view, summaries, onChange }: EmptyResultsProps) {
  // Deferred, so that the correction never delays a keystroke.
  const search = useDeferredValue(view.search)
  const corrected = useMemo(() => correctSearch(search, summaries), [search, summaries])
  const isOnlySearched = !isNarrowed({ ...view, search: '' })
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches your choices"
      action={
        <>
          {corrected !== null && (
            <Button variant="secondary" onClick={() => onChange({ search: corrected })}>
              <UserText as="span">{resultMessages.didYouMean(corrected)}</UserText>
            </Button>
          )}
          <Button variant={corrected === null ? 'secondary' : 'quiet'} onClick={() => onChange(PLAIN_VIEW)}>
            {isOnlySearched ? 'Clear search' : 'Clear filters'}
          </Button>
          {corrected === null && !view.bookmarked && !view.onlyNew && (
            <FollowSearched text={view.filters.company || view.search} />
          )}
        </>
      }
    />
  )
}
