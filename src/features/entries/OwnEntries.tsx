/** The signed-in user's own entries, and the dialogs that add one or edit one. */

import { NotebookPen, Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { editDraftKey, entryDraftKey } from '../../config/storageKeys'
import type { Entry } from '../../domain/entry'
import { contributeMessages } from '../../domain/messages'
import { forgetDraft } from '../../hooks/useDraft'
import { useLeaveWarning } from '../../hooks/useLeaveWarning'
import { useOwnEntries, useOwnUser } from '../../session/useSession'
import { useUsername } from '../../session/useUsername'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { EntryListSkeleton } from './EntryListSkeleton'
import { EntryRemovalNotice } from './EntryRemovalNotice'
import { LoadFailure } from './LoadFailure'
import styles from './OwnEntries.module.css'
import { OwnEntryList } from './OwnEntryList'
import { EntryWriteDialog, preloadEntryDialog, type SendEntry } from './EntryWriteDialog'
import { EntryWriteNotice } from './EntryWriteNotice'
import { useEntryRemoval } from './useEntryRemoval'
import { useEntryWrite } from './useEntryWrite'

/** The entry whose dialog is open; 'new' for the submit form, null for none. */
type Opened = Entry | 'new' | null

const idOf = (opened: Opened) => (opened === null || opened === 'new' ? null : opened.id)

export function OwnEntries({ uid }: { uid: string }) {
  const entries = useOwnEntries()
  const user = useOwnUser()
  const username = useUsername()
  const { write, send, dismiss } = useEntryWrite(uid)
  const { removal, ask, confirm, dismiss: dismissRemoval } = useEntryRemoval(uid)
  const [opened, setOpened] = useState<Opened>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The card that had the focus goes.
    if (removal.status === 'removing') headingRef.current?.focus()
  }, [removal.status])
  useLeaveWarning(write.status === 'saving' || removal.status === 'removing')

  const edit = useCallback((entry: Entry) => setOpened(entry), [])

  /** The entry as it is now: while the list cannot be read, as it was. */
  function currentOf(entry: Entry): Entry | null {
    if (entries.status !== 'ready') return entry
    return entries.value.find(({ id }) => id === entry.id) ?? null
  }

  const submit: SendEntry = async (base, content, typed) => {
    const entryId = base?.id ?? null
    const saved = await send(base, content, typed)
    if (!saved) return
    forgetDraft(entryId === null ? entryDraftKey(uid) : editDraftKey(uid, entryId))
    setOpened((now) => (now !== null && idOf(now) === entryId ? null : now))
  }

  function close() {
    // What failed here has been seen here, and its text kept or given up.
    if (write.status === 'failed' && write.entryId === idOf(opened)) dismiss()
    setOpened(null)
  }

  const askToDelete = useCallback(
    (entry: Entry) => ask(entry, entries.status === 'ready' && entries.value.length === 1),
    [ask, entries],
  )

  async function remove() {
    if (removal.status === 'idle') return
    const gone = await confirm()
    if (gone) forgetDraft(editDraftKey(uid, removal.entry.id))
  }

  return (
    <>
      <div className={styles.lead}>
        <p>
          {user.status === 'ready' && `Hi ${username}! `}
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
      {opened === null && <EntryWriteNotice write={write} onReopen={setOpened} onDismiss={dismiss} />}
      <EntryRemovalNotice removal={removal} onConfirm={() => void remove()} onDismiss={dismissRemoval} />
      <section className={styles.entries} aria-labelledby="previous-entries">
        <h2 ref={headingRef} id="previous-entries" tabIndex={-1}>
          {contributeMessages.previousEntries}
        </h2>
        {entries.status === 'loading' && <EntryListSkeleton count={3} />}
        {entries.status === 'failed' && <LoadFailure error={entries.error} onRetry={entries.retry} />}
        {entries.status === 'ready' && entries.value.length === 0 && (
          <EmptyState icon={<NotebookPen />}>{contributeMessages.empty}</EmptyState>
        )}
        {entries.status === 'ready' && entries.value.length > 0 && (
          <OwnEntryList entries={entries.value} onEdit={edit} onDelete={askToDelete} />
        )}
      </section>
      {opened !== null && (
        <EntryWriteDialog
          key={idOf(opened) ?? 'new'}
          uid={uid}
          entry={opened === 'new' ? null : opened}
          current={opened === 'new' ? null : currentOf(opened)}
          user={user}
          write={write}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </>
  )
}
