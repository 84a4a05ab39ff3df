/** The moderator's decision about a reported entry: two buttons, or why there are none. */

import { useState } from 'react'
import type { OwnedEntry } from '../../../domain/entry/entry'
import { removalSchema } from '../../../domain/store/reportSchemas'
import {
  REASON_OPTIONS,
  sharedReason,
  type Reason,
  type Report,
  type ReportedEntry,
  type SeenEntry,
} from '../../../domain/store/reports'
import type { EntryNames } from '../../../domain/text/messages'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import { useWrites } from '../../../hooks/useWrite'
import { useSources } from '../../../session/DataContext'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { OptionsField } from '../../../ui/OptionsField'
import { ButtonRow } from '../../../ui/Page'
import { UserText } from '../../../ui/UserText'
import { keepInfo, moderateMessages, removalInfo, removalAsked } from './messages'
import styles from './Moderate.module.css'

interface DecisionProps {
  /** Of the moderator. */
  uid: string
  reported: ReportedEntry
  entry: OwnedEntry
  changedAt: number | null
  /** The element with the number of reports. */
  reportsId: string
}

export function Decision({ uid, reported, entry, changedAt, reportsId }: DecisionProps) {
  const { data, outbox } = useSources()
  /** The version that the moderator saw when the dialog opened. */
  const [removing, setRemoving] = useState<SeenEntry | null>(null)
  const isPending = useIsPending(reported)
  if (entry.ownerUid === uid) return <p className={styles.own}>{moderateMessages.ownEntry}</p>

  const isReportedByOthers = reported.reports.some(({ by }) => by !== uid)
  function remove(seen: SeenEntry, reason: Reason) {
    setRemoving(null)
    outbox.run(removalInfo(entry.id, entry), { seen, reason }, (content) =>
      data.reports.removeEntry(uid, content.seen, content.reason),
    )
  }

  return (
    <>
      {removing !== null && (
        <RemoveDialog
          entry={entry}
          reports={removing.reports}
          onRemove={(reason) => remove(removing, reason)}
          onClose={() => setRemoving(null)}
        />
      )}
      {!isReportedByOthers && <p className={styles.own}>{moderateMessages.onlyOwnReport}</p>}
      <ButtonRow>
        {isReportedByOthers && (
          <Button
            variant="danger"
            disabled={isPending}
            aria-describedby={reportsId}
            onClick={() => setRemoving({ ...reported, ownerUid: entry.ownerUid, changedAt })}
          >
            Remove entry…
          </Button>
        )}
        <KeepButton reported={reported} names={entry} reportsId={reportsId} label="Keep entry" />
      </ButtonRow>
    </>
  )
}

interface KeepButtonProps extends Pick<DecisionProps, 'reported' | 'reportsId'> {
  names: EntryNames
  label: string
}

/** Deletes the reports. */
export function KeepButton({ reported, names, reportsId, label }: KeepButtonProps) {
  const { data, outbox } = useSources()
  return (
    <Button
      variant="secondary"
      disabled={useIsPending(reported)}
      aria-describedby={reportsId}
      onClick={() => outbox.run(keepInfo(reported.entryId, names), reported, data.reports.keepEntry)}
    >
      {label}
    </Button>
  )
}

function useIsPending({ entryId }: ReportedEntry): boolean {
  return useWrites().some(
    ({ kind, id, state }) =>
      (kind === 'removeEntry' || kind === 'keepEntry') && id === entryId && state.status === 'pending',
  )
}

interface RemoveDialogProps {
  entry: OwnedEntry
  reports: readonly Report[]
  onRemove: (reason: Reason) => void
  onClose: () => void
}

/** The question before a removal, with its reason. If all reports give the same reason, it is chosen. */
function RemoveDialog({ entry, reports, onRemove, onClose }: RemoveDialogProps) {
  const reason = sharedReason(reports)
  const form = useSchemaForm(removalSchema, reason === undefined ? {} : { reason })
  const { question, consequence } = removalAsked(entry)
  return (
    <ConfirmDialog
      title={question}
      confirmLabel="Remove entry"
      cancelLabel="Cancel"
      onConfirm={() => void form.handleSubmit((chosen) => onRemove(chosen.reason))()}
      onCancel={onClose}
    >
      <div className={styles.question}>
        <UserText>{consequence}</UserText>
        <OptionsField
          {...form.field('reason')}
          label="Why are you removing it?"
          type="radio"
          inSteps
          options={REASON_OPTIONS}
        />
      </div>
    </ConfirmDialog>
  )
}
