/** The entries that wait for a moderator, the dialogs to decide about them, and all moderators' recent actions. */

import { ShieldCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Watcher } from '../../../data'
import type { Entry } from '../../../domain/entry'
import { errorMessage, notLoaded, type ErrorMessages } from '../../../domain/errorMessages'
import type { EditedEntry, ModerationAct, ReportedEntry } from '../../../domain/moderation'
import type { RemovalContent } from '../../../domain/moderationSchemas'
import { useAction } from '../../../hooks/useAction'
import { useGrowingList } from '../../../hooks/useGrowingList'
import { useData } from '../../../session/DataContext'
import type { ActionState } from '../../../session/outbox'
import { useOwn } from '../../../session/useSession'
import { useSubscription } from '../../../session/useSharedWatch'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { focusHeading } from '../../../ui/focusHeading'
import { GrowingListEnd } from '../../../ui/GrowingListEnd'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { CardSkeletons, EntryGrid } from '../card'
import { useEntryDetails } from '../detail/entryDetails'
import { actMessage, moderateErrors, moderateMessages, moderationWrites } from './messages'
import styles from './Moderate.module.css'
import { ModerationLog } from './ModerationLog'
import { RemoveDialog } from './RemoveDialog'
import { ReportedCard, type WaitingEntry } from './ReportedCard'

/** Few, because each entry is read with all its details. */
const ENTRIES_PER_STEP = 6

/** The open dialog, with the data that the moderator saw. */
type Deciding =
  | { readonly what: 'remove'; readonly waiting: WaitingEntry; readonly entry: Entry }
  | { readonly what: 'dismiss'; readonly waiting: WaitingEntry; readonly changedAt: number | null }

export function Reports({ uid }: { uid: string }) {
  const data = useData()
  const reports = useSubscription(
    useCallback((watcher: Watcher<readonly ReportedEntry[]>) => data.watchReports(watcher), [data]),
  )
  const edited = useSubscription(
    useCallback((watcher: Watcher<readonly EditedEntry[]>) => data.watchEditedEntries(watcher), [data]),
  )
  const log = useSubscription(
    useCallback((watcher: Watcher<readonly ModerationAct[]>) => data.watchModerationLog(watcher), [data]),
  )
  const own = useOwn('entries')
  const details = useEntryDetails(uid)
  const [deciding, setDeciding] = useState<Deciding | null>(null)

  const removal = useAction(
    async (entry: Entry, content: RemovalContent, version: 'seen' | 'stored') => {
      await data.removeEntry(uid, entry, content, version)
      setDeciding(null)
    },
    { write: moderationWrites.remove },
  )
  const dismissal = useAction(
    (waiting: WaitingEntry, changedAt: number | null) => data.dismissReports(uid, waiting, changedAt),
    { write: moderationWrites.dismiss },
  )
  const isOver = removal.state.status === 'success' || dismissal.isPending
  useEffect(() => {
    // The focused card disappears.
    if (isOver) focusHeading(document.querySelector('main'))
  }, [isOver])

  function close() {
    setDeciding(null)
    removal.reset()
  }

  const reported = reports.status === 'ready' ? reports.value : []
  const returned = edited.status === 'ready' ? withoutReports(edited.value, reported) : []
  const all: readonly WaitingEntry[] = [...reported.map((one) => ({ ...one, edited: null })), ...returned]
  const acts = log.status === 'ready' ? log.value : []
  const growing = useGrowingList(all.length, ENTRIES_PER_STEP, '')
  const meanwhile =
    deciding === null || removal.isPending || reports.status !== 'ready'
      ? null
      : closedMeanwhile(deciding.waiting, all, acts, uid)

  return (
    <>
      {deciding?.what === 'remove' && (
        <RemoveDialog
          key={deciding.entry.id}
          entry={deciding.entry}
          details={details}
          isSending={removal.isPending}
          over={meanwhile}
          error={removal.error}
          onSend={(content, version) => {
            dismissal.reset()
            removal.run(deciding.entry, content, version)
          }}
          onClose={close}
        />
      )}
      {deciding?.what === 'dismiss' && meanwhile === null && (
        <ConfirmDialog
          {...(deciding.waiting.edited === null
            ? { title: 'Dismiss these reports?', confirmLabel: 'Dismiss reports', cancelLabel: 'Keep them' }
            : { title: 'Keep this entry?', confirmLabel: 'Keep entry', cancelLabel: 'Cancel' })}
          onConfirm={() => {
            setDeciding(null)
            removal.reset()
            dismissal.run(deciding.waiting, deciding.changedAt)
          }}
          onCancel={close}
        >
          {deciding.waiting.edited === null
            ? moderateMessages.dismissAsked(deciding.waiting.reports.length)
            : moderateMessages.keepAsked}
        </ConfirmDialog>
      )}
      {deciding?.what === 'dismiss' && meanwhile !== null && <Notice onDismiss={close}>{meanwhile}</Notice>}
      {deciding === null && (
        <ActNotice
          act={removal}
          pending={moderateMessages.removing}
          done={moderateMessages.removed}
          errors={moderateErrors.remove}
        />
      )}
      <ActNotice
        act={dismissal}
        pending={moderateMessages.dismissing}
        done={
          dismissal.state.status === 'success' && dismissal.state.args[0].edited !== null
            ? moderateMessages.kept
            : moderateMessages.dismissed
        }
        errors={moderateErrors.dismiss}
      />
      {reports.status === 'loading' && <ReportsSkeleton />}
      {reports.status === 'failed' && (
        <LoadError onRetry={reports.retry}>{notLoaded('the reports', reports.error)}</LoadError>
      )}
      {reports.status === 'ready' && (
        <output className={styles.lead}>
          {[
            reported.length > 0 && moderateMessages.reported(reported.length),
            returned.length > 0 && moderateMessages.edited(returned.length),
          ]
            .filter(Boolean)
            .join(' ')}
        </output>
      )}
      {edited.status === 'failed' && (
        <LoadError onRetry={edited.retry}>{notLoaded('the edited entries', edited.error)}</LoadError>
      )}
      {reports.status === 'ready' && edited.status !== 'loading' && all.length === 0 && (
        <EmptyState icon={<ShieldCheck />} title="Nothing is reported">
          When someone reports an entry, it appears here automatically.
        </EmptyState>
      )}
      {all.length > 0 && (
        <>
          <EntryGrid label="Reported entries">
            {all.slice(0, growing.shown).map((waiting) => (
              <ReportedCard
                key={waiting.entryId}
                waiting={waiting}
                details={details}
                isOwn={own.status === 'ready' && own.value.some(({ id }) => id === waiting.entryId)}
                onRemove={(entry) => setDeciding({ what: 'remove', waiting, entry })}
                onDismiss={(changedAt) => setDeciding({ what: 'dismiss', waiting, changedAt })}
              />
            ))}
          </EntryGrid>
          <GrowingListEnd list={growing}>Show more entries</GrowingListEnd>
        </>
      )}
      <section className={styles.part} aria-labelledby="log">
        <h2 id="log" className={styles.title}>
          Recent actions
        </h2>
        <ModerationLog log={log} uid={uid} />
      </section>
    </>
  )
}

export function ReportsSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <output>Loading…</output>
      </VisuallyHidden>
      <CardSkeletons count={2} />
    </>
  )
}

interface ActNoticeProps {
  act: { state: ActionState<unknown, unknown>; reset: () => void }
  pending: string
  done: string
  errors: ErrorMessages
}

/** The state of an act, also after the moderator has left the page and come back. */
function ActNotice({ act: { state, reset }, pending, done, errors }: ActNoticeProps) {
  switch (state.status) {
    case 'idle':
      return null
    case 'pending':
      return <Notice>{pending}</Notice>
    case 'success':
      return (
        <Notice tone="success" onDismiss={reset}>
          {done}
        </Notice>
      )
    default:
      return (
        <Notice tone="error" onDismiss={reset}>
          {errorMessage(state.error, errors)}
        </Notice>
      )
  }
}

/** The edited entries without reports. The others are among the reported ones. */
function withoutReports(
  edited: readonly EditedEntry[],
  reported: readonly ReportedEntry[],
): readonly WaitingEntry[] {
  return edited
    .filter(({ entryId }) => !reported.some((one) => one.entryId === entryId))
    .map((one) => ({ entryId: one.entryId, reports: [], edited: one }))
}

/** The message that an entry no longer waits, and who decided. Null while it waits. */
function closedMeanwhile(
  { entryId }: WaitingEntry,
  all: readonly WaitingEntry[],
  acts: readonly ModerationAct[],
  uid: string,
): string | null {
  if (all.some((one) => one.entryId === entryId)) return null
  const act = acts.find((one) => one.entryId === entryId)
  return act === undefined ? moderateMessages.closedMeanwhile : actMessage(act, act.by === uid)
}
