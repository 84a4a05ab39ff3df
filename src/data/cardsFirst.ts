/**
 * Delays other loading on the screens with cards, until the first cards are painted: Firebase, the account and the
 * fonts. A click, a keystroke or a lack of cards ends the wait.
 */

export interface CardsFirst {
  /** Resolves when the first cards are painted or the wait has ended; on all other screens at once. */
  readonly whenPainted: Promise<void>
  /** Call this when the first cards are emitted. The next frame that shows the screen paints them. */
  readonly noteEmitted: (this: void) => void
  /** Call this when no cards can be shown before Firebase has loaded. */
  readonly endWait: (this: void) => void
}

/** Ends the wait in a background tab, which paints nothing. */
const TIMEOUT_MS = 5_000

export function cardsFirst(): CardsFirst {
  // Set by src/early.ts.
  if (typeof window === 'undefined' || window.firstCards === undefined)
    return { whenPainted: Promise.resolve(), noteEmitted: () => undefined, endWait: () => undefined }
  const over = new AbortController()
  const whenPainted = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
  const endWait = () => {
    if (over.signal.aborted) return
    over.abort()
    void loadFonts()
  }
  const options = { capture: true, signal: over.signal }
  for (const press of ['pointerdown', 'keydown'] as const) window.addEventListener(press, endWait, options)
  setTimeout(endWait, TIMEOUT_MS)
  /** Ends the wait after the frame that paints the screen, whose code may arrive later than the cards. */
  function noteEmitted() {
    requestAnimationFrame(() => {
      // This attribute is set until main.tsx renders the screen.
      if (document.documentElement.dataset['elsewhere'] !== undefined) noteEmitted()
      else setTimeout(endWait)
    })
  }
  return { whenPainted, noteEmitted, endWait }
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
