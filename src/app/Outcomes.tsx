/** The account's writes that no page shows, pending or ended, at the lower edge of every page. */

import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../config/paths'
import { forgetDestination, readDestination } from '../device/destination'
import { isDataError, type DataErrorKind } from '../domain/dataError'
import { errorMessage } from '../domain/text/errorMessages'
import { unsentMessages } from '../domain/text/messages'
import { useWrites } from '../hooks/useWrite'
import { useConnected } from '../session/Connection'
import { useOutbox } from '../session/DataContext'
import { isWrite, type Write } from '../session/outbox'
import { buttonProps } from '../ui/buttonProps'
import { focusHeading } from '../ui/focusHeading'
import { LoadError } from '../ui/LoadError'
import { Notice } from '../ui/Notice'
import { StatusLine } from '../ui/StatusLine'
import styles from './Layout.module.css'

/** The same write fails again: the stored data, or the session, must change first. */
const FINAL: readonly DataErrorKind[] = ['conflict', 'notFound', 'full', 'emailInUse', 'recentLoginRequired']

export function Outcomes() {
  const { reset } = useOutbox()
  const isConnected = useConnected()
  const hidden = useWrites().filter(({ isShown }) => !isShown)
  const pending = hidden.filter(({ state }) => state.status === 'pending')
  const outcomes = hidden.map((write) => {
    const { kind, id, state } = write
    const key = `${kind} ${id}`
    const dismiss = () => {
      focusHeading(document.querySelector('main'))
      reset(kind, id)
    }
    if (state.status === 'pending') return null
    if (state.status === 'success') {
      return <Success key={key} write={write} onDismiss={dismiss} onTold={() => reset(kind, id)} />
    }
    const { error } = state
    const isFinal = isDataError(error) && FINAL.includes(error.kind)
    return (
      // A text that only this tab has stays until its form sends or discards it.
      <LoadError
        key={key}
        onRetry={isFinal ? undefined : write.retry}
        onDismiss={write.isUnkept ? undefined : dismiss}
      >
        {write.failed?.(error) ?? unsentMessages.failed(write.about, errorMessage(error))}
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

interface SuccessProps {
  write: Write
  onDismiss: () => void
  /** Called when the user has left the page that told it. */
  onTold: () => void
}

function Success({ write, onDismiss, onTold }: SuccessProps) {
  const { id, done = [] } = write
  const { pathname } = useLocation()
  const [toldAt] = useState(pathname)
  const forget = useEffectEvent(onTold)
  useEffect(() => {
    if (pathname !== toldAt) forget()
  }, [pathname, toldAt])
  return (
    <Notice
      tone="success"
      action={
        isWrite('entry', id)(write) && write.content.base === null ? (
          <NextPage onOpen={onDismiss} />
        ) : undefined
      }
      onDismiss={onDismiss}
    >
      {done.join(' ')}
    </Notice>
  )
}

/** After a new entry, links to the page that the user wanted to open before, or to all entries. */
function NextPage({ onOpen }: { onOpen: () => void }) {
  const destination = readDestination()
  if (destination === null) {
    return (
      <Link to={paths.experiences} onClick={onOpen}>
        See all experiences
      </Link>
    )
  }
  return (
    <Link
      to={destination.path}
      onClick={() => {
        forgetDestination()
        onOpen()
      }}
      {...buttonProps('primary')}
    >
      Continue to <bdi>{destination.name}</bdi>
    </Link>
  )
}
