/** The button that opens Google's popup. Browsers block a late popup, so `onIntent` loads its code in advance. */

import { Button } from './Button'
import styles from './GoogleButton.module.css'

interface GoogleButtonProps {
  label: string
  /** Called when the pointer or the focus is on the button. */
  onIntent: () => void
  onClick: () => void
}

export function GoogleButton({ label, onIntent, onClick }: GoogleButtonProps) {
  return (
    <Button variant="secondary" onClick={onClick} onPointerEnter={onIntent} onFocus={onIntent}>
      <img src="/logos/google.svg" alt="" width={20} height={20} />
      {label}
    </Button>
  )
}

/** A divider between two ways to sign in. */
export function Or({ children }: { children: string }) {
  return <p className={styles.or}>{children}</p>
}
