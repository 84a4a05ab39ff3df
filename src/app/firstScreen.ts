/**
 * The order of a page's first loads. The first screen is drawn once, with its code and its first cards. Only then Firebase,
 * the account and the fonts load, because anything that shares a slow line delays the cards. A press loads them at once.
 */

import type { FirstLoads } from '../cards/watchCards'
import type { Sources } from '../session/DataContext'
import { preloadScreen } from './routes'

/** After this time, skeletons replace what is missing. */
const SKELETONS_AFTER_MS = 300
/** Ends the wait in a background tab, which paints nothing. */
const TIMEOUT_MS = 5_000

/** Opens the sources and shows the screen of the path. `firstCards` is `window.firstCards`. */
export async function openFirstScreen(
  path: string,
  firstCards: Promise<unknown> | undefined,
  open: (loads?: FirstLoads) => Sources,
  show: (sources: Sources) => void,
): Promise<void> {
  const timeout = new Promise((resolve) => void setTimeout(resolve, SKELETONS_AFTER_MS))
  if (firstCards === undefined) {
    const sources = open()
    await Promise.race([preloadScreen(path), timeout])
    return show(sources)
  }
  const { mayLoad, endWait } = startWait()
  const sources = open({ firstCards, mayLoad })
  const cards = new Promise<void>((resolve) => void sources.summaries.subscribe(resolve))
  const ready = Promise.all([preloadScreen(path), cards])
  await Promise.race([ready, timeout])
  show(sources)
  await ready
  // After the frame that paints the cards.
  requestAnimationFrame(() => setTimeout(endWait))
}

/**
 * The account, the fonts and all but the first cards wait for `mayLoad`. `endWait`, a press or the timeout resolves it.
 * Without first cards there is nothing to paint, so the other cards do not wait.
 */
function startWait(): { readonly mayLoad: Promise<void>; readonly endWait: () => void } {
  const ended = new AbortController()
  const { signal } = ended
  const endWait = () => ended.abort()
  const mayLoad = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, endWait, { capture: true, signal })
  setTimeout(endWait, TIMEOUT_MS)
  void mayLoad.then(loadFonts)
  return { mayLoad, endWait }
}

/** Loads the fonts that src/early.ts held back. They apply together, so that the layout changes only once. */
async function loadFonts() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')]
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
          link.rel = 'preload'
        }),
    ),
  )
  document.querySelector('style[data-fonts]')?.removeAttribute('media')
}
