/** The landing page's markup, as the app shows it to somebody of whom nothing is known. */

import { text } from 'node:stream/consumers'
import { StrictMode, type ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createPath, Router, type To } from 'react-router-dom'
import { App } from '../../src/app/App'
import { localSettings } from '../../src/config/env'
import { paths } from '../../src/config/paths'
import { createData } from '../../src/data'
import { openSources } from '../../src/session/DataContext'

function nowhere(): never {
  throw new Error('A prerendered page stays where it is.')
}

/** Writes addresses as the app's own router does. */
const navigator = {
  createHref: (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
}

function LandingRouter({ children }: { children: ReactNode }) {
  return (
    <Router location={paths.home} navigator={navigator} static>
      {children}
    </Router>
  )
}

export async function landingPage(): Promise<string> {
  // Nothing is read from it: that happens in effects, which do not run here.
  const sources = openSources(createData(localSettings({ auth: 0, database: 0 })))
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App sources={sources} Router={LandingRouter} />
    </StrictMode>,
    // Everything in its place: React would put what is large at the end, with a script to move it.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return text(prelude)
}
