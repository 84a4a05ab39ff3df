/** Waits for the data of the first screen, so that it is rendered once and not first as skeletons. */

import type { SessionStore } from '../session/session'
import { preloadScreen } from './routes'

/** After this time the screen is rendered with skeletons for missing data. */
const TIMEOUT_MS = 300

export async function prepareScreen(path: string, { summaries }: SessionStore): Promise<void> {
  // Set by src/early.ts on the screens that begin with cards.
  const cards =
    window.firstCards === undefined ? null : new Promise<void>((resolve) => summaries.subscribe(resolve))
  const timeout = new Promise((resolve) => void setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([Promise.all([preloadScreen(path), cards]), timeout])
}
