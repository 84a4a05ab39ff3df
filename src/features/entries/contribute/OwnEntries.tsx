/** The page of a signed-in user: notices, the user's entries, and the dialogs to add, edit or delete one. */

import { useRef } from 'react'
import { useShownWrites } from '../../../hooks/useWrite'
import type { WriteState } from '../../../session/outbox'
import { useOwn } from '../../../session/useSession'
import { draftKey, isOpen } from '../form/formMachine'
import { useFormMachine } from '../form/useFormMachine'
import { OwnEntryDialog } from './OwnEntryDialog'
import { PreviousEntries } from './PreviousEntries'
import { RemovedEntries } from './RemovedEntries'
import { SubmitData } from './SubmitData'
import { useEntryDeletion } from './useEntryDeletion'
import { useNamedCompany } from './useNamedCompany'
import { ReplaceQuestion, WaitingDraft, waitingDraftKey } from './WaitingDraft'
import { WriteNotices } from './WriteNotices'

export function OwnEntries({ uid }: { uid: string }) {
  const entries = useOwn('entries')
  const user = useOwn('user')
  const headingRef = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => headingRef.current?.focus()

  const stored = entries.status === 'ready' ? entries.value : null
  const machine = useFormMachine(uid, stored)
  const { form, draft, writes, dispatch, send, openNew, openWith, edit } = machine
  const deletions = useShownWrites('delete')
  const has = (kind: 'entry' | 'edit', status: WriteState['status']) =>
    writes.some((write) => write.kind === kind && write.state.status === status)
  useNamedCompany((companyName) => openWith({ companyName }))
  const deletion = useEntryDeletion(uid, stored, focusHeading)
  // Unknown during a deletion, which also deletes the entry's draft.
  const known = deletions.some(({ state }) => state.status === 'pending') ? null : stored
  const waitingKey = waitingDraftKey(uid, known)

  return (
    <>
      <SubmitData isSubmitted={has('entry', 'success')} onOpen={openNew} />
      {!isOpen(form) && (
        <>
          <WriteNotices
            writes={writes}
            deletions={deletions}
            onReopen={(reopened) => dispatch({ name: 'reopen', form: reopened })}
          />
          {/* While an entry is being sent or has failed, the draft is that entry. */}
          {!has('entry', 'pending') && !has('entry', 'error') && (
            <WaitingDraft
              key={waitingKey}
              uid={uid}
              draftKey={waitingKey}
              onContinue={(kept) => dispatch({ name: 'openNew', draft: kept, id: kept.id })}
            />
          )}
        </>
      )}
      {deletion.question}
      {form.name === 'replaceAsked' && (
        <ReplaceQuestion
          draft={form.draft}
          onReplace={() => machine.replaceDraft(form.values)}
          onFinish={openNew}
          onCancel={() => dispatch({ name: 'close' })}
        />
      )}
      <RemovedEntries uid={uid} isGateClosed={stored?.length === 0} onGone={focusHeading} />
      <PreviousEntries
        uid={uid}
        entries={entries}
        headingRef={headingRef}
        onShare={openNew}
        onEdit={edit}
        onDelete={deletion.ask}
      />
      {isOpen(form) && (
        <OwnEntryDialog
          key={draftKey(uid, form)}
          uid={uid}
          open={form}
          draft={draft}
          write={machine.write}
          isProfileLoading={user.status === 'loading' || entries.status === 'loading'}
          profile={user.status === 'ready' ? user.value : null}
          newest={stored?.[0] ?? null}
          dispatch={dispatch}
          onSend={send}
          onClose={machine.close}
        />
      )}
    </>
  )
}
