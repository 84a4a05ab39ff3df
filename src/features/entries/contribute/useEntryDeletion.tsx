/** Deletes one of the user's entries, after a question, and says how it went. */

import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { deviceStore, editDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import { errorMessage } from '../../../domain/errorMessages'
import { entryErrors } from '../../../domain/messages'
import { useAction, type Action } from '../../../hooks/useAction'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useData } from '../../../session/DataContext'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import { entryDeletionMessages } from './messages'

/** `onStart` is called when a deletion begins, because the card with the focus disappears. */
export function useEntryDeletion(uid: string, entries: readonly Entry[] | null, onStart: () => void) {
  const data = useData()
  const [asked, setAsked] = useState<Entry | null>(null)
  const deletion = useAction(async (entry: Entry) => {
    await data.deleteEntry(uid, entry.id)
    deviceStore.remove(editDraftKey(uid, entry.id))
  })
  const { isPending } = deletion
  useLeaveWarning(isPending)
  const start = useEffectEvent(onStart)
  useEffect(() => {
    if (isPending) start()
  }, [isPending])

  /** `act` deletes the entry, or forgets an earlier deletion. */
  const answer = (act: () => void) => () => {
    setAsked(null)
    act()
  }

  return {
    isPending,
    /** Asks before it deletes the entry. Does nothing during a deletion. */
    ask: useCallback((entry: Entry) => setAsked((last) => (isPending ? last : entry)), [isPending]),
    /** The question, or how the deletion went. */
    notice: asked ? (
      <ConfirmDialog
        title="Delete this entry?"
        confirmLabel="Delete entry"
        cancelLabel="Keep it"
        onConfirm={answer(() => deletion.run(asked))}
        onCancel={answer(deletion.reset)}
      >
        <UserText>{entryDeletionMessages.asked(asked.companyName, asked.roleTitle)}</UserText>
        {entries?.length === 1 && <p>{entryDeletionMessages.askedLast}</p>}
      </ConfirmDialog>
    ) : (
      <DeletionNotice {...deletion} hasEntries={entries?.length !== 0} />
    ),
  }
}

function DeletionNotice({ state, run, reset, hasEntries }: Action<[Entry], void> & { hasEntries: boolean }) {
  const { deleting, deleted, deletedLast, failed } = entryDeletionMessages
  switch (state.status) {
    case 'pending':
      return <Notice>{deleting}</Notice>
    case 'error':
      return (
        <LoadError onRetry={() => run(...state.args)} onDismiss={reset}>
          {failed(errorMessage(state.error, entryErrors))}
        </LoadError>
      )
    case 'success':
      return (
        <Notice tone="success" onDismiss={reset}>
          {hasEntries ? deleted : `${deleted} ${deletedLast}`}
        </Notice>
      )
    default:
      return null
  }
}
