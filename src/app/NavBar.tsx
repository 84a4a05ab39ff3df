/** The navigation bar at the top of every screen. On narrow screens a menu has its links. */

import { Menu, X, type LucideIcon } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../config/paths'
import { useOwn, useReader } from '../session/useSession'
import { useModalDialog } from '../ui/useModalDialog'
import { Brand } from './Brand'
import styles from './NavBar.module.css'
import { Navigation, type NavBarProps } from './Navigation'

/** A separate component, so that a change of the account renders nothing else while the landing page hydrates. */
export function AccountNavBar({ onSignOut }: Pick<NavBarProps, 'onSignOut'>) {
  const verified = useReader(({ expectedRole }) => expectedRole !== 'visitor')
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
  const isOpen = openedAt === location
  const close = () => setOpenedAt(null)

  return (
    <>
      <Bar Icon={Menu} aria-label="Open menu" aria-haspopup="dialog" onClick={() => setOpenedAt(location)}>
        {!isOpen && <Navigation {...props} />}
      </Bar>
      {isOpen && (
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

/** The logo, and the button that opens or closes the menu. Between them, visitors sign in on narrow screens, too. */
function Bar({ Icon, children, ...button }: ComponentProps<'button'> & { Icon: LucideIcon }) {
  return (
    <div className={styles.bar}>
      <Link className={styles.home} to={paths.home}>
        <Brand />
      </Link>
      {children}
      <button {...button} type="button" className={styles.toggle}>
        <Icon aria-hidden />
      </button>
    </div>
  )
}

/** The bar again, with the links below it. */
function MenuDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModalDialog(onClose)
  const closeRef = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => closeRef.current?.focus(), [])

  return (
    <dialog {...dialog} className={styles.menu} aria-label="Menu">
      <Bar Icon={X} ref={closeRef} aria-label="Close menu" onClick={onClose} />
      {children}
    </dialog>
  )
}
