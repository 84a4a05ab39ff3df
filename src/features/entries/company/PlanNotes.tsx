/** The notes of a plan. This device keeps them until the server has them. */

import { useEffect, useState } from 'react'
import { deviceStore, planNotesKey, readKept } from '../../../device/deviceStore'
import { companyKey } from '../../../domain/companies'
import { errorMessage } from '../../../domain/errorMessages'
import { MAX_LENGTH } from '../../../domain/limits'
import type { Plan } from '../../../domain/plans'
import { useAction } from '../../../hooks/useAction'
import { useDraft } from '../../../hooks/useDraft'
import { useConnected } from '../../../session/Connection'
import { useData } from '../../../session/DataContext'
import { TextAreaField } from '../../../ui/fields'
import { LoadError } from '../../../ui/LoadError'
import { planErrors, planMessages } from './messages'
import styles from './Plan.module.css'

/** The hint shows the number of remaining characters once it is this low. */
const FEW_LEFT = 200
/** Notes are sent after a pause of this length, so that typing does not send each letter. */
const SEND_PAUSE_MS = 400

const readNotes = (kept: unknown) => (typeof kept === 'string' ? kept : null)

export function PlanNotes({ plan, uid }: { plan: Plan; uid: string }) {
  const data = useData()
  const key = companyKey(plan.companyName)
  const draft = useDraft(planNotesKey(uid, key), readNotes)
  /** Null until the user types. */
  const [typed, setTyped] = useState(draft.value)
  const { run, state, error, isPending } = useAction(
    async (notes: string) => {
      await data.changePlan(uid, plan, { notes })
      // The user may have typed since.
      const kept = planNotesKey(uid, key)
      if (readKept(kept, readNotes) === notes) deviceStore.remove(kept)
    },
    { replaces: true, write: { key: `notes.${key}`, about: 'Your notes for an interview' } },
  )
  const connected = useConnected()
  const shown = typed ?? plan.notes
  const sent = state.status === 'idle' ? null : state.args[0]
  const isUnsent = typed !== null && typed !== (sent ?? plan.notes)
  const left = MAX_LENGTH.notes - shown.length

  useEffect(() => {
    if (!isUnsent) return undefined
    const timer = setTimeout(() => run(shown), SEND_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isUnsent, shown, run])

  const isWaiting = (isPending || isUnsent) && !connected
  const usual = isPending || isUnsent ? planMessages.saving : sent === null ? '' : planMessages.saved
  return (
    <div className={styles.notes}>
      <TextAreaField
        label="Your notes"
        hint={`Only you can read them.${left <= FEW_LEFT ? ` ${planMessages.notesLeft(left)}` : ''}`}
        maxLength={MAX_LENGTH.notes}
        rows={4}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          draft.keep(target.value)
        }}
      />
      {error !== null ? (
        <LoadError onRetry={() => run(shown)}>{errorMessage(error, planErrors)}</LoadError>
      ) : (
        // Screen readers hear it only if something is unusual, not after each pause in typing.
        <p className={styles.saveLine}>
          <output>{isWaiting ? (draft.kept ? planMessages.waiting : planMessages.unkept) : ''}</output>
          {!isWaiting && <span>{usual}</span>}
        </p>
      )}
    </div>
  )
}
