/** The account's writes that the open page does not show, pending or ended, at the lower edge of every page. */

import { Link } from 'react-router-dom'
import { forgetDestination, readDestination } from '../device/destination'
import { isDataError } from '../domain/dataError'
import { errorMessage } from '../domain/text/errorMessages'
import { unsentMessages } from '../domain/text/messages'
import { useWrites } from '../hooks/useWrite'
import { useConnected } from '../session/Connection'
import { useOutbox } from '../session/DataContext'
import type { Write } from '../session/outbox'
import { focusHeading } from '../ui/focusHeading'
import { LoadError } from '../ui/LoadError'
import { Notice } from '../ui/Notice'
import { StatusLine } from '../ui/StatusLine'
import styles from './Layout.module.css'

export function Outcomes() {
  const { reset } = useOutbox()
  const isConnected = useConnected()
  const hidden = useWrites().filter(({ isShown }) => !isShown)
  const pending = hidden.filter(({ state }) => state.status === 'pending')
  const outcomes = hidden.map((write) => {
    const { kind, id, state, about, failed } = write
    const key = `${kind} ${id}`
    const dismiss = () => {
      focusHeading(document.querySelector('main'))
      reset(kind, id)
    }
    if (state.status === 'pending') return null
    if (state.status === 'success') return <Success key={key} write={write} onDismiss={dismiss} />
    const message = failed?.(state.error) ?? unsentMessages.failed(about, errorMessage(state.error))
    // Something else was stored meanwhile, so trying again would fail again.
    if (isDataError(state.error, 'conflict')) {
      return (
        <Notice key={key} tone="error" onDismiss={dismiss}>
          {message}
        </Notice>
      )
    }
    return (
      <LoadError key={key} onRetry={write.retry} onDismiss={dismiss}>
        {message}
      </LoadError>
    )
  })
  return (
    <>
      {/* Without a connection, the banner names them. */}
      {isConnected && pending.length > 0 && (
        <div className={styles.pending}>
          <StatusLine>{unsentMessages.savingOnly(pending.map(({ about }) => about))}</StatusLine>
        </div>
      )}
      {outcomes}
    </>
  )
}

/** After a new entry, links to the page that the user wanted to open before. */
function Success({ write: { kind, done = [] }, onDismiss }: { write: Write; onDismiss: () => void }) {
  const destination = kind === 'entry' ? readDestination() : null
  const link = destination && {
    action: (
      <Link
        to={destination.path}
        onClick={() => {
          forgetDestination()
          onDismiss()
        }}
      >
        Continue to <bdi>{destination.name}</bdi>
      </Link>
    ),
  }
  return (
    <Notice tone="success" onDismiss={onDismiss} {...link}>
      {done.join(' ')}
    </Notice>
  )
}
