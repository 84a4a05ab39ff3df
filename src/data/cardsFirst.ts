/**
 * On the pages that begin with cards nothing else is loaded before the first of them can be seen, Firebase's code least of
 * all: unless somebody presses something, or there is nothing to show.
 */

export interface CardsFirst {
  readonly whenShown: Promise<void>
  readonly noteShown: () => void
}

/** Whatever has gone wrong by then. */
const TIMEOUT_MS = 5_000

export function cardsFirst(): CardsFirst {
  // Of the script in index.html: undefined on all other pages.
  if (typeof window === 'undefined' || window.firstCards === undefined)
    return { whenShown: Promise.resolve(), noteShown: () => undefined }
  const over = new AbortController()
  const whenShown = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
  const noteShown = () => {
    void loadFonts()
    over.abort()
  }
  const options = { capture: true, signal: over.signal }
  for (const press of ['pointerdown', 'keydown'] as const) window.addEventListener(press, noteShown, options)
  setTimeout(noteShown, TIMEOUT_MS)
  return { whenShown, noteShown }
}

/** Held back by the same script. Named only once they are there: so the text is laid out anew once, and not twice. */
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
