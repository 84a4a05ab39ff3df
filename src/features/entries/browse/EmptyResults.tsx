/** The empty states of the experiences page: nothing shared, or nothing found. */

import { NotebookPen, SearchX } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import type { EntrySummary } from '../../../domain/entry/entry'
import { isNarrowed, PLAIN_VIEW, type EntryView } from '../../../domain/finding/entryView'
import { correctSearch } from '../../../domain/finding/nearSearch'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { UserText } from '../../../ui/UserText'
import { FollowSearched } from '../follow/FollowSearched'
import { NoBookmarks } from '../list/Bookmarks'
import { resultMessages } from './messages'

interface EmptyResultsProps {
  view: EntryView
  /** The entries before filters and search. */
  summaries: readonly EntrySummary[]
  onChange: (change: Partial<EntryView>) => void
}

export function EmptyResults(props: EmptyResultsProps) {
  if (props.summaries.length > 0) return <NothingFound {...props} />
  return props.view.bookmarked ? <NoBookmarks /> : <NothingShared />
}

function NothingShared() {
  const action = (
    <Link to={paths.contribute} {...buttonProps('secondary')}>
      Be the first
    </Link>
  )
  return (
    <EmptyState icon={<NotebookPen />} title="Nobody has shared an interview yet" action={action}>
      Share the first experience and help everyone after you.
    </EmptyState>
  )
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
