/** The button that asks for experiences at a company, with the number of students who ask for it. */

import { CircleCheck, MessageCircle } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { rememberDestination } from '../../../device/destination'
import { companyKey } from '../../../domain/companies'
import { toViewParams, type EntryView } from '../../../domain/entryView'
import { errorMessage } from '../../../domain/errorMessages'
import { oneLine } from '../../../domain/text'
import { canBeWanted, companyNames, isRecentWant, studentCount } from '../../../domain/wanted'
import { useAction } from '../../../hooks/useAction'
import { useData } from '../../../session/DataContext'
import type { OwnData } from '../../../session/session'
import { useReader, useSummaries } from '../../../session/useSession'
import { useSharedWatch } from '../../../session/useSharedWatch'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import styles from './AskFor.module.css'
import { askMessages } from './messages'

export interface AskForProps {
  /** The filter names the company, or else the search does. */
  view: EntryView
  /** The screen that shows the view. */
  path: string
}

/** Not shown for a company that neither the list nor a card has, and for a view of bookmarks or of new entries. */
export function AskFor({ view, path }: AskForProps) {
  const reader = useReader()
  const list = useSummaries()
  const key = companyKey(view.filters.company || view.search)
  const cards = list.status === 'ready' ? list.value.summaries : null
  const company = useMemo(() => (cards === null ? null : companyNames(cards)(key)), [cards, key])
  if (company === null || !canBeWanted(key) || view.bookmarked || view.onlyNew) return null
  if (reader.status === 'loading') return null
  return (
    <section className={styles.ask} aria-label={askMessages.ask(company)}>
      {reader.status === 'verified' ? (
        <Want key={key} uid={reader.account.uid} own={reader.own} companyKey={key} company={company} />
      ) : (
        <>
          <Link
            to={paths.signIn}
            onClick={() =>
              rememberDestination(
                `${path}?${toViewParams(view).toString()}`,
                oneLine(company),
                false,
                'ask for',
              )
            }
            {...buttonProps('secondary')}
          >
            <UserText as="span">{askMessages.signIn(company)}</UserText>
          </Link>
          <p className={styles.hint}>{askMessages.before}</p>
        </>
      )}
    </section>
  )
}

interface WantProps {
  uid: string
  own: OwnData
  companyKey: string
  company: string
}

/** The button changes at once. If the server refuses, it changes back and a message appears. */
function Want({ uid, own, companyKey: key, company }: WantProps) {
  const data = useData()
  const wants = useSharedWatch(own.wants)
  const wanted = useSharedWatch(own.wanted)
  const [nowMs] = useState(Date.now)
  const hintId = useId()
  const wantedAt = wants.status === 'ready' ? wants.value.get(key) : undefined
  const isAsked = wantedAt !== undefined && isRecentWant(wantedAt, nowMs)
  const { state, isPending, error, run } = useAction(async (ask: boolean) => {
    const target = { use: 'wanted', companyKey: key } as const
    // A faded want is replaced, so that it gets a new time.
    if (wantedAt !== undefined) await data.unmark(uid, target)
    if (ask) await data.mark(uid, target)
  })
  const failed = [wants, wanted].find(({ status }) => status === 'failed')
  if (failed?.status === 'failed') {
    return <LoadError onRetry={failed.retry}>{askMessages.notLoaded(failed.error)}</LoadError>
  }
  if (wants.status === 'loading') return null
  const isShown = state.status === 'pending' ? state.args[0] : isAsked
  const count = wanted.status === 'ready' ? wanted.value.get(key) : undefined
  const students = studentCount(count, wantedAt !== undefined, nowMs)
  const line =
    students > 0
      ? askMessages.demand(company, students)
      : isAsked && wanted.status === 'ready'
        ? askMessages.onlyYou(company)
        : null
  return (
    <>
      <output className={styles.demand}>{line !== null && <UserText as="span">{line}</UserText>}</output>
      <Button
        variant="secondary"
        aria-pressed={isShown}
        aria-describedby={hintId}
        busy={isPending}
        onClick={() => run(!isAsked)}
      >
        {isShown ? <CircleCheck aria-hidden /> : <MessageCircle aria-hidden />}
        <UserText as="span">{askMessages.ask(company)}</UserText>
      </Button>
      <p id={hintId} className={styles.hint}>
        {isAsked ? askMessages.after : wantedAt === undefined ? askMessages.before : askMessages.faded}
      </p>
      {error !== null && <Notice tone="error">{errorMessage(error)}</Notice>}
    </>
  )
}
