/** A dialog with a form. It asks before it discards a text, and says why it could not send one. */

import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useFormAuthor } from '../hooks/useFormAuthor'
import { useLeaveWarning } from '../hooks/useLeaveWarning'
import { useSavingLabel } from '../hooks/useSavingMessage'
import type { WriteAction } from '../hooks/useWrite'
import { Button } from './Button'
import { ConfirmDialog } from './ConfirmDialog'
import { FormFields } from './FormFields'
import { Modal } from './Modal'
import { Notice } from './Notice'

const SIGNED_OUT = 'You have been signed out. To continue, sign in again in another tab.'

interface FormModalProps {
  title: string
  sendLabel: string
  /** Sends the text. */
  write: Pick<WriteAction<never>, 'isPending' | 'reset'>
  /** The failure of the write, or another reason why the text cannot be sent. */
  problem: string | null
  /** True while the form has a text that nobody has sent. */
  hasText: boolean
  /** True if the device keeps the text, so that closing the tab does not lose it. */
  isKept: boolean
  /** True while the fields take no text. */
  isBusy?: boolean
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Called before `onClose`, unless the write is pending. */
  onDiscard?: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Stays open when the session ends, so that no text is lost. Another account does not see the text. */
export function FormModal(props: FormModalProps) {
  const { write, hasText, isBusy = write.isPending, onClose } = props
  const author = useFormAuthor(onClose)
  const [isAsking, setIsAsking] = useState(false)
  const sendingLabel = useSavingLabel()
  const formId = useId()
  useLeaveWarning(hasText && !props.isKept)
  if (author === 'other') return null

  function discard() {
    props.onDiscard?.()
    write.reset()
    onClose()
  }
  function requestClose() {
    // A text that is being sent outlives the dialog, and the page says what becomes of it.
    if (write.isPending) onClose()
    else if (hasText) setIsAsking(true)
    else discard()
  }
  const isSignedOut = author === 'signedOut'
  const problem = isSignedOut ? SIGNED_OUT : props.problem

  return (
    <>
      {/* Rendered before the dialog: when both close, the focus moves to the dialog first, then back to the page. */}
      {isAsking && (
        <ConfirmDialog
          title="Discard what you wrote?"
          confirmLabel="Discard"
          cancelLabel="Keep writing"
          onConfirm={discard}
          onCancel={() => setIsAsking(false)}
        >
          You can’t undo this.
        </ConfirmDialog>
      )}
      <Modal
        title={props.title}
        onCloseRequest={requestClose}
        footer={
          <>
            {problem !== null && <Notice tone="error">{problem}</Notice>}
            <Button variant="secondary" onClick={requestClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} disabled={isSignedOut} busy={isBusy} busyLabel={sendingLabel}>
              {props.sendLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={props.onSubmit}>
          <FormFields isSaving={isBusy}>{props.children}</FormFields>
        </form>
      </Modal>
    </>
  )
}
