/** The dialog to submit or edit an entry. It shows a skeleton until its code and the user's profile have loaded. */

import { deviceStore, editDraftKey, entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import type { User } from '../../../domain/user'
import { lazyModule, useLazyModule } from '../../../hooks/lazyModule'
import type { WatchedWithRetry } from '../../../session/useSharedWatch'
import { LoadError } from '../../../ui/LoadError'
import { Modal } from '../../../ui/Modal'
import { Skeleton } from '../../../ui/Skeleton'
import { contributeMessages } from './messages'
import type { EntryWrite, WriteArgs } from './useEntryWrite'
import { writeErrorMessage } from './WriteNotice'
import { failureMessages } from '../../../domain/errorMessages'
import type { Prefill } from '../form/entryDraft'

export const entryDialog = lazyModule(async () => (await import('../form/EntryDialog')).EntryDialog)

interface OwnEntryDialogProps {
  uid: string
  /** The entry with which the edit began; null for a new one. */
  entry: Entry | null
  /** The latest version of the entry; null once it is deleted. */
  current: Entry | null
  user: WatchedWithRetry<User | null>
  /** The user's newest entry, for fields that the profile lacks. */
  newest: Entry | null
  /** Null for an edit, and for a new form with only the values of the profile. */
  prefill: Prefill | null
  write: EntryWrite
  /** True while an edit waits, because the entry was saved a moment ago. */
  isWaiting: boolean
  onSubmit: (...args: WriteArgs) => void
  onClose: () => void
}

export function OwnEntryDialog({ uid, entry, current, user, newest, ...props }: OwnEntryDialogProps) {
  const { prefill, write, isWaiting, onSubmit, onClose } = props
  const title = entry === null ? 'Submit your experience' : 'Edit entry'
  const code = useLazyModule(entryDialog)
  const draftKey = entry === null ? entryDraftKey(uid) : editDraftKey(uid, entry.id)
  // A new entry waits for the user record, which prefills it. A draft does not, so it also opens offline.
  const opensDraft = !prefill?.replacesDraft && Boolean(deviceStore.read(draftKey))
  const isAwaited = entry === null && user.status === 'loading' && !opensDraft
  if (code.status !== 'ready' || isAwaited) {
    return (
      <Modal title={title} size="large" onCloseRequest={onClose}>
        {code.status === 'failed' ? (
          <LoadError onRetry={entryDialog.retry}>{failureMessages.codeMissing}</LoadError>
        ) : (
          <Skeleton height="60vh" shape="block" />
        )}
      </Modal>
    )
  }
  const EntryDialog = code.value
  const failed = write.status === 'error' && write.args[0].base?.id === entry?.id ? write : null
  return (
    <EntryDialog
      title={title}
      entry={entry}
      current={current}
      profile={user.status === 'ready' ? user.value : null}
      newest={newest}
      prefill={prefill}
      typed={failed?.args[0].typed ?? null}
      draftKey={draftKey}
      saving={write.status === 'pending'}
      waiting={isWaiting && write.status === 'pending' ? contributeMessages.savingAgain : null}
      failure={failed === null ? null : writeErrorMessage(failed.args[0], failed.error)}
      onSubmit={(content, typed, asNew) =>
        onSubmit({ base: entry === null ? null : (current ?? entry), content, typed, asNew })
      }
      onClose={onClose}
    />
  )
}
