/** The dialog to submit or edit an entry. It shows a skeleton until its code and the user's profile have loaded. */

import type { ReactNode } from 'react'
import { failureMessages } from '../../../domain/errorMessages'
import { LazyBoundary, lazyCode } from '../../../hooks/LazyBoundary'
import { LoadError } from '../../../ui/LoadError'
import { Modal } from '../../../ui/Modal'
import { Skeleton } from '../../../ui/Skeleton'
import type { EntryDialogProps } from '../form/EntryDialog'
import { isEdit } from '../form/formMachine'

export const entryDialog = lazyCode(async () => (await import('../form/EntryDialog')).EntryDialog)

interface OwnEntryDialogProps extends Omit<EntryDialogProps, 'title'> {
  /** True until the profile and the newest entry are known. */
  isProfileLoading: boolean
}

export function OwnEntryDialog({ isProfileLoading, ...props }: OwnEntryDialogProps) {
  const { open, onClose } = props
  const title = isEdit(open) ? 'Edit entry' : 'Submit your experience'
  const inModal = (content: ReactNode) => (
    <Modal title={title} size="large" onCloseRequest={onClose}>
      {content}
    </Modal>
  )
  const loading = inModal(<Skeleton height="60vh" shape="block" />)
  // They prefill a new entry. A draft does not need them, so it also opens offline.
  if (isProfileLoading && open.name === 'new' && open.draft === null) return loading
  return (
    <LazyBoundary
      code={entryDialog}
      loading={loading}
      renderFailure={(retry) => inModal(<LoadError onRetry={retry}>{failureMessages.codeMissing}</LoadError>)}
    >
      {(EntryDialog) => <EntryDialog {...props} title={title} />}
    </LazyBoundary>
  )
}
