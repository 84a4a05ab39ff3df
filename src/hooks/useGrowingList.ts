/**
 * A long list that grows as one scrolls towards its end: what it costs to show another one does not depend on its length.
 * Back, Forward and a reload find it as long as it was. One list per screen, with `GrowingListEnd` behind it.
 */

import { startTransition, useCallback, useEffect, useState } from 'react'
import { usePageMemory } from './usePageMemory'

export interface GrowingList {
  /** How many items to show now. */
  readonly shown: number
  /** `shown` is less than the total. */
  readonly hasMore: boolean
  /** For the element that stands after the last item while there are more. */
  readonly endRef: (end: HTMLElement | null) => void
  /** Shows the next step; for a button, where scrolling does not do it. */
  readonly grow: () => void
}

/** How far ahead of the list's end the next step is shown. */
const AHEAD = '800px'

/** About as small as an item gets, in CSS pixels. */
const ITEM = { width: 320, height: 300 }

/** What the page's head leaves of the window to the list; all of it, to somebody who has scrolled past the head. */
function windowful(step: number): number {
  const columns = Math.max(1, Math.floor(window.innerWidth / ITEM.width))
  const round = window.scrollY > 0 ? Math.ceil : Math.floor
  const rows = Math.max(1, round(window.innerHeight / ITEM.height))
  return Math.min(step, columns * rows)
}

/**
 * Shows a windowful of `total` items at first. When the window comes near the end they double until they are `step`, then
 * `step` more come each time. Starts again when `resetKey` changes.
 */
export function useGrowingList(total: number, step: number, resetKey: string): GrowingList {
  const memory = usePageMemory()
  // A list that the reader returns to by another choice, and not by the browser's history, begins at its start.
  const begin = () => {
    const limit = memory.read('list') === resetKey ? Number(memory.read('limit')) : windowful(step)
    return { resetKey, limit }
  }
  const [state, setState] = useState(begin)
  if (state.resetKey !== resetKey) setState(begin())
  const { limit } = state
  const shown = Math.min(limit, total)
  const hasMore = shown < total
  const [end, endRef] = useState<HTMLElement | null>(null)

  useEffect(() => {
    memory.write('list', resetKey)
    memory.write('limit', limit)
  }, [memory, resetKey, limit])

  const growBy = useCallback((more: number) => setState({ resetKey, limit: limit + more }), [resetKey, limit])

  useEffect(() => {
    if (end === null || !hasMore || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        // In slices between frames: scrolling goes on.
        startTransition(() => growBy(limit < step ? Math.min(limit, step - limit) : step))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end)
    return () => observer.disconnect()
    // A new observer after each step reports an end that is still in view, which the old one would not do again.
  }, [end, growBy, limit, step, hasMore])

  return { shown, hasMore, endRef, grow: useCallback(() => growBy(step), [growBy, step]) }
}
