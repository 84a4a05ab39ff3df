/**
 * A long list that grows when the user scrolls towards its end. Adding items costs the same at any length. Back,
 * Forward and a reload restore the length. A screen may have one such list, with `GrowingListEnd` after it.
 */

import { startTransition, useCallback, useEffect, useState } from 'react'
import { usePageMemory } from './usePageMemory'

export interface GrowingList {
  /** The number of items to show. */
  readonly shown: number
  readonly hasMore: boolean
  /** For the element after the last item. */
  readonly endRef: (end: HTMLElement | null) => void
  /** Shows the next step, for a button. */
  readonly grow: () => void
}

/** The next step is shown when the end is this close to the window. */
const AHEAD = '800px'

/** Approximate smallest size of an item, in CSS pixels. */
const ITEM = { width: 320, height: 300 }

/** The items that fill the window. The page's head takes some of the space, unless the user has scrolled past it. */
function itemsPerWindow(step: number): number {
  const columns = Math.max(1, Math.floor(window.innerWidth / ITEM.width))
  const round = window.scrollY > 0 ? Math.ceil : Math.floor
  const rows = Math.max(1, round(window.innerHeight / ITEM.height))
  return Math.min(step, columns * rows)
}

/**
 * Shows as many of the `total` items as fill the window. Near the list's end, the number doubles up to `step`, then
 * grows by `step`. Starts again when `resetKey` changes.
 */
export function useGrowingList(total: number, step: number, resetKey: string): GrowingList {
  const memory = usePageMemory()
  // Only the browser's history restores a length. The same list, chosen again, starts at its first length.
  const begin = () => {
    const limit = memory.read('list') === resetKey ? Number(memory.read('limit')) : itemsPerWindow(step)
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
        // A transition renders between frames, so scrolling stays smooth.
        startTransition(() => growBy(limit < step ? Math.min(limit, step - limit) : step))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end)
    return () => observer.disconnect()
    // A new observer reports an end that is still visible after a step. The old one would not report it again.
  }, [end, growBy, limit, step, hasMore])

  return { shown, hasMore, endRef, grow: useCallback(() => growBy(step), [growBy, step]) }
}
