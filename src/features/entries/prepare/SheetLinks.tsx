/** The links from a sheet to the list, and to the sheet without filters. */

import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { NO_FILTERS } from '../../../domain/entryFilters'
import { PLAIN_VIEW, toViewParams, type EntryView } from '../../../domain/entryView'
import { Tag } from '../../../ui/Tag'
import { UserText } from '../../../ui/UserText'
import styles from './Prepare.module.css'
import { narrowedTo } from './sheetParts'

/** The active filters, and the link that removes them. */
export function NarrowedTo({ company, view }: { company: string; view: EntryView }) {
  const narrowed = narrowedTo(view)
  if (narrowed.length === 0) return null
  const all = { ...PLAIN_VIEW, filters: { ...NO_FILTERS, company: view.filters.company } }
  return (
    <p className={styles.narrowed}>
      <span>Only</span>
      {narrowed.map((choice) => (
        <Tag key={choice} label={choice} tone="plain" />
      ))}
      <Link to={addressOf(paths.prepare, all)}>
        <UserText as="span">
          <span>Show all of</span> <bdi>{company}</bdi>
        </UserText>
      </Link>
    </p>
  )
}

export function BackToList({ view }: { view: EntryView }) {
  return (
    <Link className={styles.back} to={addressOf(paths.experiences, view)}>
      Back to the list
    </Link>
  )
}

function addressOf(path: string, view: EntryView): string {
  return `${path}?${toViewParams(view).toString()}`
}
