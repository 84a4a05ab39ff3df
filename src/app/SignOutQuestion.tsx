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
      confirmLabel="Remove and sign out"
      otherAnswer={{ label: 'Keep and sign out', onChoose: onKeep }}
      cancelLabel="Stay signed in"
      onConfirm={onRemove}
      onCancel={onCancel}
    >
      If you keep it, you can continue after you sign in again. If others use this device, please remove it.
    </ConfirmDialog>
  )
}
