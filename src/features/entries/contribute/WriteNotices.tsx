/** The notices about entries that are being sent or deleted, and how it ended. */

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetDestination, readDestination } from '../../../device/destination'
import { paths } from '../../../config/paths'
import type { Submission } from '../../../domain/entry/entryForm'
import { unsentMessages } from '../../../domain/text/messages'
import { useConnected } from '../../../session/Connection'
import { useOutbox } from '../../../session/DataContext'
import type { Write } from '../../../session/outbox'
import styles from './Contribute.module.css'
import { sentMessages } from '../form/messages'
import { contributeMessages } from './messages'
import { Button } from '../../../ui/Button'
import { buttonProps } from '../../../ui/buttonProps'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'

interface WriteNoticesProps {
  writes: readonly Write<'entry' | 'edit'>[]
  deletions: readonly Write<'delete'>[]
  /** Opens the form of a write that has failed. */
  onReopen: (submission: Submission) => void
}

export function WriteNotices({ writes, deletions, onReopen }: WriteNoticesProps) {
  const { reset } = useOutbox()
  return (
    <>
      {writes.map((write) => {
        const { kind, id, content, state, failed } = write
        const dismiss = () => reset(kind, id)
        const key = `${kind} ${id}`
        if (kind === 'entry' && state.status === 'success') {
          return <SubmittedNotice key={key} write={write} onDismiss={dismiss} />
        }
        if (state.status !== 'error' || content === null) {
          return <WriteNotice key={key} write={write} onDismiss={dismiss} />
        }
        return (
          <Notice
            key={key}
            tone="error"
            action={
              <Button variant="secondary" onClick={() => onReopen(content)}>
                Open the form again
              </Button>
            }
          >
            {failed?.(state.error)}
          </Notice>
        )
      })}
      {deletions.map((write) => (
        <WriteNotice key={write.id} write={write} onDismiss={() => reset('delete', write.id)} />
      ))}
    </>
  )
}

function WriteNotice({ write, onDismiss }: { write: Write; onDismiss: () => void }) {
  const saving = useConnected() ? contributeMessages.saving : unsentMessages.waiting
  const { about, state, done = [], failed, retry } = write
  switch (state.status) {
    case 'pending':
      return (
        <Notice>
          <UserText as="span" className={styles.subject}>{`${about}. `}</UserText>
          <span>{saving}</span>
        </Notice>
      )
    case 'success':
      return (
        <Notice tone="success" onDismiss={onDismiss}>
          <Sentences of={done} />
        </Notice>
      )
    default:
      return (
        <LoadError onRetry={retry} onDismiss={onDismiss}>
          {failed?.(state.error)}
        </LoadError>
      )
  }
}

function Sentences({ of: sentences }: { of: readonly string[] }) {
  return sentences.map((sentence) => <UserText as="span" key={sentence}>{`${sentence} `}</UserText>)
}

/** Links to the page that the user wanted to open before, or to all entries. */
function SubmittedNotice({ write, onDismiss }: { write: Write<'entry' | 'edit'>; onDismiss: () => void }) {
  const [destination] = useState(readDestination)
  const { done = [] } = write
  const isFirst = done.includes(sentMessages.everythingOpen)
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
      <Sentences of={done} />
    </Notice>
  )
}
