/** Puts the app on the page, or takes over the page whose markup came with index.html. */

import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/global.css'
import { App } from './app/App'
import { preloadScreen } from './app/routes'
import { backendSettings } from './config/env'
import { paths } from './config/paths'
import { createData } from './data'

// Says which prerendered page is shown: '' is the landing page. Set by a script in index.html, where the app was started
// from there (scripts/prerender).
const page = document.documentElement
const prerendered = page.dataset['at'] ?? ''
const isExperiences = prerendered === paths.experiences
const path = prerendered || address()
const isLanding = !prerendered && path === paths.home

const data = createData(backendSettings())

// A page that was prerendered stays as it stands until the code behind it has come.
void preloadScreen(path).then(takeOver)

/** The visitor may have followed a link of the prerendered page by now, and pressed what has to wait for the app. */
async function takeOver() {
  const early = document.querySelector('[data-early]') && (await import('./app/earlyInput').catch(() => null))
  const root = keepShownPage()
  delete page.dataset['at']
  // With filters, or for somebody who was here before as another than a visitor, the experiences look a little different.
  const isAsUsual = isLanding || (isExperiences && !page.dataset['role'])
  const asPrerendered = isAsUsual && root.firstChild && address() === path
  const app = (
    <StrictMode>
      <App data={data} />
    </StrictMode>
  )
  const show = () => {
    if (asPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  }
  if (early) early.showAndRedo(root, show)
  else startTransition(show)
}

/** Leaves the page that is to be seen in the document, if any, and no other. Its nodes stay: somebody may be using them. */
function keepShownPage(): HTMLElement {
  const pages = [...document.querySelectorAll<HTMLElement>('#root,#experiences')]
  if (isExperiences) pages.reverse()
  const [shown, other] = pages
  if (!shown) throw new Error('index.html has no root.')
  other?.remove()
  if (prerendered && shown.id === 'root') shown.replaceChildren()
  shown.id = 'root'
  return shown
}

/** The path that the router shows, with its filters. */
function address(): string {
  return window.location.hash.slice(1) || paths.home
}
