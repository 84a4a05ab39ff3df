/** The details in an open card. They load when it opens and stay live. */

import type { ReactNode } from 'react'
import { notLoaded } from '../../../domain/text/errorMessages'
import { useConnected } from '../../../session/Connection'
import { useSharedWatch } from '../../../session/sharedWatch'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { EntryTextsSkeleton } from './EntryTexts'
import { EntryArticle } from './EntryArticle'
import type { EntryDetails } from './entryDetails'
import styles from './EntryArticle.module.css'
import { generalMessages } from '../../../domain/text/messages'

interface ExperienceDetailProps {
  details: EntryDetails
  id: string
  /** Actions below the details. */
  children?: ReactNode
}

export function ExperienceDetail({ details, id, children }: ExperienceDetailProps) {
  const detail = useSharedWatch(details.watchOf(id))
  if (detail.status === 'loading') return <PendingDetail />
  if (detail.status === 'failed') {
    return <LoadError onRetry={detail.retry}>{notLoaded('this experience', detail.error)}</LoadError>
  }
  if (detail.value === null) return <p>This entry is no longer available.</p>
  return (
    <>
      <EntryArticle entry={detail.value} />
      <div className={styles.actions}>{children}</div>
    </>
  )
}

/** A skeleton while the details load. Offline, a notice with the reason. */
export function PendingDetail() {
  return useConnected() ? <EntryTextsSkeleton /> : <Notice>{generalMessages.notOnDevice}</Notice>
}
