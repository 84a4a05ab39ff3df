/** The question before signing out with something unsent: whether its text may stay on this device. */

import { unsentMessages } from '../domain/text/messages'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { UserText } from '../ui/UserText'
import type { Unsent } from './unsent'

interface SignOutQuestionProps {
  unsent: Unsent
  onDelete: () => void
  onKeep: () => void
  onCancel: () => void
}

export function SignOutQuestion({ unsent, onDelete, onKeep, onCancel }: SignOutQuestionProps) {
  const { about, canKeep } = unsent
  const it = about.length === 1 ? 'it' : 'them'
  return (
    <ConfirmDialog
      title="Sign out now?"
      confirmLabel={`Sign out and delete ${it}`}
      otherAnswer={
        canKeep ? { label: `Sign out and keep ${it} on this device`, onChoose: onKeep } : undefined
      }
      cancelLabel="Stay signed in"
      onConfirm={onDelete}
      onCancel={onCancel}
    >
      <UserText>{unsentMessages.hasNotBeenSent(about)}</UserText>
      <p>{canKeep ? unsentMessages.keepAsked : unsentMessages.deleteAsked}</p>
    </ConfirmDialog>
  )
}
