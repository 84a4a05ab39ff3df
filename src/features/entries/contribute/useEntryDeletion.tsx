/** The question before one of the user's entries is deleted, and the deletion. The frame tells how it ended. */

import { useCallback, useState, type ReactNode } from 'react'
import { deviceStore, entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry/entry'
import { errorMessage } from '../../../domain/text/errorMessages'
import { aboutExperience } from '../../../domain/text/messages'
import { useSources } from '../../../session/DataContext'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { UserText } from '../../../ui/UserText'
import { entryErrors } from '../form/messages'
import { entryDeletionMessages as messages } from './messages'

/** `onStart` is called when a deletion begins, because the card with the focus disappears. */
export function useEntryDeletion(
  uid: string,
  entries: readonly Entry[] | null,
  onStart: () => void,
): { readonly ask: (entry: Entry) => void; readonly question: ReactNode } {
  const { data, outbox } = useSources()
  const [asked, setAsked] = useState<Entry | null>(null)
  const isLast = entries?.length === 1

  function remove({ id, companyName }: Entry) {
    setAsked(null)
    outbox.run(
      {
        kind: 'delete',
        id,
        about: `Your deletion of your ${aboutExperience(companyName)}`,
        done: [messages.deleted, ...(isLast ? [messages.deletedLast] : [])],
        failed: (error) => messages.failed(errorMessage(error, entryErrors)),
      },
      undefined,
      async () => {
        await data.entries.delete(uid, id)
        deviceStore.remove(entryDraftKey(uid, id))
        // An edit that has failed.
        outbox.reset('entry', id)
      },
    )
    onStart()
  }

  return {
    ask: useCallback((entry: Entry) => setAsked(entry), []),
    question: asked && (
      <ConfirmDialog
        title="Delete this entry?"
        confirmLabel="Delete entry"
        cancelLabel="Keep it"
        onConfirm={() => remove(asked)}
        onCancel={() => setAsked(null)}
      >
        <UserText>{messages.asked(asked.companyName, asked.roleTitle)}</UserText>
        {isLast && <p>{messages.askedLast}</p>}
      </ConfirmDialog>
    ),
  }
}
