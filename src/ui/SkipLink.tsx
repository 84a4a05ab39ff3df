/** A link for keyboard users to skip repeated controls. It is visible only while it has the focus. */

import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'

interface SkipLinkProps {
  /** Moves the focus with code, because the router uses the address's hash. */
  onSkip: () => void
  children: string
}

export function SkipLink({ onSkip, children }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    onSkip()
  }
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      {children}
    </a>
  )
}
