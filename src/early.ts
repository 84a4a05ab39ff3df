/**
 * The inline script of index.html, which runs before all other code and before the first paint. The build bundles it
 * (scripts/prerender), and firebase.json allows it by its hash. So its imports must rarely change; it imports no tables
 * of paths or keys.
 *
 * index.html contains the landing page. At any other address, this script hides all but the header and starts to load
 * that screen's code. On a screen with cards, it also requests the newest cards, unless this browser has a copy, and
 * holds back the fonts (src/data/cardsFirst.ts).
 */

import { currentPath, HOME } from './config/paths'
import { CARDS_KEPT_KEY, SIGNED_IN_KEY } from './device/deviceStore'

declare global {
  interface Window {
    /** The last button clicked before the app has loaded (main.tsx). */
    pressed?: HTMLElement | null
    /**
     * The newest cards as the database sent them, on a screen with cards. Null if this browser has a copy. Resolves
     * with null after a failure.
     */
    firstCards?: Promise<unknown> | null
  }
}

const path = currentPath()
const { dataset } = document.documentElement
if (path !== HOME) dataset['elsewhere'] = ''
// The landing page has a visitor's header. A member's header stays hidden until the app has loaded.
if (/contributor/i.test(stored(SIGNED_IN_KEY) ?? '')) dataset['member'] = ''

for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-path]')) {
  // An unused link would count as loaded when another screen needs it.
  if (!link.dataset['path']?.split(' ').includes(path)) link.remove()
  else if (link.dataset['cards'] === undefined) link.rel = 'modulepreload'
  else window.firstCards = stored(CARDS_KEPT_KEY) ? null : readCards(link.href).catch(() => null)
}

const fonts = document.querySelector<HTMLStyleElement>('style[data-fonts]')
if (window.firstCards && fonts) fonts.media = 'not all'
else for (const link of document.querySelectorAll<HTMLLinkElement>('link[as="font"]')) link.rel = 'preload'

addEventListener('click', ({ target }) => {
  window.pressed = target instanceof Element ? target.closest('button') : null
})

async function readCards(address: string): Promise<unknown> {
  const answer = await fetch(address)
  return answer.ok ? answer.json() : null
}

/** Also null if the browser refuses. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
