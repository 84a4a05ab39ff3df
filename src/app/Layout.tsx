// The frame around every screen: skip link, header, connection banner, main, footer. Must not know any screen.

import { WifiOff } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { generalMessages } from '../domain/messages'
import { ORGANISATION_NAME } from '../domain/organisation'
import { Brand } from './Brand'
import styles from './Layout.module.css'

export interface LayoutProps {
  nav: ReactNode
  /** False shows the connection banner. */
  connected: boolean
  children: ReactNode
}

export function Layout({ nav, connected, children }: LayoutProps) {
  const mainRef = useRef<HTMLElement>(null)
  useFreshStart(mainRef)

  // Focused by hand: the address's hash belongs to the router.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    mainRef.current?.focus()
  }

  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main" onClick={skip}>
        Skip to content
      </a>
      <header className={styles.header}>
        {nav}
        <div aria-live="polite">
          {!connected && (
            <p className={styles.offline}>
              <WifiOff aria-hidden />
              {generalMessages.offline}
            </p>
          )}
        </div>
      </header>
      <main ref={mainRef} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerInner}>
          <Brand />
          <p>By {ORGANISATION_NAME}. Open to everyone, regardless of gender.</p>
        </div>
      </footer>
    </div>
  )
}

/** On a new screen the focus starts at its top, as on a new page. Going back keeps the browser's own scroll position. */
function useFreshStart(mainRef: { readonly current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    mainRef.current?.focus({ preventScroll: true })
    if (navigationType !== NavigationType.Pop) document.documentElement.scrollTop = 0
  }, [mainRef, pathname, navigationType])
}
