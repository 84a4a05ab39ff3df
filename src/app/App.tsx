/** The whole app over a data module: session, router, frame and screens. */

import { useEffect, ViewTransition, type ComponentType, type ReactNode } from 'react'
import { HashRouter, useLocation } from 'react-router-dom'
import { paths } from '../config/paths'
import { useLeaveWarning } from '../hooks/useLeaveWarning'
import { useWrites } from '../hooks/useWrite'
import { ConnectionProvider, useConnection } from '../session/Connection'
import { DataProvider, type Sources } from '../session/DataContext'
import { endsWithTab } from '../session/outbox'
import { useVerificationPoll } from '../session/useVerificationPoll'
import { DroppedNotice, NewEmailNotice, SessionEndNotice } from './AccountNotices'
import { ErrorBoundary } from './ErrorBoundary'
import { Layout } from './Layout'
import { AccountNavBar } from './NavBar'
import { NewVersion } from './NewVersion'
import { Outcomes } from './Outcomes'
import { ROUTES } from './routes'
import { useIntent } from './useIntent'
import { useSignOut } from './useSignOut'

interface AppProps {
  sources: Sources
  /** Replaces the browser's router when a page is prerendered. */
  Router?: ComponentType<{ children: ReactNode }>
}

export function App({ sources, Router = HashRouter }: AppProps) {
  return (
    <DataProvider sources={sources}>
      <ConnectionProvider>
        <Router>
          <Frame />
        </Router>
      </ConnectionProvider>
    </DataProvider>
  )
}

function Frame() {
  const { signOut, question, failure } = useSignOut()
  const { pathname } = useLocation()
  const connection = useConnection()
  const writes = useWrites()
  const pending = writes.filter(({ state }) => state.status === 'pending')
  useLeaveWarning(writes.some(endsWithTab))
  useVerificationPoll()
  useIntent()
  useEffect(() => {
    // Opens a link that was clicked during hydration, when the router was not listening yet.
    const { hash } = window.location
    const path = hash.slice(1).split('?')[0] || paths.home
    if (path !== pathname) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, [pathname])

  return (
    <Layout
      connection={connection}
      nav={<AccountNavBar onSignOut={signOut} />}
      unsent={[...new Set(pending.map(({ about }) => about))]}
      outcomes={
        <>
          <Outcomes />
          <NewVersion />
        </>
      }
    >
      <SessionEndNotice />
      <DroppedNotice />
      <NewEmailNotice />
      {failure}
      {/* Animates only a change of screen (global.css), not changes within a screen, such as a filter. */}
      <ViewTransition key={pathname} default="none" enter="screen" exit="screen">
        <ErrorBoundary>{ROUTES}</ErrorBoundary>
      </ViewTransition>
      {question}
    </Layout>
  )
}
