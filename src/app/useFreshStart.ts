/** Starts every new screen as a new page starts, with the focus on its heading. The first is left as the browser shows it. */

import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusHeading } from '../ui/focusHeading'

export function useFreshStart(mainRef: { readonly current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)

  useLayoutEffect(() => {
    const main = mainRef.current
    if (main === null || shownPath.current === pathname) return undefined
    shownPath.current = pathname
    if (focusHeading(main)) return undefined

    // The screen's code is still on its way: until its heading is there, the focus waits around it.
    main.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [mainRef, pathname])
}
