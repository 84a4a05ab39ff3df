/** Waits for the code and the cards of the first screen, so that they appear without skeletons before them. */

import type { SessionStore } from '../session/session'
import { preloadScreen } from './routes'

/** After this time, skeletons replace what is missing. */
const TIMEOUT_MS = 300

export async function prepareScreen(path: string, { summaries }: SessionStore): Promise<void> {
  // src/early.ts sets `firstCards` on the screens that begin with cards.
  const cards =
    window.firstCards === undefined ? null : new Promise<void>((resolve) => summaries.subscribe(resolve))
  const timeout = new Promise((resolve) => void setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([Promise.all([preloadScreen(path), cards]), timeout])
}
