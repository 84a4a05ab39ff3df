/** The view mode of the profile, and its skeleton while it loads. */

import { createAvatar } from '@dicebear/core'
import * as thumbs from '@dicebear/thumbs'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import type { Account } from '../../data'
import { formatLongDate } from '../../domain/text/dates'
import { formatGpa } from '../../domain/entry/gpa'
import { generalMessages } from '../../domain/text/messages'
import { DEFAULT_USERNAME, type User } from '../../domain/account/user'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { Fact } from '../../ui/Fact'
import { ButtonRow, Page, PageCard } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { UserText } from '../../ui/UserText'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Profile.module.css'

const EMPTY = generalMessages.absent

interface ProfileViewProps {
  account: Account
  user: User | null
  onEdit: () => void
  onTransfer: () => void
}

export function ProfileView({ account, user, onEdit, onTransfer }: ProfileViewProps) {
  const gpa = user?.gpa ?? null
  const createdMs = Date.parse(user?.createdAt ?? '')
  const facts = {
    Email: user?.email || account.email,
    'Preferred contact': user?.preferredContact,
    'Current school year': user?.currentYear,
    GPA: gpa === null ? null : formatGpa(gpa),
    Joined: Number.isNaN(createdMs) ? null : formatLongDate(createdMs),
  }
  return (
    <PageCard loose>
      <div className={styles.person}>
        <Avatar username={user?.username || DEFAULT_USERNAME} />
        <div className={styles.names}>
          <UserText as="h2">{user?.username || EMPTY}</UserText>
          <UserText className={styles.tagline}>{user?.tagline || EMPTY}</UserText>
        </div>
      </div>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} name={name}>
            <UserText as="span">{value || EMPTY}</UserText>
          </Fact>
        ))}
      </dl>
      <ButtonRow>
        <Button onClick={onEdit}>Edit Profile</Button>
        <Button variant="quiet" onClick={onTransfer}>
          Transfer Account Data
        </Button>
        <Link to={`${paths.privacy}#your-data`} {...buttonProps('quiet')}>
          Download or delete your data
        </Link>
      </ButtonRow>
    </PageCard>
  )
}

const AVATAR_SIZE = '5.5rem'

/** Pale colours for backgrounds and strong ones for shapes, of several hues: they go with any club's colours. */
const AVATAR_COLOURS = {
  backgroundColor: ['fbe6f0', 'fff1d8', 'e2f3ea'],
  shapeColor: ['84195f', '2a664f', 'f0a63a', 'b4568c'],
}

/** Generated from the user's name in the browser, so that no third party learns about users. */
function Avatar({ username }: { username: string }) {
  const source = useMemo(
    () => createAvatar(thumbs, { seed: username, ...AVATAR_COLOURS }).toDataUri(),
    [username],
  )
  return <img className={styles.avatar} src={source} alt={`Avatar of ${username}`} width={88} height={88} />
}

/** Has the layout of the profile, so that nothing moves. */
export function ProfileSkeleton() {
  return (
    <Page>
      <h1>Profile</h1>
      <VisuallyHidden>
        <output>Loading…</output>
      </VisuallyHidden>
      <PageCard loose>
        <div className={styles.person}>
          <Skeleton shape="circle" width={AVATAR_SIZE} height={AVATAR_SIZE} />
          <div className={styles.names}>
            <Skeleton width="12rem" height="2rem" />
            <Skeleton width="18rem" height="1.5rem" />
          </div>
        </div>
        <div className={styles.facts}>
          {['Email', 'Preferred contact', 'Current school year', 'GPA', 'Joined'].map((fact) => (
            <div key={fact}>
              <Skeleton width="6rem" height="1.375rem" />
              <Skeleton width="10rem" height="1.5rem" />
            </div>
          ))}
        </div>
        <ButtonRow>
          {['7.5rem', '12rem', '14.5rem'].map((width) => (
            <Skeleton key={width} shape="circle" width={width} height="2.75rem" />
          ))}
        </ButtonRow>
      </PageCard>
    </Page>
  )
}
