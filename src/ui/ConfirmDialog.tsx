/** Asks before an action that cannot be undone. The safe answer is the primary button and has the focus. */

import { useRef, type ReactNode } from 'react'
import { Button } from './Button'
import { Modal } from './Modal'

interface ConfirmDialogProps {
  /** A question, such as 'Discard your changes?'. */
  title: string
  /** The consequence of confirming. */
  children: ReactNode
  confirmLabel: string
  /** The safe answer. */
  cancelLabel: string
  /** Between the two other answers. */
  otherAnswer?: { label: string; onChoose: () => void } | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({ title, children, otherAnswer, ...props }: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      title={title}
      size="small"
      role="alertdialog"
      initialFocus={cancelRef}
      onCloseRequest={props.onCancel}
      footer={
        <>
          <Button variant="danger" onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
          {otherAnswer && (
            <Button variant="secondary" onClick={otherAnswer.onChoose}>
              {otherAnswer.label}
            </Button>
          )}
          <Button ref={cancelRef} onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
