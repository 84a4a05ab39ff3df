/**
 * Stops the page behind a dialog from scrolling or moving, even if its scrollbar disappears. Counts its users, so that
 * closing one of two dialogs does not unlock the page.
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
