/** The Submit Feedback button, its dialog, and the notice after sending. */

import { useState, type ReactNode } from 'react'
import { LazyBoundary, lazyCode } from '../../hooks/LazyBoundary'
import { Button } from '../../ui/Button'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import styles from './Feedback.module.css'
import { failureMessages } from '../../domain/errorMessages'
import { feedbackMessages } from '../../domain/messages'

const dialog = lazyCode(async () => (await import('./FeedbackDialog')).FeedbackDialog)

/** `children` are before the button in its row. */
export function Feedback({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'nothing' | 'dialog' | 'submitted'>('nothing')
  const close = () => setShown('nothing')

  return (
    <div className={styles.feedback}>
      <div className={styles.actions}>
        {children}
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => setShown('dialog')}
          onPointerEnter={dialog.preload}
          onFocus={dialog.preload}
        >
          Submit Feedback
        </Button>
      </div>
      {shown === 'submitted' && (
        <Notice tone="success" onDismiss={close}>
          {feedbackMessages.submitted}
        </Notice>
      )}
      {shown === 'dialog' && (
        <LazyBoundary
          code={dialog}
          loading={null}
          renderFailure={(retry) => <LoadError onRetry={retry}>{failureMessages.codeMissing}</LoadError>}
        >
          {(FeedbackDialog) => <FeedbackDialog onClose={close} onSubmitted={() => setShown('submitted')} />}
        </LazyBoundary>
      )}
    </div>
  )
}
