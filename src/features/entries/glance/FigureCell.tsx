/** One figure of At a glance: its title, its answer, and a table with bars. */

import { useId, type ReactNode } from 'react'
import type { FieldName } from '../../../domain/entry/entry'
import type { Count, Figure } from './glance'
import { entryCount } from '../../../domain/text/messages'
import { groupThousands } from '../../../domain/text/numbers'
import { UserText } from '../../../ui/UserText'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { figureAnchor } from './keyFacts'
import styles from './GlanceFigures.module.css'

export interface Answer {
  readonly value: string
  /** The meaning of the value. Without it, the value is the median. */
  readonly words?: string
}

interface CellProps<T> {
  /** The field of the figure, for links to it. */
  field: FieldName | null
  title: string
  of: Figure<T>
  /** The answer of the figure in one line, beside its title. */
  answer: (figure: T) => Answer | null
  /** The values that the figure skips. */
  omitted?: string
  children: (figure: T) => ReactNode
}

/** Nothing for too few values. */
export function Cell<T>({ field, title, of, answer, omitted = '', children }: CellProps<T>) {
  const { entries, figure } = of
  const id = useId()
  if (figure === null) return null
  const said = answer(figure)
  const words = said === null ? entryCount(entries) : (said.words ?? `median of ${groupThousands(entries)}`)
  return (
    <figure
      data-anchor={field === null ? undefined : figureAnchor(field)}
      className={styles.cell}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.note}>
          {said !== null && <strong className={styles.value}>{said.value}</strong>}
          <span>{` ${words}`}</span>
        </p>
      </div>
      {omitted !== '' && <p className={styles.note}>{omitted}</p>}
      {children(figure)}
    </figure>
  )
}

interface BarsProps {
  /** The heading of the first column. */
  heading: string
  counts: readonly Count[]
  of: number
}

/** A table with a bar in each row. The numbers say the same as the bars. */
export function Bars({ heading, counts, of }: BarsProps) {
  return (
    <table className={styles.bars}>
      <thead>
        <tr>
          {[heading, 'Entries', 'Share'].map((name) => (
            <th key={name} scope="col">
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts
          .filter(({ entries }) => entries > 0)
          .map(({ name, entries }) => (
            <tr key={name}>
              <th scope="row">
                <UserText as="span" className={styles.label}>
                  {name}
                </UserText>
              </th>
              <td>
                <svg className={styles.bar} aria-hidden>
                  <rect className={styles.track} width="100%" height="100%" rx="3" />
                  <rect width={`${(100 * entries) / of}%`} height="100%" rx="3" />
                </svg>
                {of >= MIN_FOR_PERCENT && <span className={styles.entries}>{groupThousands(entries)}</span>}
              </td>
              <td>{showShare(entries, of)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** Fewer answers than this are shown as they are: '3 of 5'. */
export const MIN_FOR_PERCENT = 10

/** In percent. Only 0 becomes 0%, and only a full share 100%. */
export function showShare(entries: number, of: number): string {
  if (of < MIN_FOR_PERCENT) return `${entries} of ${of}`
  const percent = (100 * entries) / of
  if (entries > 0 && percent < 0.5) return '<1%'
  return entries < of && percent >= 99.5 ? '>99%' : `${Math.round(percent)}%`
}
