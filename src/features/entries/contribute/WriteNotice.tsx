/** The notice about an entry that is being saved, has been saved or could not be saved. */

import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetDestination, readDestination } from '../../../device/destination'
import { paths } from '../../../config/paths'
import { companyKey } from '../../../domain/companies'
import { MIN_SHOWN_STUDENTS } from '../../../domain/limits'
import { entryMessages } from '../../../domain/messages'
import { companiesOn, studentCount } from '../../../domain/wanted'
import { useOwn, useSummaries } from '../../../session/useSession'
import { contributeMessages } from './messages'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import { isUpdate, type Submission, type Sent } from '../form/formMachine'
import { failureMessage, sentMessages } from '../form/messages'

interface WriteNoticeProps {
  sent: Sent
  onReopen: (submission: Submission) => void
  onDismiss: () => void
}

export function WriteNotice({ sent, onReopen, onDismiss }: WriteNoticeProps) {
  switch (sent.name) {
    case 'sending':
      return <Notice>{sent.isDelayed ? sentMessages.delayed : sentMessages.saving}</Notice>
    case 'stored':
      return isUpdate(sent.submission) ? (
        <Notice tone="success" onDismiss={onDismiss}>
          {entryMessages.updated}
        </Notice>
      ) : (
        <SubmittedNotice company={sent.submission.content.companyName} onDismiss={onDismiss} />
      )
    case 'failed':
      return (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={() => onReopen(sent.submission)}>
              Open the form again
            </Button>
          }
        >
          {failureMessage(sent)}
        </Notice>
      )
    default:
      return null
  }
}

/** Links to the page that the user wanted to open before, or to all entries. */
function SubmittedNotice({ company, onDismiss }: { company: string; onDismiss: () => void }) {
  const [destination] = useState(readDestination)
  const entries = useOwn('entries')
  const isFirst = entries.status === 'ready' && entries.value.length === 1
  const waiting = useWaitingStudents(company)
  const more = [
    ...(waiting >= MIN_SHOWN_STUDENTS ? [contributeMessages.waited(waiting)] : []),
    ...(destination !== null || isFirst ? [contributeMessages.everythingOpen] : []),
  ]
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
      {more.length === 0 ? entryMessages.submitted : <span>{`${entryMessages.submitted} `}</span>}
      {more.map((sentence) => (
        <span key={sentence}>{`${sentence} `}</span>
      ))}
    </Notice>
  )
}

/** How many others asked for the company of the new entry, before it answered them. 0 until the cards are known. */
function useWaitingStudents(company: string): number {
  const wantCounts = useOwn('wantCounts')
  const wantMarks = useOwn('wantMarks')
  const entries = useOwn('entries')
  const list = useSummaries()
  const key = companyKey(company)
  const [{ count, isOwn, newId, nowMs }] = useState(() => ({
    count: wantCounts.status === 'ready' ? wantCounts.value.get(key) : undefined,
    isOwn: wantMarks.status === 'ready' && wantMarks.value.has(key),
    newId: entries.status === 'ready' ? entries.value[0]?.id : undefined,
    nowMs: Date.now(),
  }))
  const cards = list.status === 'ready' && list.value.status !== 'partial' ? list.value.summaries : null
  return useMemo(() => {
    if (cards === null || count === undefined) return 0
    const sharedAt = companiesOn(cards.filter(({ id }) => id !== newId))(key)?.sharedAt ?? 0
    return studentCount(count, { isOwn, sharedAt, nowMs }) - (isOwn ? 1 : 0)
  }, [cards, count, isOwn, newId, key, nowMs])
}
