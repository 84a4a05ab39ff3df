/**
 * A question before something that cannot be taken back. The safe answer has the focus; where something
 * would be lost, it also looks like the way on.
 */

import { useRef, type ReactNode } from 'react'
import { Button } from './Button'
import { Modal } from './Modal'

export interface ConfirmDialogProps {
  /** The question, such as 'Discard your changes?'. */
  title: string
  /** What would be lost. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** A third answer, between the two. */
  otherAnswer?: { label: string; onChoose: () => void } | undefined
  tone?: 'danger' | 'primary'
  busy?: boolean | undefined
  busyLabel?: string
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  otherAnswer,
  tone = 'danger',
  busy,
  busyLabel = 'Working…',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  const cancel = (
    <Button ref={cancelRef} variant={tone === 'danger' ? 'primary' : 'secondary'} onClick={onCancel}>
      {cancelLabel}
    </Button>
  )
  return (
    <Modal
      title={title}
      size="small"
      role="alertdialog"
      initialFocus={cancelRef}
      onCloseRequest={onCancel}
      footer={
        <>
          {tone === 'primary' && cancel}
          <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          {otherAnswer && (
            <Button variant="secondary" onClick={otherAnswer.onChoose}>
              {otherAnswer.label}
            </Button>
          )}
          {tone === 'danger' && cancel}
        </>
      }
    >
      {children}
    </Modal>
  )
}
