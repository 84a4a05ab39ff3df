// The Submit Feedback button, the dialog it opens (a chunk of its own) and the result it leaves on the page.

import { useState, type ComponentType, type ReactNode } from 'react'
import { feedbackMessages, generalMessages } from '../../domain/messages'
import { Button } from '../../ui/Button'
import { Notice, type NoticeTone } from '../../ui/Notice'
import styles from './Feedback.module.css'
import type { FeedbackDialogProps } from './FeedbackDialog'

const loadDialog = () => import('./FeedbackDialog')

/** A failed preload is of no interest: the click tries again and tells. */
const preloadDialog = () => {
  loadDialog().catch(() => undefined)
}

interface Result {
  tone: NoticeTone
  text: string
}

/** `children` stand before the button, in one row with it. */
export function Feedback({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<FeedbackDialogProps> | null>(null)
  const [result, setResult] = useState<Result | null>(null)

  async function open() {
    setResult(null)
    try {
      const { FeedbackDialog } = await loadDialog()
      setDialog(() => FeedbackDialog)
    } catch {
      setResult({ tone: 'error', text: generalMessages.network })
    }
  }

  const close = () => setDialog(null)

  return (
    <div className={styles.feedback}>
      <div className={styles.actions}>
        {children}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => void open()}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          Submit Feedback
        </Button>
      </div>
      {result && (
        <Notice tone={result.tone} onDismiss={() => setResult(null)}>
          {result.text}
        </Notice>
      )}
      {Dialog && (
        <Dialog
          onClose={close}
          onSubmitted={() => {
            close()
            setResult({ tone: 'success', text: feedbackMessages.submitted })
          }}
        />
      )}
    </div>
  )
}
