/** What a dialog that has just opened or closed brings under the pointer is not pressed by the rest of a double click. */

/** The longest time between two presses that make a double click of a mouse, and a double tap of a finger. */
const DOUBLE_CLICK_MS = 500
const DOUBLE_TAP_MS = 300

/** A mouse says itself which press of a double click it is; a finger does not, so any tap that soon is the second one. */
export function ignoreSecondPress(): void {
  const startedAt = performance.now()
  const done = new AbortController()
  const options = { capture: true, signal: done.signal }
  let isSecondTap = false
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2 && !isSecondTap) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isSecondTap = pointerType === 'touch' && performance.now() - startedAt < DOUBLE_TAP_MS
  }
  window.addEventListener('pointerdown', onPointerDown, options)
  window.addEventListener('mousedown', ignore, options)
  window.addEventListener('click', ignore, options)
  setTimeout(() => done.abort(), DOUBLE_CLICK_MS)
}
