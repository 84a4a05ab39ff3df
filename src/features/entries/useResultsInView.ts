/** Takes the reader back to the first result when another list comes while they are far down in the one before. */

import { useEffect, useRef, type RefObject } from 'react'

/** For the element that the results begin with; its `scroll-margin-top` is what sticks above it. */
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
