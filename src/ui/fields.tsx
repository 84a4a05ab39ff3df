/** Every field has one shape: label, control, hint, error, and the ids that tie them. Each knows no form library. */

import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import styles from './fields.module.css'

/** What every field takes besides its control's own attributes. */
export interface FieldProps {
  label: string
  /** Help that stays in sight below the control. */
  hint?: ReactNode
  /** The error message. */
  error?: string | undefined
  /** Says 'Optional' beside the label. The label's own text stays the field's name. */
  optional?: boolean | undefined
}

type InputProps = FieldProps & ComponentProps<'input'>

/** One line of text: email, name, date, amount. The keyboard follows `type` and `inputMode`. */
export function TextField({ label, hint, error, optional, id, type = 'text', ...input }: InputProps) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(control) => <input {...input} {...control} type={type} className={styles.control} />}
    </Field>
  )
}

/** Free text with suggestions, in the browser's own list. */
export function ComboField({
  label,
  hint,
  error,
  optional,
  id,
  suggestions,
  showSuggestion,
  ...input
}: InputProps & {
  suggestions: readonly string[]
  /** How one is offered, where that is not the text itself. */
  showSuggestion?: ((suggestion: string) => string) | undefined
}) {
  const listId = useId()
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(control) => (
        <>
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            list={listId}
            className={styles.control}
          />
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

/** A password that can be shown while it is typed. */
export function PasswordField({ label, hint, error, optional, id, ...input }: InputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(control) => (
        <div className={styles.withToggle}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={shown}
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

/** Text of several lines that grows as one types, with an optional counter towards a goal. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
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
    <Field {...{ id, label, hint, error, optional }} aside={counter && <Counter {...counter} />}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          ref={takeElement}
          onInput={(event) => growToText(event.currentTarget)}
          rows={rows}
          className={styles.control}
        />
      )}
    </Field>
  )
}

/** For browsers that do not know `field-sizing` (fields.module.css). Never shrinks, so that the page does not jump. */
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

/** One choice of a fixed list; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {children}
        </select>
      )}
    </Field>
  )
}

/** A yes or no, with its label to the right and the whole row as its target. */
export function CheckboxField({ label, hint, error, id, ...input }: Omit<InputProps, 'optional' | 'type'>) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hasError = error !== undefined && error !== ''
  const describedBy = hasError ? `${controlId}-error` : hint === undefined ? undefined : `${controlId}-hint`
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        id={controlId}
        type="checkbox"
        className={styles.box}
        aria-invalid={hasError || input['aria-invalid']}
        aria-describedby={describedBy ?? input['aria-describedby']}
      />
      <label className={styles.checkboxLabel} htmlFor={controlId}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {hasError && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
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

/** What a control needs so that its name, description and validity are known to everybody. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FrameProps extends FieldProps {
  id: string | undefined
  /** Set where the control already says more, such as a word counter: it describes the control too. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

function Field({ id, label, hint, error, optional, aside, children }: FrameProps) {
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
