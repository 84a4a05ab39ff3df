/** Asked before typed text goes away. The safe answer keeps it. */

import { ConfirmDialog } from '../../ui/ConfirmDialog'

export interface DiscardQuestionProps {
  /** The text can wait on the device; otherwise the safe answer goes back to it. */
  canKeepDraft: boolean
  onDiscard: () => void
  onKeep: () => void
}

export function DiscardQuestion({ canKeepDraft, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title={canKeepDraft ? 'Keep your draft?' : 'Discard what you typed?'}
      confirmLabel="Discard"
      cancelLabel={canKeepDraft ? 'Keep draft' : 'Keep editing'}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {canKeepDraft
        ? 'Your entry isn’t submitted yet. The draft waits on this device until you come back.'
        : 'Your changes aren’t saved yet and can’t be brought back.'}
    </ConfirmDialog>
  )
}
