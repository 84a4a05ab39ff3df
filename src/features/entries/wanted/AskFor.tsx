/** The button that asks for experiences at a company, with the number of students who ask for it. */

import { CircleCheck, MessageCircle } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { rememberDestination } from '../../../device/destination'
import { companyKey } from '../../../domain/companies'
import { errorMessage } from '../../../domain/errorMessages'
import { canBeMarked } from '../../../domain/marks'
import { wantAbout } from '../../../domain/messages'
import { capitalised, countWords, oneLine } from '../../../domain/text'
import { companiesOn, isOpenWant, studentCount } from '../../../domain/wanted'
import { useAction } from '../../../hooks/useAction'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useData, useSummaries } from '../../../session/DataContext'
import { useOwn, useReader } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import styles from './AskFor.module.css'
import { askMessages } from './messages'

export interface AskForProps {
  /** Any name of the company, or its key. */
  company: string
  /** A visitor returns to this address after the sign-in. */
  path: string
  /** The reader typed the name just now. It may be a company that neither the list nor a card has. */
  isTyped?: boolean
}

/** No other text is offered as a name: a search may say a role and a place, and a link may hold a phone number. */
const NAME_MAX_WORDS = 3
const NUMBER = /\d{4}/

/** Not shown for a company that neither the list nor a card has, unless the reader typed its name or has asked for it. */
export function AskFor({ company: name, path, isTyped = false }: AskForProps) {
  const reader = useReader()
  const list = useSummaries()
  const key = companyKey(name)
  const cards = list.status === 'ready' ? list.value.summaries : null
  const known = useMemo(() => (cards === null ? null : companiesOn(cards)(key)), [cards, key])
  const wantMarks = useOwn('wantMarks')
  const isWanted = wantMarks.status === 'ready' && wantMarks.value.has(key)
  const mayBeName = isTyped && cards !== null && countWords(name) <= NAME_MAX_WORDS && !NUMBER.test(name)
  const company = known ?? (mayBeName || isWanted ? { name: capitalised(oneLine(name)), sharedAt: 0 } : null)
  if (company === null || !canBeMarked(key)) return null
  if (reader.status === 'loading') return null
  return (
    <section className={styles.ask} aria-label={askMessages.ask(company.name)}>
      {reader.status === 'verified' ? (
        <Want
          key={key}
          uid={reader.account.uid}
          companyKey={key}
          company={company.name}
          sharedAt={company.sharedAt}
          isTyped={isTyped}
        />
      ) : (
        <>
          <Link
            to={paths.signIn}
            onClick={() => rememberDestination(path, oneLine(company.name), false, 'ask for')}
            {...buttonProps('secondary')}
          >
            <UserText as="span">{askMessages.signIn(company.name)}</UserText>
          </Link>
          {isTyped && <ShareYours />}
          <p className={styles.hint}>{askMessages.before}</p>
        </>
      )}
    </section>
  )
}

interface WantProps {
  uid: string
  companyKey: string
  company: string
  /** The time of the company's newest entry. */
  sharedAt: number
  isTyped: boolean
}

function ShareYours() {
  return (
    <Link to={paths.contribute} {...buttonProps('quiet')}>
      Share yours
    </Link>
  )
}

/** The button changes at once. If the server refuses, it changes back and a message appears. */
function Want({ uid, companyKey: key, company, sharedAt, isTyped }: WantProps) {
  const data = useData()
  const wantMarks = useOwn('wantMarks')
  const wantCounts = useOwn('wantCounts')
  const [nowMs] = useState(Date.now)
  const hintId = useId()
  const wantedAt = wantMarks.status === 'ready' ? wantMarks.value.get(key) : undefined
  const isAsked = wantedAt !== undefined && isOpenWant(wantedAt, { sharedAt, nowMs })
  const { state, isPending, error, run } = useAction(
    async (ask: boolean, before: number | undefined) => {
      // A want that has ended is replaced, so that it gets a new time.
      if (before !== undefined) await data.unmark(uid, { use: 'want', companyKey: key })
      if (ask) await data.mark(uid, { use: 'want', companyKey: key })
    },
    { write: { key: `want.${key}`, about: wantAbout(company) } },
  )
  const saving = useSavingLabel()
  const failed = [wantMarks, wantCounts].find(({ status }) => status === 'failed')
  if (failed?.status === 'failed') {
    return <LoadError onRetry={failed.retry}>{askMessages.notLoaded(failed.error)}</LoadError>
  }
  if (wantMarks.status === 'loading') return null
  const isShown = state.status === 'pending' ? state.args[0] : isAsked
  const count = wantCounts.status === 'ready' ? wantCounts.value.get(key) : undefined
  const students = studentCount(count, { isOwn: wantedAt !== undefined, sharedAt, nowMs })
  const line =
    count !== undefined && students > 0
      ? askMessages.demand(company, students, count.lastAt)
      : isAsked && wantCounts.status === 'ready'
        ? askMessages.onlyYou(company)
        : null
  return (
    <>
      <output className={styles.demand}>{line !== null && <UserText as="span">{line}</UserText>}</output>
      <div className={styles.request}>
        {isShown && (
          <span className={styles.asked}>
            <CircleCheck aria-hidden />
            <span>{askMessages.asked}</span>
          </span>
        )}
        {/* One button for both, so that it keeps the focus. */}
        <Button
          variant={isShown ? 'quiet' : 'secondary'}
          aria-label={isShown ? askMessages.cancel(company) : undefined}
          aria-describedby={hintId}
          busy={isPending}
          busyLabel={saving}
          onClick={() => run(!isAsked, wantedAt)}
        >
          {!isShown && <MessageCircle aria-hidden />}
          <UserText as="span">{isShown ? 'Cancel' : askMessages.ask(company)}</UserText>
        </Button>
        {isTyped && <ShareYours />}
      </div>
      <p id={hintId} className={styles.hint}>
        {isAsked
          ? askMessages.after
          : wantedAt === undefined || wantedAt < sharedAt
            ? askMessages.before
            : askMessages.faded}
      </p>
      {error !== null && <Notice tone="error">{errorMessage(error)}</Notice>}
    </>
  )
}
