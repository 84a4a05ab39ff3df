/** The reports about an entry, with their reasons. */

import { formatLongDate, formatMoment } from '../../../domain/text/dates'
import { counted } from '../../../domain/text/numbers'
import { isOutdated, type ReportedEntry } from '../../../domain/store/reports'
import { LongUserText, QUOTED_LINES } from '../../../ui/UserText'
import { moderateMessages } from './messages'
import styles from './Moderate.module.css'

interface ReportListProps {
  reported: ReportedEntry
  /** The id of the element with the number of reports. */
  reportsId: string
  changedAt: number | null
}

export function ReportList({ reported: { reports }, reportsId, changedAt }: ReportListProps) {
  return (
    <div className={styles.reports}>
      <p id={reportsId} className={styles.count}>
        {counted(reports.length, 'report')}
      </p>
      <ul>
        {reports.map((report) => (
          <li key={report.by}>
            <p>
              <strong>{report.reason}</strong>{' '}
              <time className={styles.when} dateTime={new Date(report.timestamp).toISOString()}>
                {formatLongDate(report.timestamp)}
              </time>
            </p>
            {report.text !== '' && <LongUserText lines={QUOTED_LINES}>{report.text}</LongUserText>}
            {changedAt !== null && isOutdated(report, changedAt) && (
              <p className={styles.own}>{moderateMessages.editedAfterReport(formatMoment(changedAt))}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
