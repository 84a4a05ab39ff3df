/** The navigation bar at the top of every screen. On narrow screens its links are in a menu. */

import { Menu, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { paths } from '../config/paths'
import { useOwn, useReader } from '../session/useSession'
import { Button } from '../ui/Button'
import { buttonProps } from '../ui/buttonProps'
import { useModalDialog } from '../ui/useModalDialog'
import { Brand } from './Brand'
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

/** A separate component, so that a change of the account renders nothing else while the landing page hydrates. */
export function AccountNavBar({ onSignOut }: Pick<NavBarProps, 'onSignOut'>) {
  const verified = useReader(({ role }) => role !== 'visitor')
  const moderator = useOwn('moderator')
  const isKnown = useReader(({ status }) => status !== 'loading')
  useEffect(() => {
    // Shows the header that src/early.ts hid. It now has the right links.
    if (isKnown) delete document.documentElement.dataset['member']
  }, [isKnown])
  return (
    <NavBar
      verified={verified}
      moderator={moderator.status === 'ready' && moderator.value}
      onSignOut={onSignOut}
    />
  )
}

export function NavBar(props: NavBarProps) {
  const location = useLocation()
  // The menu is open only at the history entry that opened it. So every link closes it, and so does Back.
  const [openedAt, setOpenedAt] = useState<typeof location | null>(null)
  const close = () => setOpenedAt(null)

  return (
    <>
      <div className={styles.bar}>
        <Link className={styles.home} to={paths.home}>
          <Brand />
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={() => setOpenedAt(location)}
        >
          <Menu aria-hidden />
        </button>
        <Navigation {...props} />
      </div>
      {openedAt === location && (
        <MenuDialog onClose={close}>
          <Navigation
            {...props}
            onSignOut={() => {
              close()
              props.onSignOut()
            }}
          />
        </MenuDialog>
      )}
    </>
  )
}

/** The bar again, with the links below it. */
function MenuDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModalDialog(onClose)
  const closeRef = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => closeRef.current?.focus(), [])

  return (
    <dialog {...dialog} className={styles.menu} aria-label="Menu">
      <div className={styles.bar}>
        <Link className={styles.home} to={paths.home}>
          <Brand />
        </Link>
        <button
          ref={closeRef}
          type="button"
          className={styles.toggle}
          aria-label="Close menu"
          onClick={onClose}
        >
          <X aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}

function Navigation({ onSignOut, ...is }: NavBarProps) {
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
