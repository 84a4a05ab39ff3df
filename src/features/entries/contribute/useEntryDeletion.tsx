/** Deletes one of the user's entries, after a question, and says how it went. */

import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { deviceStore, editDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import { errorMessage } from '../../../domain/errorMessages'
import { entryErrors } from '../../../domain/messages'
import { useAction, type ActionState } from '../../../hooks/useAction'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useData } from '../../../session/DataContext'
import type { Watched } from '../../../session/sharedWatch'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import { entryDeletionMessages } from './messages'

interface Deletion {
  readonly entry: Entry
  /** True for the owner's only entry. */
  readonly last: boolean
}

interface EntryDeletion {
  readonly isPending: boolean
  /** Asks before it deletes the entry. Does nothing during a deletion. */
  readonly ask: (entry: Entry) => void
  /** The question, or how the deletion went. */
  readonly notice: ReactNode
}

/** `onStart` is called when a deletion begins, because the card with the focus disappears. */
export function useEntryDeletion(
  uid: string,
  entries: Watched<readonly Entry[]>,
  onStart: () => void,
): EntryDeletion {
  const data = useData()
  const [toConfirm, setToConfirm] = useState<Deletion | null>(null)
  const { state, isPending, run, reset } = useAction(async ({ entry }: Deletion) => {
    await data.deleteEntry(uid, entry.id)
    deviceStore.remove(editDraftKey(uid, entry.id))
  })
  useLeaveWarning(isPending)
  const start = useEffectEvent(onStart)
  useEffect(() => {
    if (isPending) start()
  }, [isPending])

  const ask = useCallback(
    (entry: Entry) => {
      if (!isPending) setToConfirm({ entry, last: entries.status === 'ready' && entries.value.length === 1 })
    },
    [isPending, entries],
  )

  function remove(confirmed: Deletion) {
    setToConfirm(null)
    run(confirmed)
  }

  function keep() {
    setToConfirm(null)
    reset()
  }

  return {
    isPending,
    ask,
    notice:
      toConfirm === null ? (
        <DeletionNotice deletion={state} onRetry={remove} onDismiss={reset} />
      ) : (
        <DeletionQuestion deletion={toConfirm} onConfirm={remove} onCancel={keep} />
      ),
  }
}

interface DeletionQuestionProps {
  deletion: Deletion
  onConfirm: (deletion: Deletion) => void
  onCancel: () => void
}

function DeletionQuestion({ deletion, onConfirm, onCancel }: DeletionQuestionProps) {
  const { entry, last } = deletion
  return (
    <ConfirmDialog
      title="Delete this entry?"
      confirmLabel="Delete entry"
      cancelLabel="Keep it"
      onConfirm={() => onConfirm(deletion)}
      onCancel={onCancel}
    >
      <UserText>{entryDeletionMessages.asked(entry.companyName, entry.roleTitle)}</UserText>
      {last && <p>{entryDeletionMessages.askedLast}</p>}
    </ConfirmDialog>
  )
}

interface DeletionNoticeProps {
  deletion: ActionState<[Deletion], void>
  onRetry: (deletion: Deletion) => void
  onDismiss: () => void
}

function DeletionNotice({ deletion, onRetry, onDismiss }: DeletionNoticeProps) {
  if (deletion.status === 'idle') return null
  if (deletion.status === 'pending') return <Notice>{entryDeletionMessages.deleting}</Notice>
  const [deleted] = deletion.args
  if (deletion.status === 'error') {
    return (
      <LoadError onRetry={() => onRetry(deleted)} onDismiss={onDismiss}>
        {entryDeletionMessages.failed(errorMessage(deletion.error, entryErrors))}
      </LoadError>
    )
  }
  return (
    <Notice tone="success" onDismiss={onDismiss}>
      {deleted.last
        ? `${entryDeletionMessages.deleted} ${entryDeletionMessages.deletedLast}`
        : entryDeletionMessages.deleted}
    </Notice>
  )
}
