/** A notice that something failed to load or send, with a button that tries again. */

import type { ReactNode } from 'react'
import { Button } from './Button'
import { Notice } from './Notice'

interface LoadErrorProps {
  children: ReactNode
  /** Absent if trying again would fail again. */
  onRetry: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}

export function LoadError({ children, onRetry, onDismiss }: LoadErrorProps) {
  return (
    <Notice
      tone="error"
      action={
        onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )
      }
      onDismiss={onDismiss}
    >
      {children}
    </Notice>
  )
}
