/** The form fields. Each has a label, control, hint, error and the ids that connect them. None needs a form library. */

import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import styles from './fields.module.css'
import { VisuallyHidden } from './VisuallyHidden'

/** The props of every field, besides the attributes of its control. */
export interface FieldProps {
  label: string
  /** Help below the control, always visible. */
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

type InputProps = FieldProps & ComponentProps<'input'>

/** One line of text. `type` and `inputMode` select a phone's keyboard. */
export function TextField({ label, hint, error, optional, mark, type = 'text', ...input }: InputProps) {
  return (
    <Field {...{ label, hint, error, optional, mark }}>
      {(control) => <input {...input} {...control} type={type} />}
    </Field>
  )
}

/** One line of text with suggestions in the browser's own list. */
export function ComboField({
  label,
  hint,
  error,
  optional,
  mark,
  suggestions,
  showSuggestion,
  ...input
}: InputProps & {
  suggestions: readonly string[]
  /** The text of a suggestion in the list. */
  showSuggestion?: ((suggestion: string) => string) | undefined
}) {
  const listId = useId()
  return (
    <Field {...{ label, hint, error, optional, mark }}>
      {(control) => (
        <>
          <input type="text" autoComplete="off" {...input} {...control} list={listId} />
          <datalist id={listId}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion}>
                {showSuggestion?.(suggestion) ?? suggestion}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

/** A password that can be shown while it is typed. The button's label says what a press does, so it has no state. */
export function PasswordField({ label, hint, error, optional, mark, ...input }: InputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, mark }}>
      {(control) => (
        <div className={styles.withToggle}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}

interface WordCount {
  count: number
  goal: number
}

/** Several lines of text. The field grows with its text and can show a counter towards a goal. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  mark,
  counter,
  rows = 5,
  ref,
  ...area
}: FieldProps & ComponentProps<'textarea'> & { counter?: WordCount }) {
  function takeElement(element: HTMLTextAreaElement | null) {
    const forget = typeof ref === 'function' ? ref(element) : undefined
    if (typeof ref === 'object' && ref !== null) ref.current = element
    if (element) growToText(element)
    return forget
  }

  return (
    <Field {...{ label, hint, error, optional, mark }} aside={counter && <Counter {...counter} />}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          ref={takeElement}
          onInput={(event) => growToText(event.currentTarget)}
          rows={rows}
        />
      )}
    </Field>
  )
}

/** For browsers without `field-sizing` (fields.module.css). Never shrinks the field, so that the page does not jump. */
function growToText(area: HTMLTextAreaElement) {
  const isTooSmall = area.scrollHeight > area.clientHeight
  if (!isTooSmall || CSS.supports('field-sizing', 'content')) return
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + borders}px`
}

function Counter({ count, goal }: WordCount) {
  const reached = count >= goal
  return (
    <div className={styles.counter} data-reached={reached || undefined}>
      <div className={styles.bar} aria-hidden>
        <div className={styles.fill} style={{ transform: `scaleX(${Math.min(count / goal, 1)})` }} />
      </div>
      <span>{reached ? `${count} words` : `${count} of ${goal} words`}</span>
    </div>
  )
}

/** A choice from a fixed list. The children are the options. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  mark,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, optional, mark }}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}

/** A checkbox with its label to the right. The whole row is the target. */
export function CheckboxField({
  label,
  hint,
  error,
  ...input
}: Omit<InputProps, 'optional' | 'mark' | 'type'>) {
  const id = useId()
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-invalid={Boolean(error) || input['aria-invalid']}
        aria-describedby={helpIds(id, { hint, error }) ?? input['aria-describedby']}
      />
      <label className={styles.checkboxLabel} htmlFor={id}>
        {label}
      </label>
      <FieldHelp {...{ id, hint, error }} />
    </div>
  )
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
interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FrameProps extends FieldProps, Help {
  children: (control: ControlProps) => ReactNode
}

function Field({ label, optional, mark, children, ...help }: FrameProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {mark && <FieldMark id={id} mark={mark} />}
        {optional === true && <OptionalMark id={id} />}
      </div>
      {children({
        id,
        className: styles.control,
        'aria-invalid': Boolean(help.error) || undefined,
        'aria-describedby': helpIds(id, { ...help, optional, mark }),
      })}
      <FieldHelp id={id} {...help} />
    </div>
  )
}
