/** The page of a signed-in user: notices, the user's entries, and the dialogs to add, edit or delete one. */

import { useCallback, useRef, useState } from 'react'
import { deviceStore, entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import type { EntryForm } from '../../../domain/entrySchemas'
import { useOwnEntries, useOwnUser } from '../../../session/useSession'
import { PlanLines } from '../plans/PlanLines'
import { OwnEntryDialog } from './OwnEntryDialog'
import { PreviousEntries } from './PreviousEntries'
import { RemovedEntries } from './RemovedEntries'
import { SubmitData } from './SubmitData'
import { useEntryDeletion } from './useEntryDeletion'
import { useEntryWrite } from './useEntryWrite'
import { useNamedPlan } from './useNamedPlan'
import { usePrefill, type NewEntryValues } from './usePrefill'
import { WaitingDraft, waitingDraftKey } from './WaitingDraft'
import { WantedCompanies } from './WantedCompanies'
import { WriteNotice } from './WriteNotice'

/** 'new' for the submit form, null for no dialog. */
type Opened = Entry | 'new' | null

const idOf = (opened: Opened) => (opened === null || opened === 'new' ? null : opened.id)

export function OwnEntries({ uid }: { uid: string }) {
  const entries = useOwnEntries()
  const user = useOwnUser()
  const [opened, setOpened] = useState<Opened>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => headingRef.current?.focus()

  const { prefill, openWith, clear, question } = usePrefill(uid, (replacesDraft) => {
    // A failed attempt was the draft.
    if (replacesDraft) write.reset()
    openNew()
  })
  const plan = useNamedPlan(entries.status === 'ready' ? entries.value : [], share)
  const { write, isWaiting } = useEntryWrite(uid, plan.createdAt, (base) => {
    setOpened((now) => (now !== null && idOf(now) === idOf(base) ? null : now))
    if (base === null) clear()
  })
  const deletion = useEntryDeletion(uid, entries, focusHeading)
  const edit = useCallback((entry: Entry) => setOpened(entry), [])

  // Unknown during a deletion, which also deletes the entry's draft.
  const known = entries.status === 'ready' && !deletion.isPending ? entries.value : null
  const waitingKey = waitingDraftKey(uid, known)

  function openNew() {
    setOpened('new')
  }

  /** Opens the form with these values. While a new entry is being sent, its form opens instead. */
  function share(values: NewEntryValues) {
    if (write.state.status === 'pending' && write.state.args[0].base === null) openNew()
    else openWith(values)
  }

  function continueDraft(draft: EntryForm) {
    const ofNew = entryDraftKey(uid)
    if (waitingKey !== ofNew && deviceStore.write(ofNew, JSON.stringify(draft)))
      deviceStore.remove(waitingKey)
    openNew()
  }

  function close() {
    // The dialog has shown this failure, and the user has kept or discarded the text.
    if (write.state.status === 'error' && idOf(write.state.args[0].base) === idOf(opened)) write.reset()
    setOpened(null)
    clear()
  }

  /** The latest version of the entry. While the list cannot be read, the given one. */
  function currentOf(entry: Entry): Entry | null {
    if (entries.status !== 'ready') return entry
    return entries.value.find(({ id }) => id === entry.id) ?? null
  }

  return (
    <>
      <WantedCompanies entries={entries} onShare={(companyName) => share({ companyName })} />
      <SubmitData onOpen={openNew} />
      {opened === null && (
        <WriteNotice write={write.state} isWaiting={isWaiting} onReopen={setOpened} onDismiss={write.reset} />
      )}
      {/* While an entry is being sent or has failed, the draft is that entry. */}
      {opened === null && !write.isPending && write.error === null && (
        <WaitingDraft key={waitingKey} draftKey={waitingKey} onContinue={continueDraft} />
      )}
      {deletion.notice}
      <PlanLines />
      {plan.notice}
      {question}
      <RemovedEntries
        uid={uid}
        isGateClosed={entries.status === 'ready' && entries.value.length === 0}
        onCorrect={share}
        onGone={focusHeading}
      />
      <PreviousEntries
        uid={uid}
        entries={entries}
        write={write}
        headingRef={headingRef}
        onShare={openNew}
        onEdit={edit}
        onDelete={deletion.ask}
      />
      {opened !== null && (
        <OwnEntryDialog
          key={idOf(opened) ?? 'new'}
          uid={uid}
          entry={opened === 'new' ? null : opened}
          current={opened === 'new' ? null : currentOf(opened)}
          user={user}
          newest={known?.[0] ?? null}
          prefill={prefill}
          write={write.state}
          isWaiting={isWaiting}
          onSubmit={write.run}
          onClose={close}
        />
      )}
    </>
  )
}
