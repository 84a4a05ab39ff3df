/**
 * The inline script of index.html. It runs before all other code and before the first paint. The build bundles it
 * (scripts/prerender), and firebase.json allows it by its hash. So its imports must rarely change; it imports no table
 * of paths or keys.
 *
 * index.html contains the landing page. At any other address this script hides everything but the header, and starts to
 * load the code of that screen. On a screen that begins with cards, it also requests the newest ones, unless this
 * browser has a copy. It holds back the fonts there (src/data/cardsFirst.ts).
 */

import { currentPath, HOME } from './config/paths'
import { CARDS_KEPT_KEY, SIGNED_IN_KEY } from './device/deviceStore'

declare global {
  interface Window {
    /** The last clicked button, for a click before the app has loaded (main.tsx). */
    pressed?: HTMLElement | null
    /**
     * The newest cards as the database sent them, on the screens that begin with cards. Null if this browser has a copy.
     * Resolves with null after a failure.
     */
    firstCards?: Promise<unknown> | null
  }
}

const path = currentPath()
const { dataset } = document.documentElement
if (path !== HOME) dataset['elsewhere'] = ''
// The landing page has a visitor's header. For a member it stays hidden until the app has loaded.
if (/contributor/i.test(stored(SIGNED_IN_KEY) ?? '')) dataset['member'] = ''

for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-path]')) {
  // A link that stays would count as loaded when another screen needs it.
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

/** Also null in a browser that refuses storage. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
