/** The dialog that reports an entry, or shows the user's earlier report. */

import { useState } from 'react'
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
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import { useWrite, type WriteAction } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import { Button } from '../../../ui/Button'
import { ExternalLink } from '../../../ui/ExternalLink'
import { Fact } from '../../../ui/Fact'
import { FormModal } from '../../../ui/FormModal'
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
  /** The earlier report of the reader. */
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
      isUnkept: true,
      failed: (error) => errorMessage(error, reportErrors),
    },
    (content) => data.reports.append(uid, entry.id, content),
  )
  const close = () => {
    send.reset()
    onClose()
  }
  const sent = send.write?.state.status === 'success' ? send.write.content : null
  // While sending, the stored report may still be reverted. A form stays when another tab has sent one.
  const [earlier] = useState(send.isPending ? null : own)
  const shown = sent ?? earlier

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
            {sent !== null || earlier === null
              ? reportMessages.thanks
              : reportMessages.reported(formatLongDate(earlier.timestamp))}
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
  return <ReportForm entry={entry} send={send} onClose={onClose} />
}

interface ReportFormProps extends Pick<ReportDialogProps, 'entry' | 'onClose'> {
  send: WriteAction<'report'>
}

/** A reason and an optional text. */
function ReportForm({ entry, send, onClose }: ReportFormProps) {
  const form = useSchemaForm(reportSchema, send.write?.content ?? { text: '' })
  const text = useWatch({ control: form.control, name: 'text' })
  return (
    <FormModal
      title="Report this entry"
      sendLabel="Send report"
      write={send}
      problem={send.error === null ? null : errorMessage(send.error, reportErrors)}
      hasText={text.trim() !== ''}
      onSubmit={form.onValid(send.run)}
      onClose={onClose}
    >
      <UserText>{`${capitalised(aboutEntry(entry))}.`}</UserText>
      <p>
        <span>
          Only moderators read your report. The author won’t know who wrote it. All entries must follow the
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
    </FormModal>
  )
}
