/** Copies a text, within the press that asks for it. Where the browser refuses, ui/CopyByHand shows it. */

import { useAction } from './useAction'

export function useCopy() {
  const { state, run, reset } = useAction((text: string) => navigator.clipboard.writeText(text))
  return {
    copy: run,
    isCopied: state.status === 'success',
    /** What could not be copied; null for nothing. */
    refused: state.status === 'error' ? state.args[0] : null,
    reset,
  }
}

/** A path with the site before it, for whoever opens it elsewhere. */
export function wholeAddress(path: string): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${path}`
}
