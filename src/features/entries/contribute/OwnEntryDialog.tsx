/** The dialog to submit or edit an entry. It shows a skeleton until its code and the user's profile have loaded. */

import type { ReactNode } from 'react'
import { failureMessages } from '../../../domain/text/errorMessages'
import { LazyBoundary, lazyCode } from '../../../hooks/LazyBoundary'
import { LoadError } from '../../../ui/LoadError'
import { Modal } from '../../../ui/Modal'
import { Skeleton } from '../../../ui/Skeleton'
import type { EntryDialogProps } from '../form/EntryDialog'
import { readDraft } from '../form/entryDraft'

export const entryDialog = lazyCode(async () => (await import('../form/EntryDialog')).EntryDialog)

interface OwnEntryDialogProps extends EntryDialogProps {
  /** True until the profile and the newest entry are known. */
  isProfileLoading: boolean
}

export function OwnEntryDialog({ isProfileLoading, ...props }: OwnEntryDialogProps) {
  const { uid, open, onClose } = props
  const title = open.entry === null ? 'Submit your experience' : 'Edit entry'
  const inModal = (content: ReactNode) => (
    <Modal title={title} size="large" onCloseRequest={onClose}>
      {content}
    </Modal>
  )
  const loading = inModal(<Skeleton height="60vh" shape="block" />)
  // They prefill a new entry. A draft does not need them, so it also opens offline.
  if (isProfileLoading && open.entry === null && readDraft(uid, open.id) === null) return loading
  return (
    <LazyBoundary
      code={entryDialog}
      loading={loading}
      renderFailure={(retry) => inModal(<LoadError onRetry={retry}>{failureMessages.codeMissing}</LoadError>)}
    >
      {(EntryDialog) => <EntryDialog {...props} />}
    </LazyBoundary>
  )
}
