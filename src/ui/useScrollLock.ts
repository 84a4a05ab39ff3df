/**
 * Keeps the page behind a dialog still, in its place, even where a scrollbar vanishes. Counts its users, so that a
 * dialog on a dialog does not unlock it early.
 */

import { useLayoutEffect } from 'react'

let users = 0

export function useScrollLock() {
  useLayoutEffect(() => {
    users += 1
    if (users === 1) {
      const scrollbarWidth = window.innerWidth - document.documentElement.clientWidth
      document.body.style.paddingInlineEnd = `${scrollbarWidth}px`
      document.body.style.overflow = 'hidden'
    }
    return () => {
      users -= 1
      if (users > 0) return
      document.body.style.paddingInlineEnd = ''
      document.body.style.overflow = ''
    }
  }, [])
}
