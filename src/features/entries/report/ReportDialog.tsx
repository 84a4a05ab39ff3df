/** The dialog that reports an entry, or shows the user's earlier report. */

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../../config/paths'
import { deviceStore, reportDraftKey } from '../../../device/deviceStore'
import type { EntrySummary } from '../../../domain/entry/entry'
import { MAX_LENGTH } from '../../../domain/store/limits'
import { reportSchema } from '../../../domain/store/reportSchemas'
import { REASON_OPTIONS, REPORT_REASONS, type Reason, type Report } from '../../../domain/store/reports'
import { formatLongDate } from '../../../domain/text/dates'
import { errorMessage } from '../../../domain/text/errorMessages'
import { aboutEntry } from '../../../domain/text/messages'
import { capitalised } from '../../../domain/text/text'
import { useFormDraft } from '../../../hooks/useDraft'
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

type ReportDraft = Readonly<{ reason?: Reason; text: string }>

/** Null for a value that is not a draft of this form. */
function parseDraft(stored: unknown): ReportDraft | null {
  const { reason, text }: Record<string, unknown> = Object(stored)
  const known = REPORT_REASONS.find((one) => one === reason)
  return typeof text === 'string' ? { text, ...(known && { reason: known }) } : null
}

interface ReportDialogProps {
  uid: string
  entry: EntrySummary
  /** The earlier report of the reader. */
  own: Report | null
  onClose: () => void
}

export function ReportDialog({ uid, entry, own, onClose }: ReportDialogProps) {
  const data = useData()
  const key = reportDraftKey(uid, entry.id)
  const draft = useFormDraft(key, parseDraft)
  const send = useWrite(
    {
      kind: 'report',
      id: entry.id,
      about: 'Your report',
      done: [reportMessages.thanks],
      isUnkept: !draft.kept,
      failed: (error) => errorMessage(error, reportErrors),
    },
    async (content) => {
      await data.reports.append(uid, entry.id, content)
      deviceStore.remove(key)
    },
    { onDone: onClose },
  )
  // While sending, the stored report may still be reverted. A form stays when another tab has sent one.
  const [earlier] = useState(send.isPending ? null : own)
  if (earlier === null) return <ReportForm {...{ entry, send, draft, onClose }} />
  return (
    <Modal
      title="Your report"
      size="small"
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={styles.sent}>
        <Notice tone="success">{reportMessages.reported(formatLongDate(earlier.timestamp))}</Notice>
        <dl>
          <Fact name="Reason">
            <span>{earlier.reason}</span>
          </Fact>
          {earlier.text !== '' && (
            <Fact name="What you wrote">
              <LongUserText lines={QUOTED_LINES}>{earlier.text}</LongUserText>
            </Fact>
          )}
        </dl>
      </div>
    </Modal>
  )
}

interface ReportFormProps extends Pick<ReportDialogProps, 'entry' | 'onClose'> {
  send: WriteAction<'report'>
  draft: ReturnType<typeof useFormDraft<ReportDraft>>
}

/** A reason and an optional text. */
function ReportForm({ entry, send, draft, onClose }: ReportFormProps) {
  const form = useSchemaForm(reportSchema, draft.value ?? send.write?.content ?? { text: '' }, {
    onTyped: draft.keep,
  })
  const text = useWatch({ control: form.control, name: 'text' })
  return (
    <FormModal
      title="Report this entry"
      sendLabel="Send report"
      write={send}
      problem={send.error === null ? null : errorMessage(send.error, reportErrors)}
      hasText={text.trim() !== ''}
      isKept={draft.kept}
      onSubmit={form.onValid(send.run)}
      onDiscard={draft.discard}
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
