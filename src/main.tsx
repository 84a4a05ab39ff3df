/** Puts the app on the page, and takes over the landing page if its markup came with index.html. */

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/global.css'
import { App } from './app/App'
import { adoptApprovalLink } from './app/approvalLink'
import { firstPress } from './app/firstPress'
import { preloadScreen } from './app/routes'
import { backendSettings } from './config/env'
import { paths } from './config/paths'
import { createData } from './data'

adoptApprovalLink()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with id "root".')

// Set by a script in index.html when the address is another one (scripts/prerender/awayScript.ts). The visitor may
// have followed a link of the prerendered page since then.
const { classList } = document.documentElement
const isLanding = !classList.contains('away') && /^(#\/?)?$/.test(window.location.hash)

// Nobody is signed in on a first visit, and to read this page nobody needs to be.
const data = createData(backendSettings(), undefined, isLanding ? firstPress() : undefined)
const app = (
  <StrictMode>
    <App data={data} />
  </StrictMode>
)

if (isLanding && root.hasChildNodes()) {
  // It stands there, ready to be read, until the code behind it has come.
  void preloadScreen(paths.home).then(() => hydrateRoot(root, app))
} else {
  root.replaceChildren()
  classList.remove('away')
  createRoot(root).render(app)
}
