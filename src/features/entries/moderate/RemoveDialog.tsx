/** The question before a removal, with its reason. If all reports give the same reason, it is chosen. */

import { removalAsked } from './messages'
import type { EntryNames } from '../../../domain/text/messages'
import { REASON_OPTIONS, sharedReason, type Reason, type Report } from '../../../domain/store/reports'
import { removalSchema } from '../../../domain/store/reportSchemas'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { OptionsField } from '../../../ui/OptionsField'
import { UserText } from '../../../ui/UserText'
import styles from './Moderate.module.css'

interface RemoveDialogProps {
  entry: EntryNames
  reports: readonly Report[]
  onRemove: (reason: Reason) => void
  onClose: () => void
}

export function RemoveDialog({ entry, reports, onRemove, onClose }: RemoveDialogProps) {
  const reason = sharedReason(reports)
  const form = useSchemaForm(removalSchema, reason === undefined ? {} : { reason })
  const { question, consequence } = removalAsked(entry)
  return (
    <ConfirmDialog
      title={question}
      confirmLabel="Remove entry"
      cancelLabel="Cancel"
      onConfirm={() => void form.handleSubmit((removal) => onRemove(removal.reason))()}
      onCancel={onClose}
    >
      <div className={styles.question}>
        <UserText>{consequence}</UserText>
        <OptionsField
          {...form.field('reason')}
          label="Why are you removing it?"
          type="radio"
          inSteps
          options={REASON_OPTIONS}
        />
      </div>
    </ConfirmDialog>
  )
}
