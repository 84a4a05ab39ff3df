/** Pages as the app shows them to somebody of whom nothing is known. Built and run by the plugin beside it. */

import { text } from 'node:stream/consumers'
import { StrictMode, type ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'react-router-dom'
import { App } from '../../src/app/App'
import { preloadScreen } from '../../src/app/routes'
import { localSettings } from '../../src/config/env'
import { createData } from '../../src/data'

function nowhere(): never {
  throw new Error('A prerendered page stays where it is.')
}

/** Writes addresses as the app's own router does. */
const navigator = {
  createHref: (to: string | { pathname?: string }) => `#${typeof to === 'string' ? to : (to.pathname ?? '')}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
}

export async function renderPage(path: string): Promise<string> {
  function RouterAtPath({ children }: { children: ReactNode }) {
    return (
      <Router location={path} navigator={navigator} static>
        {children}
      </Router>
    )
  }
  await preloadScreen(path)
  // Never asked: what is read is read in effects, and there are none here.
  const data = createData(localSettings({ auth: 0, database: 0 }))
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App data={data} Router={RouterAtPath} />
    </StrictMode>,
    // Everything in its place: React would put what is large at the end, with a script to move it.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return text(prelude)
}
