/** What is behind a card: read when it is opened, and still live while it is. */

import { DETAILS, ENTRY_FIELDS, labelOf, showField, type Entry, type EntryField } from '../../../domain/entry'
import { NO_FILTERS } from '../../../domain/entryFilters'
import { errorMessage } from '../../../domain/errorMessages'
import { experiencesMessages } from '../../../domain/messages'
import { ExternalLink } from '../../../ui/ExternalLink'
import { Fact } from '../../../ui/Fact'
import { LoadError } from '../../../ui/LoadError'
import { EntryTexts, EntryTextsSkeleton } from '../card'
import { useEntryDetail, type EntryDetails } from './entryDetails'
import styles from './ExperienceDetail.module.css'
import { PrepareLink } from './PrepareLink'

export function ExperienceDetail({ details, id }: { details: EntryDetails; id: string }) {
  const detail = useEntryDetail(details, id)
  if (detail.status === 'loading') return <EntryTextsSkeleton />
  if (detail.status === 'failed') {
    return <LoadError onRetry={detail.retry}>{errorMessage(detail.error, 'entries')}</LoadError>
  }
  if (detail.value === null) return <p>This entry is no longer available.</p>
  return <Article entry={detail.value} />
}

function Article({ entry }: { entry: Entry }) {
  const company = entry.companyName.trim()
  return (
    <>
      <article className={styles.article}>
        <EntryTexts entry={entry} heading="h3" />
        <dl className={styles.facts}>
          {DETAILS.facts.map((name) => (
            <Fact key={name} name={labelOf(name)}>
              <Value entry={entry} name={name} />
            </Fact>
          ))}
          {DETAILS.factsIfGiven
            .filter((name) => showField(entry, name) !== '')
            .map((name) => (
              <Fact key={name} name={labelOf(name)}>
                <span>{showField(entry, name)}</span>
              </Fact>
            ))}
        </dl>
      </article>
      {company !== '' && (
        <p className={styles.onward}>
          <PrepareLink view={{ filters: { ...NO_FILTERS, company }, search: '' }} company={company} />
        </p>
      )}
    </>
  )
}

function Value({ entry, name }: { entry: Entry; name: (typeof DETAILS.facts)[number] }) {
  const field: EntryField = ENTRY_FIELDS[name]
  const isWithheld = field.kind === 'text' && field.withConsent === true && !entry.openToContact
  const value = isWithheld ? '' : showField(entry, name)
  const href = name === 'contact' ? contactLink(value) : null
  if (href !== null) return <ExternalLink href={href}>{value}</ExternalLink>
  return <span>{value || experiencesMessages.notAvailable}</span>
}

const WEB_ADDRESS = /^https?:\/\/\S+$/i

/** The address to link to; null for a contact that is no http(s) address, or one that hides its host behind a user name. */
export function contactLink(contact: string): string | null {
  const typed = contact.trim()
  if (!WEB_ADDRESS.test(typed)) return null
  try {
    const url = new URL(typed)
    return url.username === '' && url.password === '' ? url.href : null
  } catch {
    return null
  }
}
