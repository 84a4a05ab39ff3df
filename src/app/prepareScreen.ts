/** What the screen at the page's own address begins with, so that it is drawn once and not first as skeletons. */

import type { SessionStore } from '../session/session'
import { preloadScreen } from './routes'

/** Then skeletons take the place of what is not there yet. */
const PATIENCE_MS = 300

export async function prepareScreen(path: string, { summaries }: SessionStore): Promise<void> {
  // Of the script in index.html, on the pages that begin with cards. These come from this device, or are on their way.
  const cards =
    window.firstCards === undefined ? null : new Promise<void>((resolve) => summaries.subscribe(resolve))
  const patience = new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all([preloadScreen(path), cards]), patience])
}
