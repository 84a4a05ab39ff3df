/** The dialog that asks for the reason of a removal. If all reports give the same reason, it is chosen. */

import { useId } from 'react'
import type { EntryNames } from '../../../domain/text/messages'
import {
  REASON_OPTIONS,
  removalSchema,
  sharedReason,
  type Reason,
  type Report,
} from '../../../domain/store/reports'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import { Button } from '../../../ui/Button'
import { Modal } from '../../../ui/Modal'
import { OptionsField } from '../../../ui/OptionsField'
import { UserText } from '../../../ui/UserText'
import { moderateMessages } from './messages'
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
  const formId = useId()
  return (
    <Modal
      title="Remove this entry?"
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger">
            Remove entry
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.question}
        onSubmit={form.onValid((removal) => onRemove(removal.reason))}
      >
        <UserText>{moderateMessages.removeAsked(entry)}</UserText>
        <OptionsField
          {...form.field('reason')}
          label="Why are you removing it?"
          type="radio"
          inSteps
          options={REASON_OPTIONS}
        />
      </form>
    </Modal>
  )
}
