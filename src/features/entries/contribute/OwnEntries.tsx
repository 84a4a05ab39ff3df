/** The page of a signed-in user: notices, the user's entries, and the dialogs to add, edit or delete one. */

import { useRef } from 'react'
import { useOwn } from '../../../session/useSession'
import { draftKey, isOpen, isUpdate } from '../form/formMachine'
import { ForYou } from '../forYou/ForYou'
import { OwnEntryDialog } from './OwnEntryDialog'
import { PreviousEntries } from './PreviousEntries'
import { RemovedEntries } from './RemovedEntries'
import { SubmitData } from './SubmitData'
import { useEntryDeletion } from './useEntryDeletion'
import { useFormMachine } from './useFormMachine'
import { useNamedPlan } from './useNamedPlan'
import { ReplaceQuestion, WaitingDraft, waitingDraftKey } from './WaitingDraft'
import { WantedCompanies } from './WantedCompanies'
import { WriteNotice } from './WriteNotice'

export function OwnEntries({ uid }: { uid: string }) {
  const entries = useOwn('entries')
  const user = useOwn('user')
  const headingRef = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => headingRef.current?.focus()

  const stored = entries.status === 'ready' ? entries.value : null
  const { form, sent, dispatch, send, openNew, openWith, edit } = useFormMachine(uid, stored)
  const planNotice = useNamedPlan(stored ?? [], openWith)
  const deletion = useEntryDeletion(uid, stored, focusHeading)
  // Unknown during a deletion, which also deletes the entry's draft.
  const known = deletion.isPending ? null : stored
  const waitingKey = waitingDraftKey(uid, known)

  return (
    <>
      <WantedCompanies entries={entries} onShare={(companyName) => openWith({ companyName })} />
      <SubmitData isSubmitted={sent.name === 'stored' && !isUpdate(sent.submission)} onOpen={openNew} />
      {!isOpen(form) && (
        <>
          <WriteNotice
            sent={sent}
            onReopen={(submission) => dispatch({ name: 'reopen', submission })}
            onDismiss={() => dispatch({ name: 'dismiss' })}
          />
          {/* While an entry is being sent or has failed, the draft is that entry. */}
          {sent.name !== 'sending' && sent.name !== 'failed' && (
            <WaitingDraft
              key={waitingKey}
              uid={uid}
              draftKey={waitingKey}
              onContinue={(draft) => dispatch({ name: 'openNew', draft })}
            />
          )}
        </>
      )}
      {deletion.notice}
      <ForYou />
      {planNotice}
      {form.name === 'replaceAsked' && <ReplaceQuestion {...form} onAnswer={dispatch} />}
      <RemovedEntries
        uid={uid}
        isGateClosed={stored?.length === 0}
        onCorrect={openWith}
        onGone={focusHeading}
      />
      <PreviousEntries
        uid={uid}
        entries={entries}
        isSending={sent.name === 'sending'}
        headingRef={headingRef}
        onShare={openNew}
        onEdit={edit}
        onAnswer={send}
        onDelete={deletion.ask}
      />
      {isOpen(form) && (
        <OwnEntryDialog
          key={draftKey(uid, form)}
          uid={uid}
          open={form}
          sent={sent}
          isProfileLoading={user.status === 'loading' || entries.status === 'loading'}
          profile={user.status === 'ready' ? user.value : null}
          newest={stored?.[0] ?? null}
          dispatch={dispatch}
          onSend={send}
        />
      )}
    </>
  )
}
