/**
 * A long list that grows as one scrolls towards its end: its first cards cost the same however long it is. Back finds it as
 * long as it was. One list per screen.
 */

import { startTransition, useCallback, useEffect, useState } from 'react'
import { remember, remembered } from './historyEntry'

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

/** About as small as an item gets, in CSS pixels. */
const ITEM = { width: 320, height: 300 }

/** What the window shows is there at once; the rest of the first step follows when that has been painted. */
function atOnce(step: number): number {
  const columns = Math.max(1, Math.floor(window.innerWidth / ITEM.width))
  return Math.min(step, columns * Math.ceil(window.innerHeight / ITEM.height))
}

/** Shows `step` items of `total` at first and `step` more each time; starts again when `resetKey` changes. */
export function useGrowingList(total: number, step: number, resetKey: string): GrowingList {
  const [state, setState] = useState(() => ({
    resetKey,
    limit: (remembered('list') === resetKey && Number(remembered('limit'))) || atOnce(step),
  }))
  const limit = state.resetKey === resetKey ? state.limit : atOnce(step)
  const shown = Math.min(limit, total)
  const [end, endRef] = useState<HTMLElement | null>(null)

  useEffect(() => {
    remember('list', resetKey)
    remember('limit', limit)
  }, [resetKey, limit])

  const grow = useCallback(() => {
    setState((before) => {
      const now = before.resetKey === resetKey ? before.limit : atOnce(step)
      return { resetKey, limit: now < step ? step : now + step }
    })
  }, [resetKey, step])

  useEffect(() => {
    if (limit >= step) return undefined
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(grow)))
    return () => cancelAnimationFrame(frame)
  }, [limit, step, grow])

  useEffect(() => {
    if (end === null || limit < step || shown >= total) return undefined
    if (typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        // In slices between frames: scrolling goes on.
        if (seen.some((entry) => entry.isIntersecting)) startTransition(grow)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end)
    return () => observer.disconnect()
    // A new observer after each step reports an end that is still in view, which the old one would not do again.
  }, [end, grow, limit, step, shown, total])

  return { shown, endRef, grow }
}
