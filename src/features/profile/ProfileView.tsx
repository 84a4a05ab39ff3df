/** The profile as its owner reads it. */

import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import type { Account } from '../../data'
import { formatLongDate } from '../../domain/dates'
import { formatGpa } from '../../domain/gpa'
import { DEFAULT_USERNAME, type User } from '../../domain/user'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { Card } from '../../ui/Card'
import { Fact } from '../../ui/Fact'
import { Avatar } from './Avatar'
import styles from './Profile.module.css'

const EMPTY = '—'

interface ProfileViewProps {
  account: Account
  user: User | null
  onEdit: () => void
  onTransfer: () => void
}

export function ProfileView({ account, user, onEdit, onTransfer }: ProfileViewProps) {
  const gpa = user?.gpa ?? null
  return (
    <Card className={styles.card}>
      <div className={styles.person}>
        <Avatar username={user?.username || DEFAULT_USERNAME} />
        <div className={styles.names}>
          <h2 className={styles.name}>{user?.username || EMPTY}</h2>
          <p className={styles.tagline}>{user?.tagline || EMPTY}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name="Email">{user?.email || account.email}</Fact>
        <Fact name="Preferred contact">{user?.preferredContact || EMPTY}</Fact>
        <Fact name="Current school year">{user?.currentYear || EMPTY}</Fact>
        <Fact name="GPA">{gpa === null ? EMPTY : formatGpa(gpa)}</Fact>
        <Fact name="Joined">{joined(user)}</Fact>
      </dl>
      <div className={styles.actions}>
        <Button onClick={onEdit}>Edit Profile</Button>
        <Button variant="secondary" onClick={onTransfer}>
          Transfer Account Data
        </Button>
        <Link to={paths.privacy} {...buttonProps('quiet')}>
          Download or delete your data
        </Link>
      </div>
    </Card>
  )
}

function joined(user: User | null): string {
  const createdMs = Date.parse(user?.createdAt ?? '')
  return Number.isNaN(createdMs) ? EMPTY : formatLongDate(createdMs)
}
