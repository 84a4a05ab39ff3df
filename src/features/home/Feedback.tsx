/** The Submit Feedback button, its dialog, and the notice after sending. */

import { useState, type ReactNode } from 'react'
import { LazyBoundary, lazyCode } from '../../hooks/LazyBoundary'
import { useSavingMessage } from '../../hooks/useSavingMessage'
import { useWrites } from '../../hooks/useWrites'
import { useOutbox } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import styles from './Feedback.module.css'
import { failureMessages } from '../../domain/errorMessages'
import { feedbackMessages } from '../../domain/messages'

const dialog = lazyCode(async () => (await import('./FeedbackDialog')).FeedbackDialog)

/** `children` are before the button in its row. */
export function Feedback({ children }: { children: ReactNode }) {
  const { reset } = useOutbox()
  const [write] = useWrites('feedback')
  const status = write?.state.status
  const saving = useSavingMessage()
  const [isOpen, setOpen] = useState(false)
  if (isOpen && status === 'success') setOpen(false)

  return (
    <div className={styles.feedback}>
      <div className={styles.actions}>
        {children}
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => {
            // Otherwise the success of earlier feedback would close the dialog.
            if (status === 'success') reset('feedback')
            setOpen(true)
          }}
          onPointerEnter={dialog.preload}
          onFocus={dialog.preload}
        >
          Submit Feedback
        </Button>
      </div>
      {!isOpen && write?.state.status === 'pending' && <Notice>{saving}</Notice>}
      {!isOpen && write?.state.status === 'error' && (
        <LoadError onRetry={write.retry} onDismiss={() => reset('feedback')}>
          {write.failed?.(write.state.error)}
        </LoadError>
      )}
      {status === 'success' && (
        <Notice tone="success" onDismiss={() => reset('feedback')}>
          {feedbackMessages.submitted}
        </Notice>
      )}
      {isOpen && (
        <LazyBoundary
          code={dialog}
          loading={null}
          renderFailure={(retry) => <LoadError onRetry={retry}>{failureMessages.codeMissing}</LoadError>}
        >
          {(FeedbackDialog) => <FeedbackDialog onClose={() => setOpen(false)} />}
        </LazyBoundary>
      )}
    </div>
  )
}
