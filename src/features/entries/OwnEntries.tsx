// The signed-in user's own entries, and the dialogs that add one or edit one.

import { NotebookPen, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { entryDraftKey } from '../../config/storageKeys'
import type { Entry } from '../../domain/entry'
import { contributeMessages } from '../../domain/messages'
import { forgetDraft } from '../../hooks/useDraft'
import { useLeaveWarning } from '../../hooks/useLeaveWarning'
import { useOwnEntries, useOwnUser } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { EntryListSkeleton } from './EntryListSkeleton'
import { LoadFailure } from './LoadFailure'
import styles from './OwnEntries.module.css'
import { OwnEntryList } from './OwnEntryList'
import { EntryWriteDialog, preloadEntryDialog, type SendEntry } from './EntryWriteDialog'
import { EntryWriteNotice } from './EntryWriteNotice'
import { useEntryWrite } from './useEntryWrite'

/** The entry whose dialog is open; 'new' for the submit form, null for none. */
type Opened = Entry | 'new' | null

const idOf = (opened: Opened) => (opened === null || opened === 'new' ? null : opened.id)

export function OwnEntries({ uid }: { uid: string }) {
  const entries = useOwnEntries()
  const user = useOwnUser()
  const { write, send, dismiss } = useEntryWrite(uid)
  const [opened, setOpened] = useState<Opened>(null)
  useLeaveWarning(write.status === 'saving')

  const edit = useCallback((entry: Entry) => setOpened(entry), [])

  const submit: SendEntry = async (entryId, content, typed) => {
    const saved = await send(entryId, content, typed)
    if (!saved) return
    if (entryId === null) forgetDraft(entryDraftKey(uid))
    setOpened((now) => (now !== null && idOf(now) === entryId ? null : now))
  }

  function close() {
    // What failed here has been seen here, and its text kept or given up.
    if (write.status === 'failed' && write.entryId === idOf(opened)) dismiss()
    setOpened(null)
  }

  function reopen(entryId: string | null) {
    if (entryId === null) setOpened('new')
    else if (entries.status === 'ready')
      setOpened(entries.value.find((entry) => entry.id === entryId) ?? null)
  }

  return (
    <>
      <div className={styles.lead}>
        <p>
          The questions, the rounds, the offer: what you write down is what the next student walks in knowing.
        </p>
        <Button
          onPointerEnter={preloadEntryDialog}
          onFocus={preloadEntryDialog}
          onClick={() => setOpened('new')}
        >
          <Plus aria-hidden />
          Submit Data
        </Button>
      </div>
      {opened === null && <EntryWriteNotice write={write} onReopen={reopen} onDismiss={dismiss} />}
      <section className={styles.entries} aria-labelledby="previous-entries">
        <h2 id="previous-entries">{contributeMessages.previousEntries}</h2>
        {entries.status === 'loading' && <EntryListSkeleton count={3} />}
        {entries.status === 'failed' && <LoadFailure error={entries.error} onRetry={entries.retry} />}
        {entries.status === 'ready' && entries.value.length === 0 && (
          <EmptyState icon={<NotebookPen />}>{contributeMessages.empty}</EmptyState>
        )}
        {entries.status === 'ready' && entries.value.length > 0 && (
          <OwnEntryList entries={entries.value} onEdit={edit} />
        )}
      </section>
      {opened !== null && (
        <EntryWriteDialog
          key={idOf(opened) ?? 'new'}
          uid={uid}
          entry={opened === 'new' ? null : opened}
          user={user}
          write={write}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </>
  )
}
