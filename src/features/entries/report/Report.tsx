/** The button to report an entry, and the lazily loaded dialog that it opens. */

import { Flag } from 'lucide-react'
import { useCallback } from 'react'
import type { EntrySummary } from '../../../domain/entry/entry'
import type { Report } from '../../../domain/store/reports'
import { lazyCode } from '../../../hooks/LazyBoundary'
import { useFormAuthor } from '../../../hooks/useFormAuthor'
import { useWrites } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import { isPending } from '../../../session/outbox'
import { useOwn } from '../../../session/useSession'
import { useSubscription, type WatchedWithRetry } from '../../../session/sharedWatch'
import { Button } from '../../../ui/Button'
import { LazyDialog } from '../../../ui/LazyDialog'
import { reportMessages } from './messages'
import styles from './Report.module.css'

const dialog = lazyCode(async () => (await import('./ReportDialog')).ReportDialog)

export interface ReportSubject {
  readonly uid: string
  readonly entry: EntrySummary
}

function useOwnReport({ uid, entry: { id } }: ReportSubject): WatchedWithRetry<Report | null> {
  const data = useData()
  return useSubscription(useCallback((watcher) => data.reports.watchOwn(uid, id, watcher), [data, uid, id]))
}

interface ReportButtonProps {
  subject: ReportSubject
  onReport: (subject: ReportSubject) => void
}

/** Hidden for the user's own entries. After a report, it shows that report, until the entry changes. */
export function ReportButton({ subject, onReport }: ReportButtonProps) {
  const entries = useOwn('entries')
  const own = useOwnReport(subject)
  const { id } = subject.entry
  const isOwn = entries.status === 'ready' && entries.value.some((entry) => entry.id === id)
  // The client shows a report before the server has confirmed it.
  const isSending = isPending(useWrites(), 'report', id)
  if (isOwn) return null
  const label = own.status === 'ready' && own.value !== null ? 'You reported this' : 'Report this entry'
  return (
    <span className={styles.report}>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => onReport(subject)}
      >
        <Flag aria-hidden />
        <span>{isSending ? reportMessages.sending : label}</span>
      </Button>
    </span>
  )
}

interface ReportEntryProps {
  subject: ReportSubject
  onClose: () => void
}

/** Stays open if the entry is deleted or the session ends, so no typed text is lost. Another account does not see it. */
export function ReportEntry({ subject, onClose }: ReportEntryProps) {
  const author = useFormAuthor(onClose)
  const own = useOwnReport(subject)
  if (author === 'other') return null
  return (
    <LazyDialog
      code={dialog}
      title="Report this entry"
      isWaiting={own.status === 'loading'}
      onClose={onClose}
    >
      {(ReportDialog) => (
        <ReportDialog {...subject} own={own.status === 'ready' ? own.value : null} onClose={onClose} />
      )}
    </LazyDialog>
  )
}
