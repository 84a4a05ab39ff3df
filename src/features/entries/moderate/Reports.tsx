/** The reported entries with what a moderator can do about each, and what moderators did lately. */

import { ShieldCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Watcher } from '../../../data'
import type { Entry } from '../../../domain/entry'
import { errorMessage } from '../../../domain/errorMessages'
import type { ModerationAct, ReportedEntry } from '../../../domain/moderation'
import type { RemovalContent } from '../../../domain/moderationSchemas'
import { useAction } from '../../../hooks/useAction'
import { useGrowingList } from '../../../hooks/useGrowingList'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useData } from '../../../session/DataContext'
import { useOwnEntries } from '../../../session/useSession'
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
import { actMessage, moderateErrors, moderateMessages } from './messages'
import styles from './Moderate.module.css'
import { ModerationLog } from './ModerationLog'
import { RemoveDialog } from './RemoveDialog'
import { ReportedCard } from './ReportedCard'

/** Entries shown at once: each is read in full. */
const ENTRIES_PER_STEP = 6

/** What is being decided, as the moderator saw it. */
type Deciding =
  | { readonly what: 'remove'; readonly reported: ReportedEntry; readonly entry: Entry }
  | { readonly what: 'dismiss'; readonly reported: ReportedEntry }

export function Reports({ uid }: { uid: string }) {
  const data = useData()
  const reports = useSubscription(
    useCallback((watcher: Watcher<readonly ReportedEntry[]>) => data.watchReports(watcher), [data]),
  )
  const log = useSubscription(
    useCallback((watcher: Watcher<readonly ModerationAct[]>) => data.watchModerationLog(watcher), [data]),
  )
  const own = useOwnEntries()
  const details = useEntryDetails(uid)
  const [deciding, setDeciding] = useState<Deciding | null>(null)

  const removal = useAction(async (entry: Entry, content: RemovalContent) => {
    await data.removeEntry(uid, entry, content)
    setDeciding(null)
  })
  const dismissal = useAction((reported: ReportedEntry) => data.dismissReports(uid, reported))
  useLeaveWarning(dismissal.isPending)
  const isOver = removal.state.status === 'success' || dismissal.isPending
  useEffect(() => {
    // The card that had the focus goes.
    if (isOver) focusHeading(document.querySelector('main'))
  }, [isOver])

  function close() {
    setDeciding(null)
    removal.reset()
  }

  const all = reports.status === 'ready' ? reports.value : []
  const acts = log.status === 'ready' ? log.value : []
  const growing = useGrowingList(all.length, ENTRIES_PER_STEP, '')
  const meanwhile =
    deciding === null || removal.isPending || reports.status !== 'ready'
      ? null
      : closedMeanwhile(deciding.reported, reports.value, acts, uid)

  return (
    <>
      {deciding?.what === 'remove' && (
        <RemoveDialog
          key={deciding.entry.id}
          entry={deciding.entry}
          isSending={removal.isPending}
          isOver={meanwhile !== null}
          failure={
            meanwhile ?? (removal.error === null ? null : errorMessage(removal.error, moderateErrors.remove))
          }
          onSend={(content) => {
            dismissal.reset()
            removal.run(deciding.entry, content)
          }}
          onClose={close}
        />
      )}
      {deciding?.what === 'dismiss' && meanwhile === null && (
        <ConfirmDialog
          title="Dismiss these reports?"
          confirmLabel="Dismiss reports"
          cancelLabel="Keep them"
          onConfirm={() => {
            setDeciding(null)
            removal.reset()
            dismissal.run(deciding.reported)
          }}
          onCancel={close}
        >
          {moderateMessages.dismissAsked(deciding.reported.reports.length)}
        </ConfirmDialog>
      )}
      {deciding?.what === 'dismiss' && meanwhile !== null && <Notice onDismiss={close}>{meanwhile}</Notice>}
      {removal.state.status === 'success' && (
        <Notice tone="success" onDismiss={removal.reset}>
          {moderateMessages.removed}
        </Notice>
      )}
      <DismissalNotice dismissal={dismissal} />
      {reports.status === 'loading' && <ReportsSkeleton />}
      {reports.status === 'failed' && (
        <LoadError onRetry={reports.retry}>{errorMessage(reports.error)}</LoadError>
      )}
      {reports.status === 'ready' && (
        <output className={styles.lead}>{all.length > 0 && moderateMessages.reported(all.length)}</output>
      )}
      {reports.status === 'ready' && all.length === 0 && (
        <EmptyState icon={<ShieldCheck />} title="Nothing is reported">
          When somebody reports an entry, it appears here by itself.
        </EmptyState>
      )}
      {all.length > 0 && (
        <>
          <EntryGrid label="Reported entries">
            {all.slice(0, growing.shown).map((reported) => (
              <ReportedCard
                key={reported.entryId}
                reported={reported}
                details={details}
                isOwn={own.status === 'ready' && own.value.some(({ id }) => id === reported.entryId)}
                onRemove={(entry) => setDeciding({ what: 'remove', reported, entry })}
                onDismiss={() => setDeciding({ what: 'dismiss', reported })}
              />
            ))}
          </EntryGrid>
          <GrowingListEnd list={growing}>Show more entries</GrowingListEnd>
        </>
      )}
      <section className={styles.part} aria-labelledby="log">
        <h2 id="log" className={styles.title}>
          Done lately
        </h2>
        <ModerationLog log={log} uid={uid} />
      </section>
    </>
  )
}

/** Silent but for one word. */
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

interface DismissalNoticeProps {
  dismissal: ReturnType<typeof useAction<[ReportedEntry], void>>
}

function DismissalNotice({ dismissal: { state, reset } }: DismissalNoticeProps) {
  switch (state.status) {
    case 'idle':
      return null
    case 'pending':
      return <Notice>{moderateMessages.dismissing}</Notice>
    case 'success':
      return (
        <Notice tone="success" onDismiss={reset}>
          {moderateMessages.dismissed}
        </Notice>
      )
    default:
      return (
        <Notice tone="error" onDismiss={reset}>
          {errorMessage(state.error, moderateErrors.dismiss)}
        </Notice>
      )
  }
}

/** What became of reports that are open no more; null while they are. */
function closedMeanwhile(
  { entryId }: ReportedEntry,
  all: readonly ReportedEntry[],
  acts: readonly ModerationAct[],
  uid: string,
): string | null {
  if (all.some((one) => one.entryId === entryId)) return null
  const act = acts.find((one) => one.entryId === entryId)
  return act === undefined ? moderateMessages.closedMeanwhile : actMessage(act, act.by === uid)
}
