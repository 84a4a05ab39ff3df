/** Copies a text within the click. If the browser refuses, ui/CopyByHand shows the text. */

import { useAction } from './useAction'

export function useCopy() {
  const { state, run, reset } = useAction((text: string) => navigator.clipboard.writeText(text))
  return {
    copy: run,
    isCopied: state.status === 'success',
    /** The text that the browser refused to copy. */
    refused: state.status === 'error' ? state.args[0] : null,
    reset,
  }
}

/** The path with the site's address before it. */
export function wholeAddress(path: string): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${path}`
}
