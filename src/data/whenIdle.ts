/** Work that can wait until the browser has nothing else to do. */

import type { Unsubscribe } from './data'

/** A page that never rests still gets on, in milliseconds. */
const LONGEST_WAIT_MS = 500

/** In the next turn of the event loop where idle time is not told (Safari, Node). Returns how to call it off. */
export function whenIdle(work: () => void): Unsubscribe {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
