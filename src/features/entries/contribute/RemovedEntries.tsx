/** Notices about the user's removed entries: the reason, a message, and buttons to copy or repost the text. */

import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Watcher } from '../../../data'
import { formatLongDate } from '../../../domain/dates'
import {
  DETAILS,
  ENTRY_FIELDS,
  FORM_FIELDS,
  showField,
  type Entry,
  type FieldName,
} from '../../../domain/entry'
import { toTypedEntry, type TypedEntry } from '../../../domain/entrySchemas'
import { errorMessage } from '../../../domain/errorMessages'
import { removalMessages } from '../../../domain/messages'
import type { Removal } from '../../../domain/moderation'
import { useCopy } from '../../../hooks/useCopy'
import { useSavingMessage } from '../../../hooks/useSavingMessage'
import { useShownWrites } from '../../../hooks/useWrite'
import { useSources } from '../../../session/DataContext'
import { useSubscription } from '../../../session/useSharedWatch'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { CopyByHand } from '../../../ui/CopyByHand'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { StatusLine } from '../../../ui/StatusLine'
import { LongUserText, QUOTED_LINES, UserText } from '../../../ui/UserText'
import styles from './Contribute.module.css'
import { removedMessages } from './messages'

interface RemovedEntriesProps {
  uid: string
  /** True if the user has no other entry and cannot read details. */
  isGateClosed: boolean
  /** Opens the submit form with the values of a removed entry. */
  onCorrect: (form: TypedEntry) => void
  /** Called when a notice disappears with the focused button. */
  onGone: () => void
}

export function RemovedEntries({ uid, isGateClosed, onCorrect, onGone }: RemovedEntriesProps) {
  const { data, outbox } = useSources()
  const removals = useSubscription(
    useCallback((watcher: Watcher<readonly Removal[]>) => data.watchRemovals(uid, watcher), [data, uid]),
  )
  const saving = useSavingMessage()
  const [toDismiss, setToDismiss] = useState<Removal | null>(null)
  const dismissals = useShownWrites('dismissRemoval')
  const isSaving = dismissals.some(({ state }) => state.status === 'pending')
  const tellGone = useEffectEvent(onGone)
  useEffect(() => {
    if (isSaving) tellGone()
  }, [isSaving])

  function dismiss({ entry: { id } }: Removal) {
    outbox.run(
      {
        kind: 'dismissRemoval',
        id,
        about: 'Your dismissal of a notice',
        failed: (error) => removedMessages.notDismissed(errorMessage(error)),
      },
      undefined,
      () => data.dismissRemoval(uid, id),
    )
  }

  const pending = isSaving && <StatusLine>{saving}</StatusLine>
  if (removals.status === 'loading') return pending
  if (removals.status === 'failed') {
    return (
      <LoadError onRetry={removals.retry}>
        {removedMessages.notLoaded(errorMessage(removals.error))}
      </LoadError>
    )
  }
  return (
    <>
      {removals.value.map((removal, index) => (
        <RemovedEntry
          key={removal.entry.id}
          removal={removal}
          isGateClosed={isGateClosed && index === 0}
          onCorrect={() => onCorrect(toTypedEntry(removal.entry))}
          onDismiss={() => setToDismiss(removal)}
        />
      ))}
      {pending}
      {dismissals.map(
        ({ kind, id, state, failed }) =>
          state.status === 'error' && (
            <Notice key={id} tone="error" onDismiss={() => outbox.reset(kind, id)}>
              {failed?.(state.error)}
            </Notice>
          ),
      )}
      {toDismiss !== null && (
        <ConfirmDialog
          title="Dismiss this notice?"
          confirmLabel="Dismiss"
          cancelLabel="Keep it"
          onConfirm={() => {
            setToDismiss(null)
            dismiss(toDismiss)
          }}
          onCancel={() => setToDismiss(null)}
        >
          {removedMessages.dismissAsked}
        </ConfirmDialog>
      )}
    </>
  )
}

interface RemovedEntryProps {
  removal: Removal
  isGateClosed: boolean
  onCorrect: () => void
  onDismiss: () => void
}

function RemovedEntry({ removal, isGateClosed, onCorrect, onDismiss }: RemovedEntryProps) {
  const { entry, reason, note, timestamp } = removal
  const { copy, isCopied, refused, reset } = useCopy()
  const text = entryText(entry)
  return (
    <Notice
      tone="error"
      actionBelow
      action={
        <>
          <Button variant="quiet" onClick={onCorrect}>
            Post a corrected entry
          </Button>
          <Button variant="quiet" onClick={() => copy(text)}>
            {isCopied ? 'Text copied' : 'Copy its text'}
          </Button>
          <Button variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
          {refused !== null && <CopyByHand label="Your entry" text={refused} size="large" onClose={reset} />}
        </>
      }
    >
      <div className={styles.removed}>
        <UserText>
          <strong>{removalMessages.removed(entry)}</strong>
        </UserText>
        <p>{removalMessages.why(reason)}</p>
        {note !== '' && <LongUserText lines={QUOTED_LINES}>{removalMessages.note(note)}</LongUserText>}
        <p>{removalMessages.textKept}</p>
        {isGateClosed && <p>{removedMessages.gateClosed}</p>}
        <p className={styles.when}>{formatLongDate(timestamp)}</p>
      </div>
    </Notice>
  )
}

const isLong = (name: FieldName) => DETAILS.texts.some((text) => text === name)

/** The entry as plain text: a line for each short field with a value, then the long texts with their labels. */
function entryText(entry: Entry): string {
  const given = FORM_FIELDS.filter((name) => showField(entry, name) !== '')
  return [
    given
      .filter((name) => !isLong(name))
      .map((name) => `${ENTRY_FIELDS[name].label}: ${showField(entry, name)}`)
      .join('\n'),
    ...given.filter(isLong).map((name) => `${ENTRY_FIELDS[name].label}:\n${showField(entry, name)}`),
  ].join('\n\n')
}
