/** The whole app over a data module: session, address, frame and screens. */

import { Suspense, ViewTransition, type ComponentType, type ReactNode } from 'react'
import { HashRouter, useLocation } from 'react-router-dom'
import type { Data } from '../data'
import { NAV_POLL_MS } from '../domain/limits'
import { DataProvider } from '../session/DataContext'
import { useIsSession } from '../session/useSession'
import { useVerificationPoll } from '../session/useVerificationPoll'
import { ErrorBoundary } from './ErrorBoundary'
import { Layout } from './Layout'
import { NavBar } from './NavBar'
import { AppRoutes } from './routes'
import { ScreenSkeleton } from './ScreenSkeleton'
import { SessionEndNotice } from './SessionEndNotice'
import { useConnected } from './useConnected'
import { useIntent } from './useIntent'
import { useSignOut } from './useSignOut'

export interface AppProps {
  data: Data
  /** Another one than the browser's address, to prerender a page. */
  Router?: ComponentType<{ children: ReactNode }>
}

export function App({ data, Router = HashRouter }: AppProps) {
  return (
    <DataProvider data={data}>
      <Router>
        <Frame />
      </Router>
    </DataProvider>
  )
}

function Frame() {
  const verified = useIsSession('verified')
  const { signOut, question } = useSignOut()
  const { pathname } = useLocation()
  const connected = useConnected()
  useVerificationPoll(NAV_POLL_MS)
  useIntent()

  return (
    <Layout connected={connected} nav={<NavBar verified={verified} onSignOut={signOut} />}>
      <SessionEndNotice />
      {/* Only from screen to screen (global.css): what changes within one, such as a filter, is there at once. */}
      <ViewTransition key={pathname} default="none" enter="screen" exit="screen">
        <ErrorBoundary>
          <Suspense fallback={<ScreenSkeleton />}>
            <AppRoutes />
          </Suspense>
        </ErrorBoundary>
      </ViewTransition>
      {question}
    </Layout>
  )
}
