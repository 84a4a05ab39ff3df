/** The dialog that reports an entry, or shows the user's earlier report. */

import { formatLongDate } from '../../../domain/text/dates'
import type { EntrySummary } from '../../../domain/entry/entry'
import { errorMessage } from '../../../domain/text/errorMessages'
import type { Report } from '../../../domain/store/reports'
import { useWrite } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import { Button } from '../../../ui/Button'
import { Fact } from '../../../ui/Fact'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { LongUserText, QUOTED_LINES } from '../../../ui/UserText'
import { reportErrors, reportMessages } from './messages'
import { ReportForm } from './ReportForm'
import styles from './Report.module.css'

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
  return <ReportForm entry={entry} send={send} onClose={close} />
}
