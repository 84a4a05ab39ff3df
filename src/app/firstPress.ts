/** The moment from which a visitor of a prerendered page may want more of the app than to read. */

/** Besides a press, also one made before the app was there (a click then): another address, and coming back from another tab. */
const SIGNS = ['pointerdown', 'keydown', 'click', 'hashchange', 'focus']

/** Resolves with the first sign of it. */
export function firstPress(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true })
  })
}
