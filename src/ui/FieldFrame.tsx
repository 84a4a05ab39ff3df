/** The frame of a form field: label, hint, error, and the ids that connect them with the control. */

import { useId, type HTMLAttributes, type ReactNode } from 'react'
import styles from './FieldFrame.module.css'
import { VisuallyHidden } from './VisuallyHidden'

/** The props of every field, besides the attributes of its control. */
export interface FieldProps {
  label: string
  /** Help below the control, always visible. Above a long text, because a phone's keyboard hides what is below. */
  hint?: ReactNode
  error?: string | undefined
  /** Shows 'Optional' beside the label, but not as a part of the field's name. */
  optional?: boolean | undefined
  /** An icon beside the label. Screen readers hear its text with the field's help. */
  mark?: Mark | undefined
}

interface Mark {
  readonly icon: ReactNode
  readonly text: string
}

interface Help extends Pick<FieldProps, 'hint' | 'error' | 'optional' | 'mark'> {
  /** More text that describes the control, such as a word counter. */
  aside?: ReactNode
}

/** The ids of the texts that describe a control: its error first, then its help. */
export function helpIds(id: string, { hint, error, aside, optional, mark }: Help): string | undefined {
  const ids = [
    error && `${id}-error`,
    optional && `${id}-optional`,
    mark && `${id}-mark`,
    hint && `${id}-hint`,
    aside && `${id}-aside`,
  ]
  return ids.filter(Boolean).join(' ') || undefined
}

export function OptionalMark({ id }: { id: string }) {
  return (
    <span id={`${id}-optional`} className={styles.optional}>
      Optional
    </span>
  )
}

/** Follows the label, and is not part of it. */
export function FieldMark({ id, mark: { icon, text } }: { id: string; mark: Mark }) {
  return (
    <span id={`${id}-mark`} className={styles.mark}>
      {icon}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** The help and error below a control or a group of controls. */
export function FieldHelp({ id, hint, error, aside }: Omit<Help, 'optional' | 'mark'> & { id: string }) {
  return (
    <>
      {aside && <div id={`${id}-aside`}>{aside}</div>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

/** The error message of a field or of a group. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  )
}

/** The attributes that connect a control with its texts and style it. */
type ControlProps = Pick<HTMLAttributes<Element>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>

interface FrameProps extends FieldProps, Help {
  isLong?: boolean
  children: (control: ControlProps) => ReactNode
}

export function FieldFrame({ label, optional, mark, isLong = false, children, ...help }: FrameProps) {
  const id = useId()
  const { hint, ...belowLong } = help
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {mark && <FieldMark id={id} mark={mark} />}
        {optional === true && <OptionalMark id={id} />}
      </div>
      {isLong && <FieldHelp {...{ id, hint }} />}
      {children({
        id,
        className: styles.control,
        'aria-invalid': Boolean(help.error) || undefined,
        'aria-describedby': helpIds(id, { ...help, optional, mark }),
      })}
      <FieldHelp id={id} {...(isLong ? belowLong : help)} />
    </div>
  )
}
