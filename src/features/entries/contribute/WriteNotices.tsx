/** The notices about entries that are being sent or deleted, and how it ended. */

import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetDestination, readDestination } from '../../../device/destination'
import { paths } from '../../../config/paths'
import { companyKey } from '../../../domain/companies'
import { MIN_SHOWN_STUDENTS } from '../../../domain/limits'
import { unsentMessages } from '../../../domain/messages'
import { companiesOn, studentCount } from '../../../domain/wanted'
import { useConnected } from '../../../session/Connection'
import { useOutbox, useSummaries } from '../../../session/DataContext'
import type { Write } from '../../../session/outbox'
import { useOwn } from '../../../session/useSession'
import styles from './Contribute.module.css'
import { sentMessages } from '../form/messages'
import { contributeMessages } from './messages'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import { submissionOf, type OpenForm } from '../form/formMachine'

interface WriteNoticesProps {
  writes: readonly Write[]
  onReopen: (form: OpenForm) => void
}

export function WriteNotices({ writes, onReopen }: WriteNoticesProps) {
  const { reset } = useOutbox()
  const isConnected = useConnected()
  const saving = isConnected ? contributeMessages.saving : unsentMessages.waiting
  return writes.map((write) => {
    const { key, about, state, done = [], failed, retry } = write
    const dismiss = () => reset(key)
    const submission = key.startsWith('delete.') ? null : submissionOf(write)
    switch (state.status) {
      case 'pending':
        return (
          <Notice key={key}>
            <UserText as="span" className={styles.subject}>{`${about}. `}</UserText>
            <span>{saving}</span>
          </Notice>
        )
      case 'success':
        return key.startsWith('entry.') ? (
          <SubmittedNotice key={key} write={write} onDismiss={dismiss} />
        ) : (
          <Notice key={key} tone="success" onDismiss={dismiss}>
            <Sentences of={done} />
          </Notice>
        )
      default:
        return submission === null ? (
          <LoadError key={key} onRetry={retry} onDismiss={dismiss}>
            {failed?.(state.error)}
          </LoadError>
        ) : (
          <Notice
            key={key}
            tone="error"
            action={
              <Button variant="secondary" onClick={() => onReopen(submission.form)}>
                Open the form again
              </Button>
            }
          >
            {failed?.(state.error)}
          </Notice>
        )
    }
  })
}

function Sentences({ of: sentences }: { of: readonly string[] }) {
  return sentences.map((sentence) => <UserText as="span" key={sentence}>{`${sentence} `}</UserText>)
}

/** Links to the page that the user wanted to open before, or to all entries. */
function SubmittedNotice({ write, onDismiss }: { write: Write; onDismiss: () => void }) {
  const [destination] = useState(readDestination)
  const { done = [] } = write
  const isFirst = done.includes(sentMessages.everythingOpen)
  const waiting = useWaitingStudents(write)
  return (
    <Notice
      tone="success"
      action={
        destination === null ? (
          <Link to={paths.experiences} {...(isFirst ? buttonProps('primary') : {})}>
            See all experiences
          </Link>
        ) : (
          <Link to={destination.path} onClick={forgetDestination} {...buttonProps('primary')}>
            <UserText as="span">
              Continue to <bdi>{destination.name}</bdi>
            </UserText>
          </Link>
        )
      }
      onDismiss={() => {
        forgetDestination()
        onDismiss()
      }}
    >
      <Sentences
        of={[...done, ...(waiting >= MIN_SHOWN_STUDENTS ? [contributeMessages.waited(waiting)] : [])]}
      />
    </Notice>
  )
}

/** How many others asked for the company of the new entry, before it answered them. 0 until the cards are known. */
function useWaitingStudents(write: Write): number {
  const wantCounts = useOwn('wantCounts')
  const wantMarks = useOwn('wantMarks')
  const list = useSummaries()
  const newEntryId = write.key.slice('entry.'.length)
  const key = companyKey(submissionOf(write)?.content.companyName ?? '')
  const [{ count, isOwn, nowMs }] = useState(() => ({
    count: wantCounts.status === 'ready' ? wantCounts.value.get(key) : undefined,
    isOwn: wantMarks.status === 'ready' && wantMarks.value.has(key),
    nowMs: Date.now(),
  }))
  const cards = list.status === 'ready' && list.value.status !== 'partial' ? list.value.summaries : null
  return useMemo(() => {
    if (cards === null || count === undefined) return 0
    const sharedAt = companiesOn(cards.filter(({ id }) => id !== newEntryId))(key)?.sharedAt ?? 0
    return studentCount(count, { isOwn, sharedAt, nowMs }) - (isOwn ? 1 : 0)
  }, [cards, count, isOwn, newEntryId, key, nowMs])
}
