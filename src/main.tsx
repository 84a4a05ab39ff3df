/** Puts the app on the page, and takes over the landing page if its markup came with index.html. */

import { startTransition, StrictMode } from 'react'
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

// Set by a script in index.html when the app was started from there (scripts/prerender). The visitor may have followed
// a link of the prerendered page since then.
const page = document.documentElement
const { hash } = window.location
const isLanding = !page.dataset['at'] && /^(#\/?)?$/.test(hash)
const isExperiences = page.dataset['at'] === paths.experiences
const experiences = document.getElementById('experiences')

// Nobody is signed in on a first visit, and to read this page nobody needs to be.
const data = createData(backendSettings(), undefined, isLanding ? firstPress() : undefined)
const app = (
  <StrictMode>
    <App data={data} />
  </StrictMode>
)

// A page that was prerendered stays as it stands until the code behind it has come.
const ready = preloadScreen(isLanding ? paths.home : isExperiences ? paths.experiences : '')
if (!isLanding) root.replaceChildren(...((isExperiences && experiences?.childNodes) || []))
experiences?.remove()
delete page.dataset['at']

// With filters, or for somebody who was here before as another than a visitor, it looks a little different.
const isAsPrerendered = isLanding || (hash === `#${paths.experiences}` && !page.dataset['role'])
void ready.then(() =>
  startTransition(() => {
    if (root.hasChildNodes() && isAsPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  }),
)
