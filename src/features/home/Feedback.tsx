/** The Submit Feedback button, the dialog it opens (a chunk of its own) and the result it leaves on the page. */

import { useState, type ReactNode } from 'react'
import { connectionMessages, submittedMessage } from '../../domain/messagesEverywhere'
import { Button } from '../../ui/Button'
import styles from './Feedback.module.css'

/** What nobody needs before the button is pressed. */
async function loadParts() {
  const [{ FeedbackDialog }, { Notice }] = await Promise.all([
    import('./FeedbackDialog'),
    import('../../ui/Notice'),
  ])
  return { FeedbackDialog, Notice }
}

type Parts = Awaited<ReturnType<typeof loadParts>>

/** A failed preload is of no interest: the click tries again and tells. */
const preloadParts = () => {
  loadParts().catch(() => undefined)
}

type State = 'closed' | 'open' | 'submitted' | 'missing'

/** `children` stand before the button, in one row with it. */
export function Feedback({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<Parts | null>(null)
  const [state, setState] = useState<State>('closed')
  const close = () => setState('closed')

  async function open() {
    close()
    try {
      setParts(await loadParts())
      setState('open')
    } catch {
      setState('missing')
    }
  }

  return (
    <div className={styles.feedback}>
      <div className={styles.actions}>
        {children}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => void open()}
          onPointerEnter={preloadParts}
          onFocus={preloadParts}
        >
          Submit Feedback
        </Button>
      </div>
      {state === 'missing' && (
        <p className={styles.missing} role="alert">
          {connectionMessages.network}
        </p>
      )}
      {parts && state === 'submitted' && (
        <parts.Notice tone="success" onDismiss={close}>
          {submittedMessage}
        </parts.Notice>
      )}
      {parts && state === 'open' && (
        <parts.FeedbackDialog onClose={close} onSubmitted={() => setState('submitted')} />
      )}
    </div>
  )
}
