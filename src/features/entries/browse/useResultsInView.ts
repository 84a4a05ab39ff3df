/** Scrolls back to the first result when the list changes while the reader is far down. */

import { useEffect, useRef, type RefObject } from 'react'

/** Give the ref to the first element of the results, with the height of the sticky bars as `scroll-margin-top`. */
export function useResultsInView<T extends HTMLElement>(listKey: string): RefObject<T | null> {
  const startRef = useRef<T>(null)
  const shownKey = useRef(listKey)

  useEffect(() => {
    const start = startRef.current
    if (start === null || shownKey.current === listKey) return
    shownKey.current = listKey
    const covered = Number.parseFloat(getComputedStyle(start).scrollMarginTop) || 0
    const hidden = start.getBoundingClientRect().top - covered
    if (hidden < 0) document.documentElement.scrollTop += hidden
  }, [listKey])

  return startRef
}
