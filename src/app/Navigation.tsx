/** The links of the navigation bar, and its button to sign in or out. */

import { Link, NavLink } from 'react-router-dom'
import { paths } from '../config/paths'
import { Button } from '../ui/Button'
import { buttonProps } from '../ui/buttonProps'
import styles from './NavBar.module.css'
import { OpenReports } from './OpenReports'

export interface NavBarProps {
  /** True when a verified user is signed in, or probably is. Shows their links. */
  verified: boolean
  /** Shows the link to the reports, with their number. */
  moderator: boolean
  onSignOut: () => void
}

const LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.contribute, label: 'Contribute Data' },
  { to: paths.experiences, label: 'View Database', only: 'verified' },
  { to: paths.profile, label: 'Profile', only: 'verified' },
  { to: paths.moderate, label: 'Moderate', only: 'moderator', count: <OpenReports /> },
] as const

export function Navigation({ onSignOut, ...is }: NavBarProps) {
  const { verified } = is
  return (
    <nav className={styles.navigation} data-for={verified ? 'member' : 'visitor'} aria-label="Main">
      <ul className={styles.links}>
        {LINKS.filter((link) => !('only' in link) || is[link.only]).map((link) => (
          <li key={link.to}>
            <NavLink className={() => styles.link} to={link.to} end>
              <span>{link.label}</span>
              {'count' in link && link.count}
            </NavLink>
          </li>
        ))}
      </ul>
      {verified ? (
        <Button variant="secondary" onClick={onSignOut}>
          Sign Out
        </Button>
      ) : (
        <Link to={paths.signIn} {...buttonProps('secondary')}>
          Sign In
        </Link>
      )}
    </nav>
  )
}
