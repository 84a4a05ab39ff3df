/** The page of a signed-in user: notices, the user's entries, and the dialogs to add, edit or delete one. */

import { useCallback, useRef, useState } from 'react'
import { companyKey } from '../../../domain/names/companies'
import type { Entry } from '../../../domain/entry/entry'
import type { EntryDraft } from '../../../domain/entry/entryForm'
import { newId } from '../../../data'
import { useWrites } from '../../../hooks/useWrite'
import { useOwn } from '../../../session/useSession'
import type { OpenForm } from '../form/entryDraft'
import { unsentWrite } from '../form/sendEntry'
import { OwnEntryDialog } from './OwnEntryDialog'
import { PreviousEntries } from './PreviousEntries'
import { RemovedEntries } from './RemovedEntries'
import { SubmitData } from './SubmitData'
import { useEntryDeletion } from './useEntryDeletion'
import { useEntryDrafts } from './useEntryDrafts'
import { useNamedCompany } from './useNamedCompany'
import { WaitingDrafts } from './WaitingDrafts'

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
  const drafts = useEntryDrafts(uid, isDeleting ? null : stored, form?.id)

  /** Continues a draft, or a new entry that was not sent and of which the device keeps no draft. */
  function openNew() {
    const failed = writes.find(({ kind, state }) => kind === 'entry' && state.status === 'error')
    setForm({ id: drafts[0]?.id ?? failed?.id ?? newId(), entry: null })
  }
  // Continues a draft about the company.
  useNamedCompany((companyName) => {
    const isSame = (draft: EntryDraft) => companyKey(draft.form.companyName) === companyKey(companyName)
    // The address can name a company while a form is open.
    if (form === null) setForm({ id: drafts.find(isSame)?.id ?? newId(), entry: null, companyName })
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
