/** A notice that something failed to load or send, with a button that tries again. */

import type { ReactNode } from 'react'
import { Button } from './Button'
import { Notice } from './Notice'

interface LoadErrorProps {
  children: ReactNode
  onRetry: () => void
  onDismiss?: (() => void) | undefined
}

export function LoadError({ children, onRetry, onDismiss }: LoadErrorProps) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
      onDismiss={onDismiss}
    >
      {children}
    </Notice>
  )
}
