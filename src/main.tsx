/** Starts the app: hydrates the landing page in index.html (scripts/prerender), or renders another screen. */

import { startTransition, StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/global.css'
import { App } from './app/App'
import { openFirstScreen } from './app/firstScreen'
import { SettingsMissing } from './app/SettingsMissing'
import { backendSettings, missingSettings } from './config/env'
import { currentPath, HOME } from './config/paths'
import { createData } from './data'
import { nameHistoryEntries } from './device/pageMemory'
import { registerWorker } from './device/worker'
import { withAccounts } from './session/accounts'
import { openSources } from './session/DataContext'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root.')
const missing = missingSettings()

if (missing.length > 0) {
  show(root, <SettingsMissing names={missing} />)
} else {
  start(root)
  registerWorker()
}

function start(container: HTMLElement) {
  nameHistoryEntries()
  const path = currentPath()
  if (container.firstChild && path === HOME) {
    const app = <App sources={openSources(withAccounts(createData(backendSettings())))} />
    // In a transition, so that React hydrates a clicked element at once.
    startTransition(() => void hydrateRoot(container, <StrictMode>{app}</StrictMode>))
    // Repeats a click that came before hydration.
    window.pressed?.click()
  } else {
    void openFirstScreen(
      path,
      window.firstCards,
      (loads) => openSources(withAccounts(createData(backendSettings()), loads?.mayLoad), loads),
      (sources) => show(container, <App sources={sources} />),
    )
  }
}

/** Renders synchronously, so that the landing page never shows. */
function show(container: HTMLElement, page: ReactNode) {
  // Otherwise the browser would lay out the landing page when a screen reads the window's size.
  container.replaceChildren()
  // Must run first: a hidden element cannot take the focus or be scrolled to.
  delete document.documentElement.dataset['elsewhere']
  flushSync(() => createRoot(container).render(<StrictMode>{page}</StrictMode>))
}
