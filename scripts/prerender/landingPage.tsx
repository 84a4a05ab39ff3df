/** Renders the markup of the landing page as the app shows it to a visitor without a session. */

import { text } from 'node:stream/consumers'
import { StrictMode, type ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createPath, Router, type To } from 'react-router-dom'
import { App } from '../../src/app/App'
import { localSettings } from '../../src/config/env'
import { paths } from '../../src/config/paths'
import { createData } from '../../src/data'
import { withAccounts } from '../../src/session/accounts'
import { openSources } from '../../src/session/DataContext'

function refuseNavigation(): never {
  throw new Error('A prerendered page cannot navigate.')
}

/** Writes links as the app's own router does. */
const navigator = {
  createHref: (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: refuseNavigation,
  push: refuseNavigation,
  replace: refuseNavigation,
}

function LandingRouter({ children }: { children: ReactNode }) {
  return (
    <Router location={paths.home} navigator={navigator} static>
      {children}
    </Router>
  )
}

export async function landingPage(): Promise<string> {
  // The app reads data only in effects, which do not run here.
  const sources = openSources(withAccounts(createData(localSettings({ auth: 0, database: 0 }))))
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App sources={sources} Router={LandingRouter} />
    </StrictMode>,
    // Otherwise React would put large parts at the end, with a script that moves them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return text(prelude)
}
