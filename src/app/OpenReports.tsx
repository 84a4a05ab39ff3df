/** The live number of reported entries, beside their link. Only for moderators, because the rules refuse everybody else. */

import { useCallback } from 'react'
import type { ReportedEntry } from '../domain/store/reports'
import { groupThousands } from '../domain/text/numbers'
import { useData } from '../session/DataContext'
import { useSubscription } from '../session/sharedWatch'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import styles from './NavBar.module.css'

export function OpenReports() {
  const data = useData()
  const entries = useSubscription<readonly ReportedEntry[]>(
    useCallback((watcher) => data.reports.watchAll(watcher), [data]),
  )
  // The page with the reports says why they could not be read.
  const count = entries.status === 'ready' ? entries.value.length : 0
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={styles.count}>
        <span>{groupThousands(count)}</span>{' '}
        <VisuallyHidden>{count === 1 ? 'reported entry' : 'reported entries'}</VisuallyHidden>
      </span>
    </>
  )
}
