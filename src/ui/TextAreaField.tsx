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
  ...area
}: TextAreaFieldProps) {
  return (
    <Field
      {...{ id, label, hint, error }}
      optional={optional ?? false}
      aside={counter && <Counter {...counter} />}
    >
      {(control) => <textarea {...area} {...control} rows={rows} className={styles.control} />}
    </Field>
  )
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
