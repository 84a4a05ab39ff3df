/** The details in an open card. They load when it opens and stay live. */

import { useEffect, type ReactNode } from 'react'
import { notLoaded } from '../../../domain/errorMessages'
import { LazyBoundary, lazyCode } from '../../../hooks/LazyBoundary'
import { useConnected } from '../../../session/Connection'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { EntryTextsSkeleton } from '../card/EntryTexts'
import { EntryArticle } from './EntryArticle'
import { useEntryDetail, type EntryDetails } from './entryDetails'
import styles from './EntryArticle.module.css'
import { ThankAuthor } from './ThankAuthor'
import { generalMessages } from '../../../domain/messages'

/** With its hash function, this code is large. The first cards do not wait for it. */
const questions = lazyCode(async () => (await import('../asked/EntryQuestions')).EntryQuestions)

interface ExperienceDetailProps {
  details: EntryDetails
  id: string
  /** Actions below the details. */
  children?: ReactNode
}

export function ExperienceDetail({ details, id, children }: ExperienceDetailProps) {
  const detail = useEntryDetail(details, id)
  useEffect(() => questions.preload(), [])
  if (detail.status === 'loading') return <PendingDetail />
  if (detail.status === 'failed') {
    return <LoadError onRetry={detail.retry}>{notLoaded('this experience', detail.error)}</LoadError>
  }
  if (detail.value === null) return <p>This entry is no longer available.</p>
  const entry = detail.value
  // The actions come with the texts. A skeleton above them would grow and push a focused one out of sight.
  const withActions = (article: ReactNode) => (
    <>
      {article}
      <div className={styles.actions}>
        <ThankAuthor entryId={id} />
        {children}
      </div>
    </>
  )
  return (
    <LazyBoundary
      code={questions}
      loading={<PendingDetail />}
      renderFailure={() => withActions(<EntryArticle entry={entry} />)}
    >
      {(Questions) => withActions(<EntryArticle entry={entry} questions={<Questions entry={entry} />} />)}
    </LazyBoundary>
  )
}

/** A skeleton while the details load. Offline, a notice with the reason. */
export function PendingDetail() {
  return useConnected() ? <EntryTextsSkeleton /> : <Notice>{generalMessages.notOnDevice}</Notice>
}
