/** Focuses the page's heading when the focused element disappears, for example a pressed button with its form. */

import { useEffect } from 'react'
import { focusHeading } from './focusHeading'

export function useKeptFocus(): void {
  useEffect(() => {
    let focused = document.activeElement
    const note = () => (focused = document.activeElement)
    const observer = new MutationObserver(() => {
      const isLost = focused?.isConnected === false && document.activeElement === document.body
      if (isLost) focusHeading(document.querySelector('main'))
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}
