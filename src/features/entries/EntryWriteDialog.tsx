/** Opens the form dialog for a new entry or an old one: its words, its first values, what became of sending it. */

import { lazy, Suspense, useMemo, useState } from 'react'
import { editEntrySchema, newEntryForm, submitEntrySchema, toEntryForm, type Entry } from '../../domain/entry'
import { editDraftKey, entryDraftKey } from '../../config/deviceStore'
import type { User } from '../../domain/user'
import type { WatchedWithRetry } from '../../session/useSession'
import { Modal } from '../../ui/Modal'
import { Skeleton } from '../../ui/Skeleton'
import { writeErrorMessage } from './EntryWriteNotice'
import type { EntryWrite, WriteArgs } from './OwnEntries'

const loadDialog = () => import('./EntryDialog')
const EntryDialog = lazy(async () => ({ default: (await loadDialog()).EntryDialog }))

/** Loads the form before it is asked for. A failure is told when it is. */
export function preloadEntryDialog(): void {
  loadDialog().catch(() => undefined)
}

interface EntryWriteDialogProps {
  uid: string
  /** The entry to edit, as the edit began with it; null for a new one. */
  entry: Entry | null
  /** The same entry as it is now, null once it is gone. */
  current: Entry | null
  user: WatchedWithRetry<User | null>
  write: EntryWrite
  onSubmit: (...args: WriteArgs) => void
  onClose: () => void
}

const titleOf = (entry: Entry | null) => (entry === null ? 'Submit your experience' : 'Edit entry')

export function EntryWriteDialog({ user, ...props }: EntryWriteDialogProps) {
  const waiting = (
    <Modal title={titleOf(props.entry)} size="large" onCloseRequest={props.onClose}>
      <Skeleton height="60vh" shape="block" />
    </Modal>
  )
  // A new entry is prefilled from the record, so it waits for that; without a record it starts empty.
  if (props.entry === null && user.status === 'loading') return waiting
  return (
    <Suspense fallback={waiting}>
      <LoadedDialog {...props} user={user.status === 'ready' ? user.value : null} />
    </Suspense>
  )
}

type LoadedDialogProps = Omit<EntryWriteDialogProps, 'user'> & { user: User | null }

function LoadedDialog({ uid, entry, current, user, write, onSubmit, onClose }: LoadedDialogProps) {
  const [pristine] = useState(() => (entry === null ? newEntryForm(user) : toEntryForm(entry)))
  const stored = useMemo(() => (current === null ? null : toEntryForm(current)), [current])
  const failed = write.status === 'error' && write.args[0]?.id === entry?.id ? write : null
  return (
    <EntryDialog
      title={titleOf(entry)}
      submitLabel={entry === null ? 'Submit' : 'Save changes'}
      schema={entry === null ? submitEntrySchema : editEntrySchema}
      pristine={pristine}
      stored={entry === null ? undefined : stored}
      typed={failed?.args[2] ?? null}
      draftKey={entry === null ? entryDraftKey(uid) : editDraftKey(uid, entry.id)}
      saving={write.status === 'pending'}
      failure={failed === null ? null : writeErrorMessage(entry, failed.error)}
      onSubmit={(content, typed) => onSubmit(entry === null ? null : (current ?? entry), content, typed)}
      onClose={onClose}
    />
  )
}
