/** An error notice for failed loading or sending, with a button that tries again. */

import type { ReactNode } from 'react'
import { Button } from './Button'
import { Notice } from './Notice'

interface LoadErrorProps {
  /** The error message. */
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
