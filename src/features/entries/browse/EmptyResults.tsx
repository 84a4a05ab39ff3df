/** What stands where cards would: nothing has been shared, or nothing matches. */

import { NotebookPen, SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { hasFilters } from '../../../domain/entryFilters'
import type { EntryView } from '../../../domain/entryView'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'

export interface EmptyResultsProps {
  view: EntryView
  /** How many entries there are at all. */
  total: number
  onClear: () => void
}

export function EmptyResults({ view, total, onClear }: EmptyResultsProps) {
  return total === 0 ? <NothingShared /> : <NothingFound view={view} onClear={onClear} />
}

function NothingShared() {
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
      The first experience opens the door for everybody after you.
    </EmptyState>
  )
}

function NothingFound({ view, onClear }: Omit<EmptyResultsProps, 'total'>) {
  const search = view.search.trim()
  const isFiltered = hasFilters(view.filters)
  // Between signs that keep the direction of what was typed to itself.
  const what = [search && `“\u2068${search}\u2069”`, isFiltered && 'these filters'].filter(Boolean)
  const nothing = view.onlyNew ? 'Nothing new since your last visit' : 'Nothing'
  const advice = [
    search && 'Every word must be in the company, the role or the location.',
    isFiltered && 'Try another company, position type, location or outcome.',
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
