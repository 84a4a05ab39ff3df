/** Copies a text within the click. */

import { useAction } from './useAction'

export function useCopy() {
  const { state, run, reset } = useAction((text: string) => navigator.clipboard.writeText(text))
  return {
    copy: run,
    isCopied: state.status === 'success',
    /** The message after the browser has refused; null otherwise. */
    refused: state.status === 'error' ? REFUSED : null,
    reset,
  }
}

const REFUSED = 'Your browser doesn’t let this site copy. You can allow it in the settings of this site.'

/** The path with the site's address before it. */
export function wholeAddress(path: string): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${path}`
}
