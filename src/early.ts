/**
 * The script that index.html holds inline: it runs before any other code arrives, and before anything is painted. The build
 * bundles it (scripts/prerender); firebase.json allows it by its hash. So what it imports must seldom change: no table of
 * paths or of keys.
 *
 * index.html holds the landing page. At any other address this script leaves only the header in sight, and starts to load
 * the code of that screen. On a screen that begins with cards it also requests the newest ones, unless this browser
 * keeps its own, and holds back the fonts (src/data/cardsFirst.ts).
 */

import { currentPath, HOME } from './config/paths'
import { CARDS_KEPT_KEY, SIGNED_IN_KEY } from './device/deviceStore'

declare global {
  interface Window {
    /** The button that was clicked last, for a click before the app is there (main.tsx). */
    pressed?: HTMLElement | null
    /**
     * The newest cards as the database sent them, on the screens that begin with cards. Null where this browser keeps its
     * own. Resolves with null after a failure.
     */
    firstCards?: Promise<unknown> | null
  }
}

const path = currentPath()
const { dataset } = document.documentElement
if (path !== HOME) dataset['elsewhere'] = ''
// The header of the landing page is that of a visitor. For a member it stays hidden until the app is there.
if (/contributor/i.test(stored(SIGNED_IN_KEY) ?? '')) dataset['member'] = ''

for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-path]')) {
  // A link that stayed would count as loaded when another screen needs it.
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

/** Null also in a browser that refuses to keep anything. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
