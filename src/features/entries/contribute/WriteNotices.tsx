/** The notices about entries that are being sent or deleted, and how it ended. */

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetDestination, readDestination } from '../../../device/destination'
import { paths } from '../../../config/paths'
import { unsentMessages } from '../../../domain/messages'
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
