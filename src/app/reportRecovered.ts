/** Reports the errors that React has recovered from, like React itself does, with one exception. */

export function reportRecovered(error: unknown): void {
  if (!isHiddenTransition(error)) reportError(error)
}

/**
 * A hidden tab changes its screen without the animation, which is no fault. React ignores this error itself, but only in
 * Chromium's older wording.
 */
function isHiddenTransition(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    error.name === 'InvalidStateError' &&
    error.message.endsWith('Document hidden')
  )
}
