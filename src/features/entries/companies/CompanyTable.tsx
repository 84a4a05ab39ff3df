/** The table of companies. On a phone, each row has two lines: the name, and the values below it. */

import { Link } from 'react-router-dom'
import { companyPath } from '../../../config/paths'
import { BLANK_PROFILE_PATH, companyLogoPath } from '../../../domain/names/companies'
import { formatShortMonth, monthAt } from '../../../domain/text/dates'
import { groupThousands } from '../../../domain/text/numbers'
import { LogoImage } from '../../../ui/LogoImage'
import { UserText } from '../../../ui/UserText'
import { FollowButton } from '../follow/FollowButton'
import styles from './Companies.module.css'
import type { CompanyRow } from './companyRows'

const HEADS = ['Company', 'Experiences', 'Newest', 'Intern, an hour', 'Full-time, base', 'Difficulty']

interface CompanyTableProps {
  rows: readonly CompanyRow[]
  /** As in the address. */
  order: string
  mayFollow: boolean
}

export function CompanyTable({ rows, order, mayFollow }: CompanyTableProps) {
  return (
    <table className={styles.table} data-sort={order}>
      <thead>
        <tr>
          {[...HEADS, ...(mayFollow ? ['Following'] : [])].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} mayFollow={mayFollow} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, mayFollow }: { row: CompanyRow; mayFollow: boolean }) {
  const { key, companyName: name, entries, newest, intern, fullTime, difficulty } = row
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <LogoImage src={companyLogoPath(name)} fallbackSrc={BLANK_PROFILE_PATH} />
          <Link className={styles.company} to={companyPath(key)}>
            <UserText as="span">{name}</UserText>
          </Link>
        </span>
      </th>
      <td className={styles.entries} data-unit={entries === 1 ? ' experience' : ' experiences'}>
        {groupThousands(entries)}
      </td>
      <td className={styles.newest}>{newest === null ? '' : formatShortMonth(monthAt(newest))}</td>
      <td data-unit="/hr">{intern.text}</td>
      <td data-unit="/yr">{fullTime.text}</td>
      <td>{difficulty.text}</td>
      {mayFollow && (
        <td className={styles.follow}>
          <FollowButton companyKey={key} name={name} newestAt={newest ?? 0} variant="quiet" />
        </td>
      )}
    </tr>
  )
}
