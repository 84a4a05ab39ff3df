/** True while the browser prints the page. */

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const events = new AbortController()
    // The browser prints the page as it is when the event ends.
    const set = (next: boolean) => () => flushSync(() => setPrinting(next))
    window.addEventListener('beforeprint', set(true), events)
    window.addEventListener('afterprint', set(false), events)
    return () => events.abort()
  }, [])
  return isPrinting
}
