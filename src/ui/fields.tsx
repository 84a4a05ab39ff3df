/** The form fields with one control each. None needs a form library. */

import { useId, useState, type ComponentProps } from 'react'
import { FieldFrame, FieldHelp, helpIds, type FieldProps } from './FieldFrame'
import styles from './fields.module.css'

type InputProps = FieldProps & ComponentProps<'input'>
type SelectProps = FieldProps & ComponentProps<'select'>

/** Separates the props of the frame from those of the control. */
function framed<Props extends FieldProps>({ label, hint, error, optional, mark, ...control }: Props) {
  return { frame: { label, hint, error, optional, mark }, control }
}

/** One line of text. `type` and `inputMode` select a phone's keyboard. */
export function TextField({ type = 'text', ...props }: InputProps) {
  const { frame, control } = framed(props)
  return <FieldFrame {...frame}>{(ids) => <input {...control} {...ids} type={type} />}</FieldFrame>
}

/** One line of text with suggestions in the browser's own list. */
export function ComboField({
  suggestions,
  showSuggestion,
  ...props
}: InputProps & {
  suggestions: readonly string[]
  /** The text of a suggestion in the list. */
  showSuggestion?: ((suggestion: string) => string) | undefined
}) {
  const listId = useId()
  const { frame, control } = framed(props)
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <>
          <input type="text" autoComplete="off" {...control} {...ids} list={listId} />
          <datalist id={listId}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion}>
                {showSuggestion?.(suggestion) ?? suggestion}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}

/** A password that can be shown while it is typed. The button's label says what a press does, so it has no state. */
export function PasswordField(props: InputProps) {
  const [shown, setShown] = useState(false)
  const { frame, control } = framed(props)
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <div className={styles.withToggle}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...ids}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={ids.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

interface WordCount {
  count: number
  goal: number
}

/** Several lines of text. The field grows with its text and can show a counter towards a goal. */
export function TextAreaField({
  counter,
  ref,
  ...props
}: FieldProps & ComponentProps<'textarea'> & { counter?: WordCount }) {
  const { frame, control } = framed(props)
  function takeElement(element: HTMLTextAreaElement | null) {
    const forget = typeof ref === 'function' ? ref(element) : undefined
    if (typeof ref === 'object' && ref !== null) ref.current = element
    if (element) growToText(element)
    return forget
  }

  return (
    <FieldFrame {...frame} isLong aside={counter && <Counter {...counter} />}>
      {(ids) => (
        <textarea
          {...control}
          {...ids}
          ref={takeElement}
          onInput={(event) => growToText(event.currentTarget)}
        />
      )}
    </FieldFrame>
  )
}

/** For browsers without `field-sizing` (FieldFrame.module.css). Never shrinks the field, so that the page does not jump. */
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
export function SelectField(props: SelectProps) {
  const { frame, control } = framed(props)
  return <FieldFrame {...frame}>{(ids) => <select {...control} {...ids} />}</FieldFrame>
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
