/** Reports the errors that React has recovered from, like React itself does, with one exception. */

export function reportRecovered(error: unknown): void {
  if (!isHiddenTransition(error)) reportError(error)
}

/**
 * The error that a hidden tab changes its screen without the animation. It does no harm. React ignores it, too, but
 * knows only Chromium's older message.
 */
function isHiddenTransition(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    error.name === 'InvalidStateError' &&
    error.message.endsWith('Document hidden')
  )
}
