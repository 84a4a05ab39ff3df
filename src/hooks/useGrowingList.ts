/**
 * A long list that grows while the user scrolls towards its end. The cost of showing another item does not depend on
 * the list's length. Back, Forward and a reload restore the length. Each screen may have one such list, with
 * `GrowingListEnd` after it.
 */

import { startTransition, useCallback, useEffect, useState } from 'react'
import { usePageMemory } from './usePageMemory'

export interface GrowingList {
  /** The number of items to show now. */
  readonly shown: number
  /** True when `shown` is less than the total. */
  readonly hasMore: boolean
  /** For the element after the last item, while there are more items. */
  readonly endRef: (end: HTMLElement | null) => void
  /** Shows the next step. A button calls it where scrolling does not. */
  readonly grow: () => void
}

/** The next step is shown when the list's end is this close to the window. */
const AHEAD = '800px'

/** Approximate smallest size of an item, in CSS pixels. */
const ITEM = { width: 320, height: 300 }

/** The number of items that fill the window. The page's head takes some space, unless the user has scrolled past it. */
function windowful(step: number): number {
  const columns = Math.max(1, Math.floor(window.innerWidth / ITEM.width))
  const round = window.scrollY > 0 ? Math.ceil : Math.floor
  const rows = Math.max(1, round(window.innerHeight / ITEM.height))
  return Math.min(step, columns * rows)
}

/**
 * Shows at first as many of the `total` items as fill the window. When the list's end comes near the window, their
 * number doubles until it is `step`, then grows by `step` each time. Starts again when `resetKey` changes.
 */
export function useGrowingList(total: number, step: number, resetKey: string): GrowingList {
  const memory = usePageMemory()
  // A list that the user opens again by another choice starts at its first length. Only the browser's history restores
  // it.
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
        // A transition renders between frames, so scrolling stays smooth.
        startTransition(() => growBy(limit < step ? Math.min(limit, step - limit) : step))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end)
    return () => observer.disconnect()
    // After each step a new observer reports an end that is still visible. The old one would not report it again.
  }, [end, growBy, limit, step, hasMore])

  return { shown, hasMore, endRef, grow: useCallback(() => growBy(step), [growBy, step]) }
}
