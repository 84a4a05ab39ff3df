/**
 * The inline script of index.html, which runs before all other code and before the first paint. The build bundles it
 * (scripts/prerender), and firebase.json allows it by its hash. So its imports must rarely change; the build leaves only
 * the constants of their tables.
 *
 * The built index.html contains the landing page. At any other address, this script hides all but the header. On a
 * screen with cards, it starts to load the screen's code, requests the cards (`firstCards`), and holds back the fonts
 * (src/app/firstScreen.ts). `cardScreens` in scripts/prerender/plugin.ts makes the links that it reads. `npm run dev` has
 * none of them.
 */

import { currentPath, HOME } from './config/paths'
import { CARDS_KEPT_KEY, SIGNED_IN_KEY } from './device/deviceStore'

declare global {
  interface Window {
    /** The last button clicked before the app has loaded (main.tsx). */
    pressed?: HTMLElement | null
    /**
     * The newest cards as the database sent them, requested before other code has loaded. Null after a failure, and if
     * this browser has a copy of the cards. Undefined on a screen that starts without cards.
     */
    firstCards?: Promise<unknown>
  }
}

// Some mail programs escape the '#' of a link, and then also what follows it. Others escape it once more.
const escaped = /^\/%(?:25)*23(?=\/|%|$)(.*)/i.exec(location.pathname)?.[1]
if (escaped !== undefined) {
  const once = escaped.replace(/%(?:25)+/g, '%')
  const rest = once.replace(/%2F/gi, '/').replace(/%3F/i, '?').replace(/%3D/gi, '=').replace(/%26/g, '&')
  history.replaceState(null, '', `/#${rest}${location.search}`)
} else if (location.hash === '' && /^\/[a-z][\w/%-]*$/i.test(location.pathname)) {
  // Somebody has typed '/saved' for '/#/saved'.
  history.replaceState(null, '', `/#${location.pathname}${location.search}`)
}

const path = currentPath()
const { dataset } = document.documentElement
if (path !== HOME) dataset['elsewhere'] = ''
// The landing page has a visitor's header. A member's header stays hidden until the app has loaded.
// Everybody but a visitor: 'contributor' or 'nonContributor'.
if (/contributor/i.test(stored(SIGNED_IN_KEY) ?? '')) dataset['member'] = ''

/** Without the key of a company. */
const [screen = ''] = /^\/[^/]*/.exec(path) ?? []
const hasCopy = stored(CARDS_KEPT_KEY) !== null
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-path]')) {
  // An unused link would count as loaded when another screen needs it.
  if (!link.dataset['path']?.split(' ').includes(screen)) link.remove()
  else if (link.dataset['cards'] === undefined) link.rel = 'modulepreload'
  else window.firstCards = hasCopy ? Promise.resolve(null) : readCards(link.href)
}

const fonts = document.querySelector<HTMLStyleElement>('style[data-fonts]')
if (window.firstCards && !hasCopy && fonts) fonts.media = 'not all'
else for (const link of document.querySelectorAll<HTMLLinkElement>('link[as="font"]')) link.rel = 'preload'

addEventListener('click', ({ target }) => {
  window.pressed = target instanceof Element ? target.closest('button') : null
})

async function readCards(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

/** Also null if the browser refuses. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
