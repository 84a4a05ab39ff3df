/** The link to a company's preparation sheet, with the same filters and search. */

import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { PLAIN_VIEW, toViewParams } from '../../../domain/entryView'
import type { Preparation } from '../../../domain/preparation'
import { buttonProps } from '../../../ui/buttonProps'
import { UserText } from '../../../ui/UserText'
import styles from './PrepareLink.module.css'

export function PrepareLink({ view: { filters, search }, company }: Preparation) {
  const look = buttonProps('quiet')
  const params = toViewParams({ ...PLAIN_VIEW, filters, search })
  return (
    <Link
      to={`${paths.prepare}?${params.toString()}`}
      {...look}
      className={`${look.className} ${styles.link}`}
    >
      <UserText as="span">
        <span>Prepare for</span> <bdi>{company}</bdi>
      </UserText>
    </Link>
  )
}
