/** Detects that an element is near the window, so that expensive content can wait until then. */

import { useEffect, useState } from 'react'

export interface Near {
  readonly ref: (element: HTMLElement | null) => void
  /** Stays true once the element was near. */
  readonly near: boolean
}

/** `distance` is a CSS length around the window. */
export function useNear(distance: string): Near {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (element === null || near) return undefined
    if (typeof IntersectionObserver === 'undefined') {
      const timer = setTimeout(() => setNear(true))
      return () => clearTimeout(timer)
    }
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: distance },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, near, distance])

  return { ref, near }
}
