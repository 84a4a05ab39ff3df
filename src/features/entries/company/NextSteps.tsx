/** The links at the end of a company's page, and the page of a company without experiences. */

import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { findCompany } from '../../../domain/names/companies'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { UserText } from '../../../ui/UserText'
import styles from './Company.module.css'

export function NextSteps({ name }: { name: string }) {
  return (
    <div className={styles.next}>
      <Link to={paths.contribute} state={{ company: name }} {...buttonProps('secondary')}>
        Share yours
      </Link>
      <Link to={paths.company} {...buttonProps('quiet')}>
        All companies
      </Link>
    </div>
  )
}

export function NoEntries({ name }: { name: string }) {
  return (
    <EmptyState icon={<SearchX />} title="Nobody has shared this yet" action={<NextSteps name={name} />}>
      <UserText>
        <span>There is no experience at</span> <bdi>{name}</bdi>{' '}
        <span>{findCompany(name) ? 'yet.' : 'yet. If this name looks wrong, try “All companies”.'}</span>
      </UserText>
    </EmptyState>
  )
}
