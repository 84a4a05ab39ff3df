/**
 * A long list that grows when the user scrolls towards its end. Adding items costs the same at any length. Back,
 * Forward and a reload restore the length. A screen may have one such list, with `GrowingListEnd` after it.
 */

import { startTransition, useCallback, useEffect, useState } from 'react'
import { usePageState } from './usePage'

export interface GrowingList {
  /** The number of items to show. */
  readonly shown: number
  readonly hasMore: boolean
  /** True while the list grows by itself, up to its first step. */
  readonly isFilling: boolean
  /** For the element after the last item. */
  readonly endRef: (end: HTMLElement | null) => void
  /** Shows the next step, for a button. */
  readonly grow: () => void
}

/** The next step is shown when the end is this close to the window. */
const AHEAD = '800px'

/** Approximate sizes of an item and of the page's head, in CSS pixels. */
const ITEM = { width: 330, height: 270 }
const HEAD_HEIGHT = 350

/** The items that about fill the window, also after the user has scrolled past the page's head. */
function itemsPerWindow(step: number): number {
  const columns = Math.max(1, Math.floor(window.innerWidth / ITEM.width))
  const height = window.innerHeight - (window.scrollY > 0 ? 0 : HEAD_HEIGHT)
  const rows = Math.max(1, Math.round(height / ITEM.height))
  return Math.min(step, columns * rows)
}

/**
 * Shows as many of the `total` items as fill the window. Near the list's end, the number doubles up to `step`, then
 * grows by `step`. Starts again when `listKey` changes.
 */
export function useGrowingList(total: number, step: number, listKey: string): GrowingList {
  const first = () => ({ key: listKey, shown: itemsPerWindow(step) })
  const [list, setList] = usePageState('list', first)
  if (list.key !== listKey) setList(first())
  const shown = Math.min(list.shown, total)
  const hasMore = shown < total
  const [end, endRef] = useState<HTMLElement | null>(null)

  const growBy = useCallback(
    (more: number) => setList({ key: list.key, shown: list.shown + more }),
    [list, setList],
  )

  useEffect(() => {
    if (end === null || !hasMore || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        // A transition renders between frames, so scrolling stays smooth.
        startTransition(() => growBy(list.shown < step ? Math.min(list.shown, step - list.shown) : step))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end)
    return () => observer.disconnect()
    // A new observer reports an end that is still visible after a step. The old one would not report it again.
  }, [end, growBy, list, step, hasMore])

  return {
    shown,
    hasMore,
    isFilling: shown < step,
    endRef,
    grow: useCallback(() => growBy(step), [growBy, step]),
  }
}
