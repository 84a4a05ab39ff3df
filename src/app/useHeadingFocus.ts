/** Moves the focus to the heading of each new screen, as on a new page. The first screen keeps the browser's focus. */

import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusHeading } from '../ui/focusHeading'

export function useHeadingFocus(mainRef: { readonly current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)

  useLayoutEffect(() => {
    const main = mainRef.current
    if (main === null || shownPath.current === pathname) return undefined
    shownPath.current = pathname
    if (focusHeading(main)) return undefined

    // While the screen's code loads, `main` has the focus until the heading appears.
    main.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [mainRef, pathname])
}
