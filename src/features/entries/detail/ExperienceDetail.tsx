/** The details in an open card. They load when it opens and stay live. */

import type { ReactNode } from 'react'
import { companyName } from '../../../domain/companies'
import { NO_FILTERS } from '../../../domain/entryFilters'
import { notLoaded } from '../../../domain/errorMessages'
import { useConnected } from '../../../session/Connection'
import { lazyModule, useLazyModule } from '../../../hooks/lazyModule'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { EntryTextsSkeleton } from '../card'
import { EntryArticle } from './EntryArticle'
import { useEntryDetail, type EntryDetails } from './entryDetails'
import styles from './EntryArticle.module.css'
import { PrepareLink } from './PrepareLink'
import { ThankAuthor } from './ThankAuthor'
import { generalMessages } from '../../../domain/messages'

/** The first cards do not wait for this code. */
const questionsCode = lazyModule(async () => (await import('../asked/EntryQuestions')).EntryQuestions)

interface ExperienceDetailProps {
  details: EntryDetails
  id: string
  /** Actions below the details. */
  children?: ReactNode
}

export function ExperienceDetail({ details, id, children }: ExperienceDetailProps) {
  const detail = useEntryDetail(details, id)
  const questions = useLazyModule(questionsCode)
  if (detail.status === 'loading' || questions.status === 'loading') return <PendingDetail />
  if (detail.status === 'failed') {
    return <LoadError onRetry={detail.retry}>{notLoaded('this experience', detail.error)}</LoadError>
  }
  if (detail.value === null) return <p>This entry is no longer available.</p>
  const company = companyName(detail.value.companyName)
  return (
    <>
      {/* Until this code has loaded, the questions are plain text. */}
      <EntryArticle
        entry={detail.value}
        questions={questions.status === 'ready' ? <questions.value entry={detail.value} /> : undefined}
      />
      <div className={styles.actions}>
        {company !== '' && (
          <PrepareLink view={{ filters: { ...NO_FILTERS, company }, search: '' }} company={company} />
        )}
        <ThankAuthor entryId={id} />
        {children}
      </div>
    </>
  )
}

/** A skeleton while the details load. Offline, a notice with the reason. */
export function PendingDetail() {
  return useConnected() ? <EntryTextsSkeleton /> : <Notice>{generalMessages.notOnDevice}</Notice>
}
