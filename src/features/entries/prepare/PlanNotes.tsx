/** The notes of a plan. Each edit is kept at once; the line below says whether the server has it. */

import { useState } from 'react'
import { errorMessage } from '../../../domain/errorMessages'
import { MAX_LENGTH } from '../../../domain/limits'
import type { OwnPlan, PlanStore } from '../../../session/plans'
import { useConnected } from '../../../session/Connection'
import { useOwnPlans } from '../../../session/useSession'
import { TextAreaField } from '../../../ui/fields'
import { LoadError } from '../../../ui/LoadError'
import { planErrors, planMessages } from './messages'
import styles from './Plan.module.css'

/** The hint shows the number of remaining characters once it is this low. */
const FEW_LEFT = 200

export function PlanNotes({ plan, store }: { plan: OwnPlan; store: PlanStore }) {
  const { createdAt, notes, error } = plan
  const left = MAX_LENGTH.notes - notes.length
  return (
    <div className={styles.notes}>
      <TextAreaField
        label="Your notes"
        hint={`Only you can read them.${left <= FEW_LEFT ? ` ${planMessages.notesLeft(left)}` : ''}`}
        maxLength={MAX_LENGTH.notes}
        rows={4}
        value={notes}
        onChange={({ target }) => store.change(createdAt, { notes: target.value })}
      />
      {/* In print, the field would show only a part of long notes. */}
      <p className={styles.printedNotes} dir="auto">
        {notes}
      </p>
      {error === null ? (
        <SaveLine plan={plan} />
      ) : (
        <LoadError onRetry={store.resend}>{errorMessage(error, planErrors)}</LoadError>
      )}
    </div>
  )
}

/** The state of the notes. Screen readers hear it only if something is unusual, not after each pause in typing. */
function SaveLine({ plan }: { plan: OwnPlan }) {
  const connected = useConnected()
  const own = useOwnPlans()
  const [wasUnsent, setWasUnsent] = useState(plan.isUnsent)
  if (plan.isUnsent && !wasUnsent) setWasUnsent(true)
  const isKept = own.status !== 'ready' || own.value.isKept
  const unusual = !plan.isUnsent ? '' : !isKept ? planMessages.unkept : connected ? '' : planMessages.waiting
  const usual = plan.isUnsent ? planMessages.saving : wasUnsent ? planMessages.saved : ''
  return (
    <p className={styles.saveLine}>
      <output>{unusual}</output>
      {unusual === '' && <span>{usual}</span>}
    </p>
  )
}
