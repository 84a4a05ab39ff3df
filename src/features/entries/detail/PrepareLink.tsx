/** Leads contributors from the entries of a company to its preparation sheet, which is narrowed as they are. */

import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { PLAIN_VIEW, toViewParams, type EntryView } from '../../../domain/entryView'
import { useRole } from '../../../session/useSession'
import { buttonProps } from '../../../ui/buttonProps'
import styles from './PrepareLink.module.css'

interface PrepareLinkProps {
  /** With a company among its filters. */
  view: Pick<EntryView, 'filters' | 'search'>
  /** Its name as the entries write it. */
  company: string
}

export function PrepareLink({ view: { filters, search }, company }: PrepareLinkProps) {
  if (useRole() !== 'contributor') return null
  const look = buttonProps('quiet')
  const params = toViewParams({ ...PLAIN_VIEW, filters, search })
  return (
    <Link
      to={`${paths.prepare}?${params.toString()}`}
      {...look}
      className={`${look.className} ${styles.link}`}
    >
      <span>
        <span>Prepare for</span> <bdi>{company}</bdi>
      </span>
    </Link>
  )
}
