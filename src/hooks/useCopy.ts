/** Copies a text within the click that asks for it. If the browser refuses, ui/CopyByHand shows the text. */

import { useAction } from './useAction'

export function useCopy() {
  const { state, run, reset } = useAction((text: string) => navigator.clipboard.writeText(text))
  return {
    copy: run,
    isCopied: state.status === 'success',
    /** The text that could not be copied; null for none. */
    refused: state.status === 'error' ? state.args[0] : null,
    reset,
  }
}

/** A path with the site's address before it, so that it can be opened elsewhere. */
export function wholeAddress(path: string): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${path}`
}
