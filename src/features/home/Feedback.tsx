/** The Submit Feedback button and its dialog. The frame tells how the feedback was sent. */

import { useState } from 'react'
import { lazyCode } from '../../hooks/LazyBoundary'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'
import styles from './BelowHero.module.css'

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
        <LazyDialog code={dialog} title="Submit Feedback" onClose={() => setOpen(false)}>
          {(FeedbackDialog) => <FeedbackDialog onClose={() => setOpen(false)} />}
        </LazyDialog>
      )}
    </div>
  )
}
