/** The feedback dialog: a bug, a suggestion, or both. It asks before it discards typed text. */

import { useId, useState } from 'react'
import { feedbackMessages } from '../../domain/text/messages'
import { useLeaveWarning } from '../../hooks/useLeaveWarning'
import { useSavingLabel, useSavingMessage } from '../../hooks/useSavingMessage'
import { useReader } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Modal } from '../../ui/Modal'
import { Notice } from '../../ui/Notice'
import { FeedbackFields } from './FeedbackFields'
import { hasText, useFeedback } from './useFeedback'

interface FeedbackDialogProps {
  onClose: () => void
}

export function FeedbackDialog({ onClose }: FeedbackDialogProps) {
  // The key of the draft contains the uid, so the form starts again once the user is known.
  const isKnown = useReader(({ status }) => status !== 'loading')
  return <KnownDialog key={String(isKnown)} onClose={onClose} />
}

function KnownDialog({ onClose }: FeedbackDialogProps) {
  const { uid, status } = useReader()
  const { form, kept, discard, write, isRefused, submit } = useFeedback(uid, onClose)
  useLeaveWarning(form.formState.isDirty && !kept)
  const savingMessage = useSavingMessage()
  const sendingLabel = useSavingLabel('Sending…')
  // Sending waits until the session is known.
  const busy = write.isPending || status === 'loading'
  const [confirmsDiscard, setConfirmsDiscard] = useState(false)
  const formId = useId()

  function close() {
    discard()
    onClose()
  }
  function requestClose() {
    if (write.isPending) onClose()
    else if (hasText(form.getValues())) setConfirmsDiscard(true)
    else close()
  }

  return (
    <Modal
      title="Submit Feedback"
      onCloseRequest={requestClose}
      footer={
        <>
          {isRefused && <Notice tone="error">{feedbackMessages.notSignedIn}</Notice>}
          {write.error !== null && <Notice tone="error">{write.write?.failed?.(write.error)}</Notice>}
          {write.isPending && <output>{savingMessage}</output>}
          <Button type="submit" form={formId} busy={busy} busyLabel={sendingLabel}>
            Send Feedback
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => form.onValid(submit)(event)}>
        <FeedbackFields form={form} isSaving={busy} isVisitor={uid === null && !busy} />
      </form>
      {confirmsDiscard && (
        <ConfirmDialog
          title="Discard your feedback?"
          confirmLabel="Discard"
          cancelLabel="Keep writing"
          onCancel={() => setConfirmsDiscard(false)}
          onConfirm={close}
        >
          You haven’t sent it yet.
        </ConfirmDialog>
      )}
    </Modal>
  )
}
