/** The Submit Feedback button and its dialog. The frame tells how the feedback was sent. */

import { useState } from 'react'
import { LazyBoundary, lazyCode } from '../../hooks/LazyBoundary'
import { Button } from '../../ui/Button'
import { LoadError } from '../../ui/LoadError'
import styles from './BelowHero.module.css'
import { failureMessages } from '../../domain/text/errorMessages'

const dialog = lazyCode(async () => (await import('./FeedbackDialog')).FeedbackDialog)

export function Feedback() {
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
