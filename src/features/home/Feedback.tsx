/** The Submit Feedback button, the dialog it opens (a chunk of its own) and the result it leaves on the page. */

import { useState, type ReactNode } from 'react'
import { connectionMessages } from '../../domain/messagesEverywhere'
import { useAction } from '../../hooks/useAction'
import { Button } from '../../ui/Button'
import styles from './Feedback.module.css'

const loadDialog = () => import('./FeedbackDialog')

/** A failed preload is of no interest: the press tries again and says so. */
const preload = () => {
  loadDialog().catch(() => undefined)
}

/** `children` stand before the button, in one row with it. */
export function Feedback({ children }: { children: ReactNode }) {
  const opening = useAction(loadDialog)
  const [submitted, setSubmitted] = useState(false)
  const loaded = opening.state.status === 'success' ? opening.state.value : null

  function open() {
    setSubmitted(false)
    opening.run()
  }

  return (
    <div className={styles.feedback}>
      <div className={styles.actions}>
        {children}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={open}
          onPointerEnter={preload}
          onFocus={preload}
        >
          Submit Feedback
        </Button>
      </div>
      {opening.error !== null && (
        <p className={styles.missing} role="alert">
          {connectionMessages.network}
        </p>
      )}
      {loaded && submitted && <loaded.SubmittedNotice onDismiss={opening.reset} />}
      {loaded && !submitted && (
        <loaded.FeedbackDialog onClose={opening.reset} onSubmitted={() => setSubmitted(true)} />
      )}
    </div>
  )
}
