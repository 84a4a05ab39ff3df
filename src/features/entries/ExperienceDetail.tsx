/** What is behind a card: read when it is opened, and still live while it is. */

import { formatCalendarDate } from '../../domain/dates'
import type { Entry } from '../../domain/entry'
import { experiencesMessages } from '../../domain/messages'
import { formatPay } from '../../domain/pay'
import { errorMessage } from '../../failures/errorMessages'
import { ExternalLink } from '../../ui/ExternalLink'
import { Fact } from '../../ui/Fact'
import { LoadError } from '../../ui/LoadError'
import { contactLink } from './contactLink'
import { DetailSkeleton } from './DetailSkeleton'
import type { EntryAddress, EntryDetails } from './entryDetails'
import { EntryTexts } from './EntryTexts'
import styles from './ExperienceDetail.module.css'
import { useEntryDetail } from './useEntryDetails'

const { notAvailable } = experiencesMessages

export function ExperienceDetail({ details, address }: { details: EntryDetails; address: EntryAddress }) {
  const detail = useEntryDetail(details, address)
  if (detail.status === 'loading') return <DetailSkeleton />
  if (detail.status === 'failed')
    return <LoadError onRetry={detail.retry}>{errorMessage(detail.error, 'entries')}</LoadError>
  if (detail.value === null) return <p>This entry is no longer available.</p>
  return <Article entry={detail.value} />
}

function Article({ entry }: { entry: Entry }) {
  return (
    <article className={styles.article}>
      <EntryTexts entry={entry} heading="h3" />
      <dl className={styles.facts}>
        <Fact name="Name">{(entry.openToContact && entry.name) || notAvailable}</Fact>
        <Fact name="Contact">
          <Contact contact={entry.openToContact ? entry.contact : ''} />
        </Fact>
        <Fact name="Application method">{entry.applicationMethod || notAvailable}</Fact>
        <Fact name="Hiring process length">{entry.hiringProcessLength || notAvailable}</Fact>
        <Fact name="Start date">{formatCalendarDate(entry.startDate) || notAvailable}</Fact>
        <Fact name="Total compensation">
          {entry.totalCompensation === null ? notAvailable : formatPay(entry.totalCompensation)}
        </Fact>
      </dl>
    </article>
  )
}

function Contact({ contact }: { contact: string }) {
  const href = contactLink(contact)
  if (href !== null) return <ExternalLink href={href}>{contact}</ExternalLink>
  return contact || notAvailable
}
