/** The form of a report: a reason and an optional text. It asks before it discards the text. */

import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../../config/paths'
import type { EntrySummary } from '../../../domain/entry/entry'
import { errorMessage } from '../../../domain/text/errorMessages'
import { MAX_LENGTH } from '../../../domain/store/limits'
import { REASON_OPTIONS } from '../../../domain/store/reports'
import { reportSchema } from '../../../domain/store/reportSchemas'
import { aboutEntry } from '../../../domain/text/messages'
import { capitalised } from '../../../domain/text/text'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import type { WriteAction } from '../../../hooks/useWrite'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { ExternalLink } from '../../../ui/ExternalLink'
import { TextAreaField } from '../../../ui/fields'
import { FormFields } from '../../../ui/FormFields'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { OptionsField } from '../../../ui/OptionsField'
import { UserText } from '../../../ui/UserText'
import { reportErrors, reportMessages } from './messages'
import styles from './Report.module.css'

interface ReportFormProps {
  entry: EntrySummary
  send: WriteAction<'report'>
  onClose: () => void
}

export function ReportForm({ entry, send, onClose }: ReportFormProps) {
  const isSending = send.isPending
  const sendingLabel = useSavingLabel(reportMessages.sending)
  const form = useSchemaForm(reportSchema, send.write?.content ?? { text: '' })
  const text = useWatch({ control: form.control, name: 'text' })
  const [isAsking, setIsAsking] = useState(false)
  const formId = useId()
  useLeaveWarning(text.trim() !== '')

  function requestClose() {
    // A report that is being sent outlives the dialog, and the page says what becomes of it.
    if (text.trim() !== '' && !isSending) setIsAsking(true)
    else onClose()
  }

  return (
    <>
      {/* Rendered before the dialog: when both close, the focus moves to the dialog first, then back to the page. */}
      {isAsking && (
        <ConfirmDialog
          title={reportMessages.discardAsked}
          confirmLabel="Discard"
          cancelLabel="Keep writing"
          onConfirm={onClose}
          onCancel={() => setIsAsking(false)}
        >
          {reportMessages.notSent}
        </ConfirmDialog>
      )}
      <Modal
        title="Report this entry"
        onCloseRequest={requestClose}
        footer={
          <>
            {send.error !== null && (
              <div className={styles.failure}>
                <Notice tone="error">{errorMessage(send.error, reportErrors)}</Notice>
              </div>
            )}
            <Button variant="secondary" onClick={requestClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={isSending} busyLabel={sendingLabel}>
              Send report
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={form.onValid(send.run)}>
          <FormFields isSaving={isSending}>
            <UserText>{`${capitalised(aboutEntry(entry))}.`}</UserText>
            <p>
              <span>
                Only moderators read your report. The author won’t know who wrote it. All entries must follow
                the
              </span>{' '}
              <ExternalLink href={`#${paths.guidelines}`}>guidelines</ExternalLink>.
            </p>
            <OptionsField
              {...form.field('reason')}
              label="What is wrong with it?"
              type="radio"
              inSteps
              options={REASON_OPTIONS}
            />
            <TextAreaField
              {...form.field('text')}
              label="What should a moderator know?"
              optional
              rows={4}
              hint={
                <>
                  <span>For example, quote the sentence.</span>{' '}
                  <span className={styles.count}>{`${text.length} of ${MAX_LENGTH.text} characters.`}</span>
                </>
              }
            />
          </FormFields>
        </form>
      </Modal>
    </>
  )
}
