/**
 * The one shape of every field: label, control, hint, error, and the ids that tie them. Must not know any form library.
 */

import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

/** What every field of the kit takes besides its control's own attributes. */
export interface FieldProps {
  label: string
  /** Help that stays in sight below the control. */
  hint?: ReactNode
  /** What is wrong, in one sentence. */
  error?: string | undefined
  /** Says 'Optional' beside the label. The label's own text stays the field's name. */
  optional?: boolean
}

/** What the control needs so that its name, description and validity are known to everybody. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  /** Set where the control already says more, such as a word counter: it describes the control too. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

export function Field({ id, label, hint, error, optional, aside, children }: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = `${controlId}-error`
  const hintId = `${controlId}-hint`
  const asideId = `${controlId}-aside`
  const hasError = error !== undefined && error !== ''
  const help = [hint === undefined ? '' : hintId, aside === undefined ? '' : asideId].join(' ').trim()

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
        </label>
        {optional === true && <span className={styles.optional}>Optional</span>}
      </div>
      {children({
        id: controlId,
        'aria-invalid': hasError || undefined,
        'aria-describedby': (hasError ? errorId : help) || undefined,
      })}
      {aside !== undefined && <div id={asideId}>{aside}</div>}
      {hasError && <FieldError id={errorId}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a field, or with a group of them that names it as its description. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  )
}
