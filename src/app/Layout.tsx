/** The frame around every screen: skip link, header, main, connection banner, footer. */

import { WifiOff } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../config/paths'
import { ORGANISATION_NAME } from '../domain/organisation'
import type { Connection } from '../session/Connection'
import { ModalNotice } from '../ui/ModalNotice'
import { SkipLink } from '../ui/SkipLink'
import { Brand } from './Brand'
import styles from './Layout.module.css'
import { useHeadingFocus } from './useHeadingFocus'
import { useScrollPosition } from './useScrollPosition'
import { failureMessages } from '../domain/text/errorMessages'
import { unsentMessages } from '../domain/text/messages'

interface LayoutProps {
  nav: ReactNode
  connection: Connection
  /** The subjects of the writes that the server has not answered. */
  unsent: readonly string[]
  /** Notices at the lower edge. */
  outcomes: ReactNode
  children: ReactNode
}

export function Layout({ nav, connection, unsent, outcomes, children }: LayoutProps) {
  const mainRef = useRef<HTMLElement>(null)
  useHeadingFocus(mainRef)
  useScrollPosition()

  const offline = connection !== 'connected' && (
    <p className={styles.offline}>
      <WifiOff aria-hidden />
      <span>{connection === 'lost' ? failureMessages.offline : failureMessages.blocked}</span>
      {unsent.length > 0 && <span>{unsentMessages.unsent(unsent)}</span>}
    </p>
  )

  return (
    <ModalNotice value={offline}>
      <div className={styles.page}>
        <SkipLink onSkip={() => mainRef.current?.focus()}>Skip to content</SkipLink>
        <header className={styles.header}>{nav}</header>
        <main ref={mainRef} id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {/* At the lower edge, so that the page does not move when it appears or disappears. */}
        <div className={styles.connection}>
          <div className={styles.outcomes}>{outcomes}</div>
          <div aria-live="polite">{offline}</div>
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
