/** A long list that grows as one scrolls towards its end: its first cards cost the same however long it is. */

import { useCallback, useEffect, useState } from 'react'

export interface GrowingList {
  /** How many items to show now. */
  readonly shown: number
  /** For the element that stands after the last item while `shown` is less than the total. */
  readonly endRef: (end: HTMLElement | null) => void
  /** Shows the next step; for a button, where scrolling does not do it. */
  readonly grow: () => void
}

/** How far ahead of the list's end the next step is shown. */
const AHEAD = '800px'

/** Shows `step` items of `total` at first and `step` more each time; starts again when `resetKey` changes. */
export function useGrowingList(total: number, step: number, resetKey: string): GrowingList {
  const [state, setState] = useState({ resetKey, limit: step })
  const limit = state.resetKey === resetKey ? state.limit : step
  const shown = Math.min(limit, total)
  const [end, endRef] = useState<HTMLElement | null>(null)

  const grow = useCallback(() => {
    setState((before) => ({ resetKey, limit: (before.resetKey === resetKey ? before.limit : step) + step }))
  }, [resetKey, step])

  useEffect(() => {
    if (end === null || shown >= total || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) grow()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end)
    return () => observer.disconnect()
    // A new observer after each step reports an end that is still in view, which the old one would not do again.
  }, [end, grow, shown, total])

  return { shown, endRef, grow }
}
