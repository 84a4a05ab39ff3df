/** No cards to show: nothing has been shared yet, or nothing matches the filters. Each has its own next step. */

import { NotebookPen, SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { EmptyState } from '../../ui/EmptyState'

export interface NothingHereProps {
  databaseEmpty: boolean
  onClearFilters: () => void
}

export function NothingHere({ databaseEmpty, onClearFilters }: NothingHereProps) {
  if (databaseEmpty) {
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
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches these filters"
      action={
        <Button variant="secondary" onClick={onClearFilters}>
          Clear filters
        </Button>
      }
    >
      Try another company, position type or location.
    </EmptyState>
  )
}
