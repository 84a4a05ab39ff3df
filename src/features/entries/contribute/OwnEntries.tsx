/** The signed-in user's own entries, and the dialogs that add one, edit one or delete one. */

import { NotebookPen, Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readDestination } from '../../../device/destination'
import { deviceStore, editDraftKey, entryDraftKey } from '../../../device/deviceStore'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import type { EntryForm } from '../../../domain/entrySchemas'
import { errorMessage } from '../../../domain/errorMessages'
import { isolated } from '../../../domain/text'
import { canBeWanted } from '../../../domain/wanted'
import { contributeMessages } from './messages'
import { useAction } from '../../../hooks/useAction'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useData } from '../../../session/DataContext'
import { useOwnEntries, useOwnUser, useReader, useUsername } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadError } from '../../../ui/LoadError'
import { UserText } from '../../../ui/UserText'
import styles from './Contribute.module.css'
import { DeletionNotice, DeletionQuestion, WriteNotice, type Deletion, type WriteArgs } from './EntryNotices'
import { OutcomeQuestion } from './OutcomeQuestion'
import { entryDialog, OwnEntryDialog } from './OwnEntryDialog'
import { OwnEntryList, OwnEntryListSkeleton } from './OwnEntryList'
import { PlanLines } from '../plans/PlanLines'
import { RemovedEntries } from './RemovedEntries'
import { usePrefill, type NewEntryValues } from './usePrefill'
import { useSharedPlan } from './useSharedPlan'
import { WaitingDraft, waitingDraftKey } from './WaitingDraft'
import { WantedCompanies } from './WantedCompanies'
import { DestinationNote } from './DestinationNote'
import { entryErrors, experiencesMessages } from '../../../domain/messages'
import { SampleExperience } from '../gate/SampleExperience'

/** 'new' for the submit form, null for no dialog. */
type Opened = Entry | 'new' | null

const idOf = (opened: Opened) => (opened === null || opened === 'new' ? null : opened.id)

export function OwnEntries({ uid }: { uid: string }) {
  const data = useData()
  const entries = useOwnEntries()
  const user = useOwnUser()
  const username = useUsername()
  const [opened, setOpened] = useState<Opened>(null)
  const [toConfirm, setToConfirm] = useState<Deletion | null>(null)
  const { prefill, openWith, clear, question } = usePrefill(uid, openNew)
  const sharing = useSharedPlan(entries.status === 'ready' ? entries.value : [], share)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [destination] = useState(readDestination)
  const isGoingOn = useReader(({ role }) => role !== 'contributor') && destination?.needsEntry === true

  /** If this fails, the experiences page ends the want later, because the entry is the user's own. */
  function endWant(company: string) {
    const key = companyKey(company)
    if (canBeWanted(key)) data.unmark(uid, { use: 'wanted', companyKey: key }).catch(() => undefined)
  }

  const [isWaiting, setIsWaiting] = useState(false)
  const write = useAction<WriteArgs, void>(async ({ base, content, asNew }) => {
    setIsWaiting(false)
    if (base === null || asNew) {
      await data.appendEntry(uid, content)
      endWant(content.companyName)
    } else await data.updateEntry(uid, base.id, content, base, () => setIsWaiting(true))
    deviceStore.remove(base === null ? entryDraftKey(uid) : editDraftKey(uid, base.id))
    setOpened((now) => (now !== null && idOf(now) === idOf(base) ? null : now))
    if (base === null) clear()
    if (asNew) sharing.end(content.companyName)
  })
  const deletion = useAction(async ({ entry }: Deletion) => {
    await data.deleteEntry(uid, entry.id)
    deviceStore.remove(editDraftKey(uid, entry.id))
  })
  useLeaveWarning(write.isPending || deletion.isPending)
  useEffect(() => {
    // The focused card disappears.
    if (deletion.isPending) headingRef.current?.focus()
  }, [deletion.isPending])

  const edit = useCallback((entry: Entry) => setOpened(entry), [])

  /** The latest version of the entry. While the list cannot be read, the given one. */
  function currentOf(entry: Entry): Entry | null {
    if (entries.status !== 'ready') return entry
    return entries.value.find(({ id }) => id === entry.id) ?? null
  }

  // Unknown during a deletion, which also deletes the entry's draft.
  const known = entries.status === 'ready' && !deletion.isPending ? entries.value : null
  const waitingKey = waitingDraftKey(uid, known)

  function goOn(draft: EntryForm) {
    const ofNew = entryDraftKey(uid)
    if (waitingKey !== ofNew && deviceStore.write(ofNew, JSON.stringify(draft)))
      deviceStore.remove(waitingKey)
    setOpened('new')
  }

  function openNew(replacesDraft: boolean) {
    // A failed attempt was the draft.
    if (replacesDraft) write.reset()
    setOpened('new')
  }

  /** Opens the form with these values. While a new entry is being sent, its form opens instead. */
  function share(values: NewEntryValues) {
    if (write.state.status === 'pending' && write.state.args[0].base === null) setOpened('new')
    else openWith(values)
  }

  function close() {
    // The dialog has shown this failure, and the user has kept or discarded the text.
    if (write.state.status === 'error' && idOf(write.state.args[0].base) === idOf(opened)) write.reset()
    setOpened(null)
    clear()
  }

  const confirmDelete = useCallback(
    (entry: Entry) => {
      if (!deletion.isPending)
        setToConfirm({ entry, last: entries.status === 'ready' && entries.value.length === 1 })
    },
    [deletion.isPending, entries],
  )

  function remove(confirmed: Deletion) {
    setToConfirm(null)
    deletion.run(confirmed)
  }

  function keep() {
    setToConfirm(null)
    deletion.reset()
  }

  return (
    <>
      <WantedCompanies entries={entries} onShare={(companyName) => share({ companyName })} />
      <div className={styles.lead}>
        <UserText>
          {user.status === 'ready' && <span>{`Hi ${isolated(username.replace(/\.+$/, ''))}! `}</span>}
          {isGoingOn ? (
            <DestinationNote destination={destination} />
          ) : (
            <span>
              Write down the questions, the rounds and the offer. It helps the next student prepare.
            </span>
          )}
        </UserText>
        <Button
          onPointerEnter={entryDialog.preload}
          onFocus={entryDialog.preload}
          onClick={() => setOpened('new')}
        >
          <Plus aria-hidden />
          Submit Data
        </Button>
      </div>
      {opened === null && (
        <WriteNotice write={write.state} isWaiting={isWaiting} onReopen={setOpened} onDismiss={write.reset} />
      )}
      {/* While an entry is being sent or has failed, the draft is that entry. */}
      {opened === null && !write.isPending && write.error === null && (
        <WaitingDraft key={waitingKey} draftKey={waitingKey} onContinue={goOn} />
      )}
      {toConfirm === null ? (
        <DeletionNotice deletion={deletion.state} onRetry={remove} onDismiss={deletion.reset} />
      ) : (
        <DeletionQuestion deletion={toConfirm} onConfirm={remove} onCancel={keep} />
      )}
      <PlanLines />
      {sharing.notice}
      {question}
      <RemovedEntries
        uid={uid}
        isGateClosed={entries.status === 'ready' && entries.value.length === 0}
        onCorrect={share}
        onGone={() => headingRef.current?.focus()}
      />
      <section className={styles.entries} aria-labelledby="previous-entries">
        <h2 ref={headingRef} id="previous-entries" tabIndex={-1}>
          {contributeMessages.previousEntries}
        </h2>
        {entries.status === 'loading' && <OwnEntryListSkeleton />}
        {entries.status === 'failed' && (
          <LoadError onRetry={entries.retry}>{errorMessage(entries.error, entryErrors)}</LoadError>
        )}
        {entries.status === 'ready' && entries.value.length === 0 && (
          <EmptyState
            icon={<NotebookPen />}
            action={
              <SampleExperience
                renderShare={(closeExample) => (
                  <Button
                    onClick={() => {
                      closeExample()
                      setOpened('new')
                    }}
                  >
                    Share yours
                  </Button>
                )}
              />
            }
          >
            <p>{contributeMessages.empty}</p>
            <p>{experiencesMessages.everythingCounts}</p>
          </EmptyState>
        )}
        {entries.status === 'ready' && !write.isPending && (
          <OutcomeQuestion
            uid={uid}
            entries={entries.value}
            onAnswer={write.run}
            onEdit={edit}
            onGone={() => headingRef.current?.focus()}
          />
        )}
        {entries.status === 'ready' && entries.value.length > 0 && (
          <OwnEntryList uid={uid} entries={entries.value} onEdit={edit} onDelete={confirmDelete} />
        )}
      </section>
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
