/** The whole app over a data module: session, address, frame and screens. */

import { Suspense } from 'react'
import { HashRouter, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../config/paths'
import type { Data } from '../data'
import { NAV_POLL_MS } from '../domain/limits'
import { DataProvider, useData } from '../session/DataContext'
import { useSession } from '../session/useSession'
import { useVerificationPoll } from '../session/useVerificationPoll'
import { ErrorBoundary } from './ErrorBoundary'
import { Layout } from './Layout'
import { NavBar } from './NavBar'
import { AppRoutes } from './routes'
import { ScreenSkeleton } from './ScreenSkeleton'
import { useConnected } from './useConnected'

export function App({ data }: { data: Data }) {
  return (
    <DataProvider data={data}>
      <HashRouter>
        <Frame />
      </HashRouter>
    </DataProvider>
  )
}

function Frame() {
  const data = useData()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const connected = useConnected()
  useVerificationPoll(NAV_POLL_MS)

  function signOut() {
    // Spec 4: a failed sign-out is logged only; the user still goes home.
    // oxlint-disable-next-line no-console
    data.signOut().catch((error: unknown) => console.error(error))
    void navigate(paths.home)
  }

  return (
    <Layout
      connected={connected}
      nav={
        <NavBar
          signedIn={session.status === 'verified'}
          verified={session.status === 'verified'}
          onSignOut={signOut}
        />
      }
    >
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>
          <AppRoutes />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  )
}
