/** The frame around every screen: skip link, header, main, connection banner, footer. */

import { WifiOff } from 'lucide-react'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../config/paths'
import { ORGANISATION_NAME } from '../domain/organisation'
import { ModalNotice } from '../ui/ModalNotice'
import { Brand } from './Brand'
import styles from './Layout.module.css'
import { useFreshStart } from './useFreshStart'
import { useScrollPosition } from './useScrollPosition'
import { failureMessages } from '../domain/errorMessages'

export interface LayoutProps {
  nav: ReactNode
  connected: boolean
  children: ReactNode
}

export function Layout({ nav, connected, children }: LayoutProps) {
  const mainRef = useRef<HTMLElement>(null)
  useFreshStart(mainRef)
  useScrollPosition()

  // Uses code, because the router uses the address's hash.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    mainRef.current?.focus()
  }

  const offline = !connected && (
    <p className={styles.offline}>
      <WifiOff aria-hidden />
      {failureMessages.offline}
    </p>
  )

  return (
    <ModalNotice value={offline}>
      <div className={styles.page}>
        <a className={styles.skip} href="#main" onClick={skip}>
          Skip to content
        </a>
        <header className={styles.header}>{nav}</header>
        <main ref={mainRef} id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {/* At the lower edge, so that the page does not move when it appears or disappears. */}
        <div className={styles.connection} aria-live="polite">
          {offline}
        </div>
        <footer className={styles.footer}>
          <div className={styles.footerInner}>
            <Brand />
            <p>{`By ${ORGANISATION_NAME}. Open to everyone, regardless of gender.`}</p>
            <div className={styles.links}>
              <Link to={paths.guidelines}>Guidelines</Link>
              <Link to={paths.privacy}>Privacy and your data</Link>
            </div>
          </div>
        </footer>
      </div>
    </ModalNotice>
  )
}
