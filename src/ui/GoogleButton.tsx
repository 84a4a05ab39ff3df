/** The way to Google's own window. It loads on `onIntent` what the window needs, because a late one is blocked. */

import { Button } from './Button'
import styles from './GoogleButton.module.css'

interface GoogleButtonProps {
  label: string
  /** The pointer or the focus is on the button: a press is likely. */
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

/** Sets two ways to the same end apart. */
export function Or({ children }: { children: string }) {
  return <p className={styles.or}>{children}</p>
}
