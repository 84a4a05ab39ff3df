/** Ignores the second press of a double click or double tap when the first one has opened or closed a dialog. */

/** The longest time between the two presses. */
const DOUBLE_CLICK_MS = 500
const DOUBLE_TAP_MS = 300
/** The largest distance between the two taps, in CSS pixels. */
const DOUBLE_TAP_PX = 40

/** When a dialog last opened or closed, in milliseconds since the page loaded. */
let changedAtMs = -Infinity
let lastTap: Pick<PointerEvent, 'clientX' | 'clientY'> | null = null
let isSecondTap = false

/** Call this when a dialog opens or closes. */
export function ignoreSecondPress(): void {
  changedAtMs = performance.now()
}

// Always listens, because the first tap comes before its dialog.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', noteTap, true)
  window.addEventListener('mousedown', ignoreSecond, true)
  window.addEventListener('click', ignoreSecond, true)
}

function noteTap(event: PointerEvent): void {
  isSecondTap = false
  if (event.pointerType !== 'touch') return
  isSecondTap = performance.now() - changedAtMs < DOUBLE_TAP_MS && isAtLastTap(event)
  lastTap = event
}

function isAtLastTap({ clientX, clientY }: PointerEvent): boolean {
  return lastTap !== null && Math.hypot(clientX - lastTap.clientX, clientY - lastTap.clientY) <= DOUBLE_TAP_PX
}

/** `detail` counts the clicks of a mouse, but not taps. */
function ignoreSecond(event: MouseEvent): void {
  if (performance.now() - changedAtMs > DOUBLE_CLICK_MS) return
  if (event.detail < 2 && !isSecondTap) return
  event.preventDefault()
  event.stopPropagation()
}
