/** The Submit Feedback button, its dialog, and the notice after sending. */

import { useState, type ReactNode } from 'react'
import { lazyModule, useLazyModule } from '../../hooks/lazyModule'
import { Button } from '../../ui/Button'
import { LoadError } from '../../ui/LoadError'
import styles from './Feedback.module.css'
import { failureMessages } from '../../domain/errorMessages'

const dialog = lazyModule(() => import('./FeedbackDialog'))

/** `children` are before the button in its row. */
export function Feedback({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'nothing' | 'dialog' | 'submitted'>('nothing')
  const code = useLazyModule(dialog, shown !== 'nothing')
  const close = () => setShown('nothing')

  return (
    <div className={styles.feedback}>
      <div className={styles.actions}>
        {children}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setShown('dialog')}
          onPointerEnter={dialog.preload}
          onFocus={dialog.preload}
        >
          Submit Feedback
        </Button>
      </div>
      {code.status === 'failed' && (
        <LoadError onRetry={dialog.retry}>{failureMessages.codeMissing}</LoadError>
      )}
      {code.status === 'ready' && shown === 'submitted' && <code.value.SubmittedNotice onDismiss={close} />}
      {code.status === 'ready' && shown === 'dialog' && (
        <code.value.FeedbackDialog onClose={close} onSubmitted={() => setShown('submitted')} />
      )}
    </div>
  )
}
