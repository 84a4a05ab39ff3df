/** A short label on a coloured background. It can have a remove button. */

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button'
import styles from './Tag.module.css'
import { UserText } from './UserText'

export interface TagProps {
  label: string
  tone: 'brand' | 'leaf' | 'plain'
  onRemove?: () => void
  /** Replaces the label's plain text. */
  children?: ReactNode
}

export function Tag({ label, tone, onRemove, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone} data-removable={onRemove !== undefined || undefined}>
      <UserText as="span" className={styles.text}>
        {children || label}
      </UserText>
      {onRemove && (
        <Button variant="icon" aria-label={`Remove ${label}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      )}
    </span>
  )
}
