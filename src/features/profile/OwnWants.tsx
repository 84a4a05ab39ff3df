/** The companies that the user asked for, each with a button that cancels the request. */

import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { companyPath } from '../../config/paths'
import { formatLongDate } from '../../domain/dates'
import { errorMessage, notLoaded } from '../../domain/errorMessages'
import { capitalised } from '../../domain/text'
import { wantAbout } from '../../domain/messages'
import { companiesOn } from '../../domain/wanted'
import { useSavingLabel } from '../../hooks/useSavingMessage'
import { useWrites } from '../../hooks/useWrites'
import { useSources, useSummaries } from '../../session/DataContext'
import { useOwn } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { focusHeading } from '../../ui/focusHeading'
import { LoadError } from '../../ui/LoadError'
import { Notice } from '../../ui/Notice'
import { PageCard, PartTitle } from '../../ui/Page'
import { UserText } from '../../ui/UserText'
import { wantMessages } from './messages'
import styles from './Profile.module.css'

const listed = companiesOn([])

export function OwnWants({ uid }: { uid: string }) {
  const { data, outbox } = useSources()
  const stored = useOwn('wantMarks')
  const writes = useWrites('want')
  const saving = useSavingLabel()
  const wants = new Map(stored.status === 'ready' ? stored.value : [])
  const failed = writes.flatMap(({ state }) => (state.status === 'error' ? [state.error] : []))
  const pending = new Set<string>()
  for (const { key, state } of writes) {
    if (state.status !== 'pending') continue
    const company = key.slice('want.'.length)
    const [, atMs] = state.args
    pending.add(company)
    // The SDK removes the want before the server has answered. The list shows it until then.
    if (typeof atMs === 'number') wants.set(company, atMs)
  }
  const cancel = (key: string, atMs: number, next: Element | null) =>
    outbox.run(
      { key: `want.${key}`, about: wantAbout(nameOf(key)) },
      async (_ask: boolean, _atMs: number) => {
        await data.unmark(uid, { use: 'want', companyKey: key })
        focusHeading(next)
      },
      [false, atMs],
    )
  const nameOf = useNames([...wants.keys()])
  if (stored.status === 'failed') {
    return (
      <LoadError onRetry={stored.retry}>{notLoaded('the companies you asked for', stored.error)}</LoadError>
    )
  }
  if (wants.size === 0) return null
  return (
    <PageCard as="section">
      <PartTitle>{wantMessages.heading}</PartTitle>
      <p className={styles.tagline}>{wantMessages.privacy}</p>
      {/* The role is explicit, because Safari does not treat a list without markers as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={styles.wants} role="list" aria-label={wantMessages.heading}>
        {[...wants]
          .sort(([, a], [, b]) => b - a)
          .map(([key, atMs]) => (
            <li key={key} className={styles.want}>
              <div>
                <Link className={styles.company} to={companyPath(key)}>
                  <UserText as="span">{nameOf(key)}</UserText>
                </Link>
                <span className={styles.askedAt}>{wantMessages.askedAt(formatLongDate(atMs))}</span>
              </div>
              <Button
                variant="secondary"
                aria-label={wantMessages.cancel(nameOf(key))}
                busy={pending.has(key)}
                busyLabel={saving}
                onClick={({ currentTarget }) => {
                  const section = currentTarget.closest('section')
                  // The section disappears with its last company.
                  cancel(key, atMs, wants.size > 1 ? section : (section?.parentElement ?? null))
                }}
              >
                Cancel request
              </Button>
            </li>
          ))}
      </ul>
      {failed.length > 0 && (
        <Notice tone="error">{wantMessages.notCancelled(errorMessage(failed[0]))}</Notice>
      )}
    </PageCard>
  )
}

/** The cards are read only for companies that the list lacks. A key without a card is shown with a capital letter. */
function useNames(keys: readonly string[]): (key: string) => string {
  const needsCards = keys.some((key) => listed(key) === null)
  const list = useSummaries(needsCards)
  const cards = needsCards && list.status === 'ready' ? list.value.summaries : null
  const companyOf = useMemo(() => (cards === null ? listed : companiesOn(cards)), [cards])
  return (key) => companyOf(key)?.name ?? capitalised(key)
}
