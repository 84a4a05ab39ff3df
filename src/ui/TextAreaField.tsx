/** Text of several lines that grows as one types, with an optional counter towards a goal. */

import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

export interface WordCount {
  count: number
  goal: number
}

export type TextAreaFieldProps = FieldProps & ComponentProps<'textarea'> & { counter?: WordCount }

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
}: TextAreaFieldProps) {
  function takeElement(element: HTMLTextAreaElement | null) {
    const forget = typeof ref === 'function' ? ref(element) : undefined
    if (typeof ref === 'object' && ref !== null) ref.current = element
    if (element) growToText(element)
    return forget
  }

  return (
    <Field
      {...{ id, label, hint, error }}
      optional={optional ?? false}
      aside={counter && <Counter {...counter} />}
    >
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

/** For browsers that do not know `field-sizing` (Field.module.css). Never shrinks, so that the page does not jump. */
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
      {reached ? `${count} words` : `${count} of ${goal} words`}
    </div>
  )
}
