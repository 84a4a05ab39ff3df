/**
 * On the screens that begin with cards, everything else loads after the first cards are painted: Firebase's code, who is
 * signed in, and the fonts. A press or a key ends the wait, and so does having no cards to show.
 */

export interface CardsFirst {
  /** Resolves when the first cards are painted, or the wait has ended. At once on all other screens. */
  readonly whenPainted: Promise<void>
  /** The first cards were emitted: the next frame with a screen in it paints them. */
  readonly noteEmitted: (this: void) => void
  /** No cards will come before Firebase's own. */
  readonly endWait: (this: void) => void
}

/** Also ends the wait in a tab that was opened in the background, which paints nothing. */
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
  /** Ends the wait after the frame that paints the screen. Its code may arrive later than the cards. */
  function noteEmitted() {
    requestAnimationFrame(() => {
      // Until main.tsx draws the screen.
      if (document.documentElement.dataset['elsewhere'] !== undefined) noteEmitted()
      else setTimeout(endWait)
    })
  }
  return { whenPainted, noteEmitted, endWait }
}

/** Loads the fonts that src/early.ts held back. They apply only when all have come, so that the text is laid out again once. */
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
