/** The moment from which a visitor of the landing page may want more of the app than to read. */

/** Resolves with the first press of a pointer or a key. */
export function firstPress(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, () => resolve(), { once: true })
  })
}
