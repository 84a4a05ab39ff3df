/** The bar at the top of every screen (spec 2). */

import { Menu, X } from 'lucide-react'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { paths } from '../config/paths'
import { useBackToClose } from '../hooks/useBackToClose'
import { Button } from '../ui/Button'
import { buttonProps } from '../ui/buttonProps'
import { Brand } from './Brand'
import styles from './NavBar.module.css'

export interface NavBarProps {
  /** Somebody verified is signed in, or is expected to be: shows their links, and Sign Out instead of Sign In. */
  verified: boolean
  /** `replace` where the open menu's entry of the history is to make way for the next screen. */
  onSignOut: (replace: boolean) => void
}

const LINKS = [
  { to: paths.home, label: 'Home', verifiedOnly: false },
  { to: paths.contribute, label: 'Contribute Data', verifiedOnly: false },
  { to: paths.experiences, label: 'View Database', verifiedOnly: true },
  { to: paths.profile, label: 'Profile', verifiedOnly: true },
]

export function NavBar({ verified, onSignOut }: NavBarProps) {
  const [open, setOpen] = useState(false)
  const toggleRef = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const close = () => setOpen(false)
  useBackToClose(open, close)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    toggleRef.current?.focus()
  }
  // The open menu lies over the page: whoever tabs on must see where they are.
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and leaving by Tab have the toggle as their control
    <div className={styles.bar} data-open={open || undefined} onKeyDown={onKeyDown} onBlur={onBlur}>
      {/* Takes the place of the entry that the open menu has in the history. */}
      <Link className={styles.home} to={paths.home} replace={open} onClick={close}>
        <Brand />
      </Link>
      <button
        ref={toggleRef}
        type="button"
        className={styles.toggle}
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
      >
        {open ? <X aria-hidden /> : <Menu aria-hidden />}
      </button>
      <div className={styles.overlay} onClick={close} aria-hidden />
      <nav id={menuId} className={styles.menu} data-for={verified ? 'member' : 'visitor'} aria-label="Main">
        <ul className={styles.links}>
          {LINKS.filter((link) => verified || !link.verifiedOnly).map(({ to, label }) => (
            <li key={to}>
              <NavLink className={() => styles.link} to={to} end replace={open} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {verified ? (
          <Button
            variant="secondary"
            onClick={() => {
              close()
              onSignOut(open)
            }}
          >
            Sign Out
          </Button>
        ) : (
          <Link to={paths.signIn} {...buttonProps('secondary')} replace={open} onClick={close}>
            Sign In
          </Link>
        )}
      </nav>
    </div>
  )
}
