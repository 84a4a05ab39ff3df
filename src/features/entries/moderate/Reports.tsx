/** The reported entries, the dialogs to decide about them, and all moderators' recent actions. */

import { ShieldCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Watcher } from '../../../data'
import type { Entry } from '../../../domain/entry'
import { notLoaded } from '../../../domain/errorMessages'
import type { ModerationAct, ReportedEntry } from '../../../domain/moderation'
import { useGrowingList } from '../../../hooks/useGrowingList'
import { useShownWrites } from '../../../hooks/useWrite'
import { useSources } from '../../../session/DataContext'
import type { Write } from '../../../session/outbox'
import { useOwn } from '../../../session/useSession'
import { useSubscription } from '../../../session/useSharedWatch'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { focusHeading } from '../../../ui/focusHeading'
import { GrowingListEnd } from '../../../ui/GrowingListEnd'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { CardSkeletons, EntryGrid } from '../card/EntryGrid'
import { useEntryDetails } from '../detail/entryDetails'
import { actMessage, moderateMessages, moderationWrites } from './messages'
import styles from './Moderate.module.css'
import { ModerationLog } from './ModerationLog'
import { RemoveDialog } from './RemoveDialog'
import { ReportedCard } from './ReportedCard'

/** Few, because each entry is read with all its details. */
const ENTRIES_PER_STEP = 6

/** The open dialog, with the data that the moderator saw. */
type Deciding =
  | { readonly what: 'remove'; readonly reported: ReportedEntry; readonly entry: Entry }
  | { readonly what: 'dismiss'; readonly reported: ReportedEntry; readonly changedAt: number | null }

export function Reports({ uid }: { uid: string }) {
  const { data, outbox } = useSources()
  const reports = useSubscription(
    useCallback((watcher: Watcher<readonly ReportedEntry[]>) => data.watchReports(watcher), [data]),
  )
  const log = useSubscription(
    useCallback((watcher: Watcher<readonly ModerationAct[]>) => data.watchModerationLog(watcher), [data]),
  )
  const own = useOwn('entries')
  const details = useEntryDetails(uid)
  const [deciding, setDeciding] = useState<Deciding | null>(null)

  const removals = useShownWrites('removeEntry')
  const dismissals = useShownWrites('dismissReports')
  const writes = [...removals, ...dismissals]
  const decided = writes.filter(({ state }) => state.status !== 'error').length
  useEffect(() => {
    // The focused card disappears.
    if (decided > 0) focusHeading(document.querySelector('main'))
  }, [decided])

  const close = () => setDeciding(null)

  function dismiss(entry: ReportedEntry, changedAt: number | null) {
    outbox.run(moderationWrites.dismiss(entry.entryId), { reported: entry, changedAt }, () =>
      data.dismissReports(uid, entry, changedAt),
    )
  }

  const reported = reports.status === 'ready' ? reports.value : []
  const acts = log.status === 'ready' ? log.value : []
  const growing = useGrowingList(reported.length, ENTRIES_PER_STEP, '')
  const meanwhile =
    deciding === null || reports.status !== 'ready'
      ? null
      : closedMeanwhile(deciding.reported, reported, acts, uid)

  return (
    <>
      {deciding?.what === 'remove' && (
        <RemoveDialog
          key={deciding.entry.id}
          entry={deciding.entry}
          details={details}
          uid={uid}
          over={meanwhile}
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
            dismiss(deciding.reported, deciding.changedAt)
          }}
          onCancel={close}
        >
          {moderateMessages.dismissAsked(deciding.reported.reports.length)}
        </ConfirmDialog>
      )}
      {deciding?.what === 'dismiss' && meanwhile !== null && <Notice onDismiss={close}>{meanwhile}</Notice>}
      {writes.map(
        (write) =>
          // The dialog shows the write of its entry.
          write.id !== deciding?.reported.entryId && (
            <WriteNotice
              key={`${write.kind} ${write.id}`}
              write={write}
              onDismiss={() => outbox.reset(write.kind, write.id)}
            />
          ),
      )}
      {reports.status === 'loading' && <ReportsSkeleton />}
      {reports.status === 'failed' && (
        <LoadError onRetry={reports.retry}>{notLoaded('the reports', reports.error)}</LoadError>
      )}
      {reports.status === 'ready' && (
        <output className={styles.lead}>
          {reported.length > 0 && moderateMessages.reported(reported.length)}
        </output>
      )}
      {reports.status === 'ready' && reported.length === 0 && (
        <EmptyState icon={<ShieldCheck />} title="Nothing is reported">
          When someone reports an entry, it appears here automatically.
        </EmptyState>
      )}
      {reported.length > 0 && (
        <>
          <EntryGrid label="Reported entries">
            {reported.slice(0, growing.shown).map((one) => (
              <ReportedCard
                key={one.entryId}
                reported={one}
                details={details}
                isOwn={own.status === 'ready' && own.value.some(({ id }) => id === one.entryId)}
                isDeciding={writes.some(({ id, state }) => id === one.entryId && state.status === 'pending')}
                onRemove={(entry) => setDeciding({ what: 'remove', reported: one, entry })}
                onDismiss={(changedAt) => setDeciding({ what: 'dismiss', reported: one, changedAt })}
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

interface WriteNoticeProps {
  write: Write<'removeEntry' | 'dismissReports'>
  onDismiss: () => void
}

/** The state of a decision, also after the moderator has left the page and come back. */
function WriteNotice({ write: { kind, state, done, failed }, onDismiss }: WriteNoticeProps) {
  switch (state.status) {
    case 'pending':
      return (
        <Notice>{kind === 'removeEntry' ? moderateMessages.removing : moderateMessages.dismissing}</Notice>
      )
    case 'success':
      return (
        <Notice tone="success" onDismiss={onDismiss}>
          {done}
        </Notice>
      )
    default:
      return (
        <Notice tone="error" onDismiss={onDismiss}>
          {failed?.(state.error)}
        </Notice>
      )
  }
}

/** The message that an entry is no longer reported, and who decided. Null while it is reported. */
function closedMeanwhile(
  { entryId }: ReportedEntry,
  reported: readonly ReportedEntry[],
  acts: readonly ModerationAct[],
  uid: string,
): string | null {
  if (reported.some((one) => one.entryId === entryId)) return null
  const act = acts.find((one) => one.entryId === entryId)
  return act === undefined ? moderateMessages.closedMeanwhile : actMessage(act, act.by === uid)
}
