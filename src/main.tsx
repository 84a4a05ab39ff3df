/** Puts the app on the page; what index.html holds of the landing page (scripts/prerender) is hydrated. */

import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/global.css'
import { App } from './app/App'
import { SettingsMissing } from './app/SettingsMissing'
import { backendSettings, missingSettings } from './config/env'
import { paths } from './config/paths'
import { createData } from './data'
import { registerWorker } from './device/worker'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root.')
const missing = missingSettings()
const page = (
  <StrictMode>
    {missing.length > 0 ? <SettingsMissing names={missing} /> : <App data={createData(backendSettings())} />}
  </StrictMode>
)

// As the script in index.html reads it.
const path = window.location.hash.slice(1).split('?')[0] || paths.home
if (root.firstChild && path === paths.home && missing.length === 0) {
  // In slices: what is pressed meanwhile is hydrated at once.
  startTransition(() => void hydrateRoot(root, page))
  // What was pressed too early.
  window.pressed?.click()
} else {
  // At once, so that nothing of the landing page is seen.
  flushSync(() => createRoot(root).render(page))
  delete document.documentElement.dataset['elsewhere']
}
if (missing.length === 0) registerWorker()
