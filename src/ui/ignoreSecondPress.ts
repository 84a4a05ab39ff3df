/** What a dialog that has just opened or closed brings under the pointer is not pressed by the rest of a double click. */

/** The longest time between the two presses of a double click, as systems have it. */
const DOUBLE_CLICK_MS = 500

/** A quick press of a mouse says itself that it is the second one; any of a finger is, within this time. */
export function ignoreSecondPress(): void {
  const done = new AbortController()
  const options = { capture: true, signal: done.signal }
  let byFinger = false
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2 && !byFinger) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('pointerdown', (event) => (byFinger = event.pointerType === 'touch'), options)
  window.addEventListener('mousedown', ignore, options)
  window.addEventListener('click', ignore, options)
  setTimeout(() => done.abort(), DOUBLE_CLICK_MS)
}
