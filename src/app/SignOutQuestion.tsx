/** The question before signing out: whether a draft may stay on this device. */

import { ConfirmDialog } from '../ui/ConfirmDialog'

interface SignOutQuestionProps {
  onRemove: () => void
  onKeep: () => void
  onCancel: () => void
}

export function SignOutQuestion({ onRemove, onKeep, onCancel }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      title="Keep your draft on this device?"
      confirmLabel="Remove it"
      otherAnswer={{ label: 'Keep it', onChoose: onKeep }}
      cancelLabel="Stay signed in"
      onConfirm={onRemove}
      onCancel={onCancel}
    >
      You have typed something that has not been sent. If you keep it, it waits here until you sign in again;
      on a device that others use, better remove it.
    </ConfirmDialog>
  )
}
