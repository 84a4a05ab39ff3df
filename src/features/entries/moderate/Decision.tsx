/** The moderator's decision about a reported entry: two buttons, or why there are none. */

import { useState } from 'react'
import type { OwnedEntry } from '../../../domain/entry/entry'
import type { Reason, ReportedEntry, SeenEntry } from '../../../domain/store/reports'
import { useWrites } from '../../../hooks/useWrite'
import { useSources } from '../../../session/DataContext'
import { Button } from '../../../ui/Button'
import { ButtonRow } from '../../../ui/Page'
import { keeping, moderateMessages, removal } from './messages'
import styles from './Moderate.module.css'
import { RemoveDialog } from './RemoveDialog'

interface DecisionProps {
  /** Of the moderator. */
  uid: string
  reported: ReportedEntry
  /** Null if the author has deleted it. */
  entry: OwnedEntry | null
  changedAt: number | null
  /** The element with the number of reports. */
  reportsId: string
}

export function Decision({ uid, reported, entry, changedAt, reportsId }: DecisionProps) {
  const { data, outbox } = useSources()
  /** The version that the moderator saw when the dialog opened. */
  const [removing, setRemoving] = useState<SeenEntry | null>(null)
  const { entryId, reports } = reported
  const isPending = useWrites().some(
    ({ kind, id, state }) =>
      (kind === 'removeEntry' || kind === 'keepEntry') && id === entryId && state.status === 'pending',
  )
  if (entry?.ownerUid === uid) return <p className={styles.own}>{moderateMessages.ownEntry}</p>

  const isReportedByOthers = reports.some(({ by }) => by !== uid)
  const names = entry ?? { companyName: '', roleTitle: '' }
  const keep = () => outbox.run(keeping(entryId, names), reported, data.reports.keepEntry)
  function remove(seen: SeenEntry, reason: Reason) {
    setRemoving(null)
    outbox.run(removal(entryId, names), { seen, reason }, (content) =>
      data.reports.removeEntry(uid, content.seen, content.reason),
    )
  }

  return (
    <>
      {removing !== null && (
        <RemoveDialog
          entry={names}
          reports={removing.reports}
          onRemove={(reason) => remove(removing, reason)}
          onClose={() => setRemoving(null)}
        />
      )}
      {!isReportedByOthers && <p className={styles.own}>{moderateMessages.onlyOwnReport}</p>}
      <ButtonRow>
        {entry !== null && isReportedByOthers && (
          <Button
            variant="danger"
            disabled={isPending}
            aria-describedby={reportsId}
            onClick={() => setRemoving({ ...reported, ownerUid: entry.ownerUid, changedAt })}
          >
            Remove entry…
          </Button>
        )}
        <Button variant="secondary" disabled={isPending} aria-describedby={reportsId} onClick={keep}>
          {entry === null ? 'Delete the reports' : 'Keep entry'}
        </Button>
      </ButtonRow>
    </>
  )
}
