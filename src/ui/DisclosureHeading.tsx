/** A heading that opens and closes the section below it. */

import { ChevronDown } from 'lucide-react'
import { Button } from './Button'
import styles from './DisclosureHeading.module.css'

interface DisclosureHeadingProps {
  children: string
  open: boolean
  controls: string
  onToggle: () => void
  /** Called when a pointer or the focus comes near. */
  onNear?: () => void
}

export function DisclosureHeading({ children, open, controls, onToggle, onNear }: DisclosureHeadingProps) {
  return (
    <h2 className={styles.heading}>
      <Button
        variant="quiet"
        aria-expanded={open}
        aria-controls={controls}
        onClick={onToggle}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <span>{children}</span>
        <ChevronDown aria-hidden />
      </Button>
    </h2>
  )
}
