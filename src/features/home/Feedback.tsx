/** The Submit Feedback button, its dialog, and the notice after sending. */

import { useState } from 'react'
import { LazyBoundary, lazyCode } from '../../hooks/LazyBoundary'
import { useSavingMessage } from '../../hooks/useSavingMessage'
import { useShownWrites } from '../../hooks/useWrite'
import { useOutbox } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import styles from './Feedback.module.css'
import { failureMessages } from '../../domain/text/errorMessages'
import { feedbackMessages } from '../../domain/text/messages'

const dialog = lazyCode(async () => (await import('./FeedbackDialog')).FeedbackDialog)

export function Feedback() {
  const { reset } = useOutbox()
  const [write] = useShownWrites('feedback')
  const saving = useSavingMessage()
  const [isOpen, setOpen] = useState(false)

  return (
    <div className={styles.feedback}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      >
        Submit Feedback
      </Button>
      {!isOpen && write?.state.status === 'pending' && <Notice>{saving}</Notice>}
      {!isOpen && write?.state.status === 'error' && (
        <LoadError onRetry={write.retry} onDismiss={() => reset('feedback', write.id)}>
          {write.failed?.(write.state.error)}
        </LoadError>
      )}
      {!isOpen && write?.state.status === 'success' && (
        <Notice tone="success" onDismiss={() => reset('feedback', write.id)}>
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
