/** The page of a signed-in user: notices, the user's entries, and the dialogs to add, edit or delete one. */

import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { companyInState, paths } from '../../../config/paths'
import { companyKey } from '../../../domain/names/companies'
import type { Entry } from '../../../domain/entry/entry'
import { newId } from '../../../data'
import { failureMessages } from '../../../domain/text/errorMessages'
import { LazyBoundary } from '../../../hooks/LazyBoundary'
import { useWrites } from '../../../hooks/useWrite'
import { useOwn } from '../../../session/useSession'
import { LoadError } from '../../../ui/LoadError'
import { Modal } from '../../../ui/Modal'
import { Skeleton } from '../../../ui/Skeleton'
import type { EntryDialogProps } from '../form/EntryDialog'
import { baseOf, readDraft, type EntryDraft, type OpenForm } from '../form/entryDraft'
import { formMessages } from '../form/messages'
import { unsentWrite } from '../form/sendEntry'
import { entryDialog } from './entryDialog'
import { PreviousEntries } from './PreviousEntries'
import { RemovedEntries } from './RemovedEntries'
import { SubmitData } from './SubmitData'
import { useEntryDeletion } from './useEntryDeletion'
import { useDraftEnds, useWaitingDrafts, WaitingDrafts } from './WaitingDrafts'

export function OwnEntries({ uid }: { uid: string }) {
  const entries = useOwn('entries')
  const user = useOwn('user')
  const headingRef = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => headingRef.current?.focus()

  const stored = entries.status === 'ready' ? entries.value : null
  const writes = useWrites()
  const isDeleting = writes.some(({ kind, state }) => kind === 'delete' && state.status === 'pending')
  const deletion = useEntryDeletion(uid, stored, focusHeading)
  const [form, setForm] = useState<OpenForm | null>(null)
  // Unknown during a deletion, which also deletes the entry's draft.
  const known = isDeleting ? null : stored
  const drafts = useWaitingDrafts(uid, known)
  useDraftEnds(uid, known, form?.id)
  const newDrafts = drafts.filter(({ base }) => base === null)

  /** Continues a draft, or a new entry that was not sent and of which the device keeps no draft. */
  function openNew() {
    const failed = writes
      .filter(({ kind, state }) => kind === 'entry' && state.status === 'error')
      .find(({ id }) => !stored?.some((entry) => entry.id === id))
    setForm({ id: newDrafts[0]?.id ?? failed?.id ?? newId(), entry: null })
  }
  // Continues a draft about the company.
  useNamedCompany((companyName) => {
    const isSame = (draft: EntryDraft) => companyKey(draft.text.companyName) === companyKey(companyName)
    // The address can name a company while a form is open.
    if (form === null) setForm({ id: newDrafts.find(isSame)?.id ?? newId(), entry: null, companyName })
  })
  const edit = useCallback((entry: Entry) => setForm({ id: entry.id, entry }), [])

  return (
    <>
      <SubmitData onOpen={openNew} />
      {form === null && (
        <WaitingDrafts
          uid={uid}
          drafts={drafts.filter(({ id }) => unsentWrite(writes, id)?.state.status !== 'pending')}
          onOpen={(id) => setForm({ id, entry: null })}
        />
      )}
      {deletion.question}
      <RemovedEntries uid={uid} isGateClosed={stored?.length === 0} />
      <PreviousEntries
        uid={uid}
        entries={entries}
        headingRef={headingRef}
        onShare={openNew}
        onEdit={edit}
        onDelete={deletion.ask}
      />
      {form !== null && (
        <OwnEntryDialog
          key={form.id}
          uid={uid}
          open={form}
          entries={stored}
          isProfileLoading={user.status === 'loading' || entries.status === 'loading'}
          profile={user.status === 'ready' ? user.value : null}
          onClose={() => setForm(null)}
        />
      )}
    </>
  )
}

interface OwnEntryDialogProps extends EntryDialogProps {
  /** True until the profile and the newest entry are known. */
  isProfileLoading: boolean
}

/** The form, or a skeleton until its code and the user's profile have loaded. */
function OwnEntryDialog({ isProfileLoading, ...props }: OwnEntryDialogProps) {
  const { uid, open, onClose } = props
  const isNew = baseOf(uid, open) === null
  const inModal = (content: ReactNode) => (
    <Modal title={formMessages.title(isNew)} size="large" onCloseRequest={onClose}>
      {content}
    </Modal>
  )
  const loading = inModal(<Skeleton height="60vh" shape="block" />)
  // They prefill a new entry. A draft does not need them, so it also opens offline.
  if (isProfileLoading && isNew && readDraft(uid, open.id) === null) return loading
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

/** Opens the form with the company of the page that the user comes from (*Share yours*). */
function useNamedCompany(openForm: (companyName: string) => void): void {
  const named = companyInState(useLocation().state)
  const navigate = useNavigate()
  const open = useEffectEvent((name: string) => {
    // Removes the name from the history, so that a reload does not open the form again.
    void navigate(paths.contribute, { replace: true })
    openForm(name)
  })
  useEffect(() => {
    if (named !== null) open(named)
  }, [named])
}
