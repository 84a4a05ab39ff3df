/** Waits for what the first screen begins with, so that it is drawn once and not first as skeletons. */

import type { SessionStore } from '../session/session'
import { preloadScreen } from './routes'

/** Then the screen is drawn with skeletons for what is missing. */
const TIMEOUT_MS = 300

export async function prepareScreen(path: string, { summaries }: SessionStore): Promise<void> {
  // Set by src/early.ts on the screens that begin with cards.
  const cards =
    window.firstCards === undefined ? null : new Promise<void>((resolve) => summaries.subscribe(resolve))
  const timeout = new Promise((resolve) => void setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([Promise.all([preloadScreen(path), cards]), timeout])
}
