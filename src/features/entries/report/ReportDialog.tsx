/** The dialog that reports an entry, or shows the user's earlier report. */

import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../../config/paths'
import type { EntrySummary } from '../../../domain/entry/entry'
import { MAX_LENGTH } from '../../../domain/store/limits'
import { reportSchema } from '../../../domain/store/reportSchemas'
import { REASON_OPTIONS, type Report } from '../../../domain/store/reports'
import { formatLongDate } from '../../../domain/text/dates'
import { errorMessage } from '../../../domain/text/errorMessages'
import { aboutEntry } from '../../../domain/text/messages'
import { capitalised } from '../../../domain/text/text'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import { useWrite, type WriteAction } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import { useReader } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { ExternalLink } from '../../../ui/ExternalLink'
import { Fact } from '../../../ui/Fact'
import { FormFields } from '../../../ui/FormFields'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { OptionsField } from '../../../ui/OptionsField'
import { LongUserText, QUOTED_LINES, UserText } from '../../../ui/UserText'
import { TextAreaField } from '../../../ui/fields'
import styles from './Report.module.css'
import { reportErrors, reportMessages } from './messages'

interface ReportDialogProps {
  uid: string
  entry: EntrySummary
  own: Report | null
  onClose: () => void
}

export function ReportDialog({ uid, entry, own, onClose }: ReportDialogProps) {
  const data = useData()
  const send = useWrite(
    {
      kind: 'report',
      id: entry.id,
      about: 'Your report',
      done: [reportMessages.thanks],
      failed: (error) => errorMessage(error, reportErrors),
    },
    (content) => data.reports.append(uid, entry.id, content),
  )
  const close = () => {
    send.reset()
    onClose()
  }
  const sent = send.write?.state.status === 'success' ? send.write.content : null
  // While sending, the stored report may still be reverted.
  const shown = sent ?? (send.isPending ? null : own)

  if (shown !== null) {
    return (
      <Modal
        title="Your report"
        size="small"
        onCloseRequest={close}
        footer={<Button onClick={close}>Done</Button>}
      >
        <div className={styles.sent}>
          <Notice tone="success">
            {sent !== null || own === null
              ? reportMessages.thanks
              : reportMessages.reported(formatLongDate(own.timestamp))}
          </Notice>
          <dl>
            <Fact name="Reason">
              <span>{shown.reason}</span>
            </Fact>
            {shown.text !== '' && (
              <Fact name="What you wrote">
                <LongUserText lines={QUOTED_LINES}>{shown.text}</LongUserText>
              </Fact>
            )}
          </dl>
        </div>
      </Modal>
    )
  }
  return <ReportForm uid={uid} entry={entry} send={send} onClose={close} />
}

interface ReportFormProps {
  uid: string
  entry: EntrySummary
  send: WriteAction<'report'>
  onClose: () => void
}

/** A reason and an optional text. It asks before it discards the text. */
function ReportForm({ uid, entry, send, onClose }: ReportFormProps) {
  const isSignedOut = useReader((reader) => reader.uid) !== uid
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
            {(isSignedOut || send.error !== null) && (
              <div className={styles.failure}>
                <Notice tone="error">
                  {isSignedOut ? reportMessages.signedOut : errorMessage(send.error, reportErrors)}
                </Notice>
              </div>
            )}
            <Button variant="secondary" onClick={requestClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              disabled={isSignedOut}
              busy={isSending}
              busyLabel={sendingLabel}
            >
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
